import type { PictureModel } from '../../../shared/ui/picture-uses.ts';
import type { BlockModel, RichTextModel } from '../../blocks/block-model.ts';
import type { Crumb } from '../../render/page-model.ts';

/** A page made of text and components: questions, terms, news (CO-6). */
export interface ContentModel {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly picture?: PictureModel | undefined;
  readonly body?: RichTextModel | undefined;
  /** Below the body: the questions of an index. */
  readonly children: readonly ChildPageModel[];
  /** Beside the body: the other pages under the same parent, this one among them. */
  readonly siblings: readonly { readonly title: string; readonly href: string; readonly current: boolean }[];
  /** `legal` shows a list of contents and the date of the last change; `text` is anything else. */
  readonly look: 'text' | 'legal';
  /** ISO date, and the same as shown. */
  readonly updated?: { readonly iso: string; readonly label: string } | undefined;
  readonly blocks: readonly BlockModel[];
  readonly crumbs: readonly Crumb[];
}

export interface ChildPageModel {
  readonly title: string;
  readonly href: string;
  readonly subtitle?: string | undefined;
}
