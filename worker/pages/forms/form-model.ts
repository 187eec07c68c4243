import type { FormPageType } from '../../../shared/spec/form-copy.ts';
import type { PictureModel } from '../../../shared/ui/picture-uses.ts';
import type { BlockModel, RichTextModel } from '../../blocks/block-model.ts';
import type { Crumb } from '../../render/page-model.ts';

/** A page with a form: contact, login, registration, product registration (RT-5). Its text is content. */
export interface FormPageModel {
  readonly type: FormPageType;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly picture?: PictureModel | undefined;
  /** Beside the form: why it asks for this data. */
  readonly body?: RichTextModel | undefined;
  readonly blocks: readonly BlockModel[];
  readonly crumbs: readonly Crumb[];
}
