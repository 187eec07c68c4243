import type { DateModel } from '../../../shared/date-label.ts';
import type { PictureModel } from '../../../shared/ui/picture-uses.ts';
import type { BlockModel, RichTextModel } from '../../blocks/block-model.ts';
import type { Crumb } from '../../render/page-model.ts';

/** A page of text and components: questions, terms, news (CO-6). */
export interface ContentModel {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly picture?: PictureModel | undefined;
  readonly body?: RichTextModel | undefined;
  /** Shown below the body: the questions of an index, or the pages of a section. */
  readonly children: readonly ChildPageModel[];
  readonly look: ContentLook;
  /** When the text last changed; shown on legal pages. */
  readonly updated?: DateModel | undefined;
  readonly blocks: readonly BlockModel[];
  readonly crumbs: readonly Crumb[];
}

/**
 * `questions`: the index of questions. `question`: one question with its short answer. `legal`: with a table of contents and the date of
 * the last change. `text`: anything else.
 */
export type ContentLook = 'questions' | 'question' | 'legal' | 'text';

export interface ChildPageModel {
  readonly title: string;
  readonly href: string;
  readonly subtitle?: string | undefined;
  readonly picture?: PictureModel | undefined;
  /** Language of its texts, if not English (AR-4). */
  readonly lang?: 'ms' | undefined;
}

/** A page with the same parent; `current` marks the page being read. */
export interface SiblingModel {
  readonly title: string;
  readonly href: string;
  readonly current: boolean;
}
