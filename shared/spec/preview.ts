/** The query parameter that holds a preview's token (CA-7). */
export const PREVIEW_PARAMETER = 'preview';

/** How long a preview link works, in hours, unless its maker says otherwise. */
export const PREVIEW_HOURS = 24;
/** No link works longer; a token that says so was not made by us. */
export const PREVIEW_HOURS_MAX = 7 * 24;

/** Previews say when they end in the time of the place that the site is for. */
export const PREVIEW_TIME_ZONE = 'Asia/Kuala_Lumpur';

/** Why a preview is not shown. */
export type PreviewRefusal = 'ended' | 'wrong' | 'off';

/** What the editor is told above a preview. */
export const PREVIEW_COPY = {
  name: 'Preview',
  text: 'Drafts as they stand now, for whoever has this link. Other links lead to the published site.',
  until: 'Until',
  /** Over what keeps the drafts from being published; the plural by count. */
  problems: (count: number) =>
    count === 1 ? 'One thing to mend before it can be published' : `${count} things to mend before it can be published`,
  more: (count: number) => `and ${count} more`,
  unpublished: 'On this page and not published yet; without them it shows gaps, or nothing:',
  missing: 'Linked from this page, but archived, deleted or never made:',
} as const;

/** How many problems and ids a preview names; the first few lead to the rest. */
export const PREVIEW_NOTES_MAX = 12;

/** The page of a draft that lacks what it cannot do without. */
export const INCOMPLETE_DRAFT = {
  heading: 'Unfinished',
  text: (id: string) =>
    `“${id}” lacks something that its page cannot do without. What that is stands at the top, or in the tool you edit with. Fill it in and load this again.`,
} as const;

/** The page instead of a preview. */
export const PREVIEW_REFUSED = {
  heading: 'No preview',
  why: {
    ended: 'This preview link has ended. Ask whoever sent it for a new one.',
    wrong: 'This preview link is not complete, or is not for this page. Open it exactly as it was sent.',
    off: 'Previews are not set up on this site.',
  },
  published: 'Go to the published page',
} as const satisfies Record<string, string | Record<PreviewRefusal, string>>;
