/** Query parameter with a preview's token (CA-7). */
export const PREVIEW_PARAMETER = 'preview';

/** Default lifetime of a preview link, in hours. */
export const PREVIEW_HOURS = 24;
/** Maximum lifetime, in hours; a token with a longer one was not made by us. */
export const PREVIEW_HOURS_MAX = 7 * 24;
/** How far the clock of the computer that makes a token may be ahead, in seconds: otherwise its longest token is invalid at first. */
export const PREVIEW_SKEW_S = 5 * 60;

/** Time zone in which previews show when they expire. */
export const PREVIEW_TIME_ZONE = 'Asia/Kuala_Lumpur';

/** Reasons for not showing a preview. */
export type PreviewRefusal = 'ended' | 'wrong' | 'off';

/** Texts for the editor above a preview. */
export const PREVIEW_COPY = {
  name: 'Preview',
  text: 'Drafts as they stand now, for whoever has this link. Other links lead to the published site.',
  until: 'Until',
  /** Heading of the list of problems that prevent publishing. */
  problems: (count: number) =>
    count === 1 ? 'One thing to mend before it can be published' : `${count} things to mend before it can be published`,
  more: (count: number) => `and ${count} more`,
  unpublished: 'On this page and not published yet; without them it shows gaps, or nothing:',
  missing: 'Linked from this page, but archived, deleted or never made:',
} as const;

/** Maximum number of problems and ids listed in a preview. */
export const PREVIEW_NOTES_MAX = 12;

/** Page of a draft without a field that its page type needs. */
export const INCOMPLETE_DRAFT = {
  heading: 'Unfinished',
  text: (id: string) =>
    `“${id}” lacks something that its page cannot do without. What that is stands at the top, or in the tool you edit with. Fill it in and load this again.`,
} as const;

/** Page shown instead of a refused preview. */
export const PREVIEW_REFUSED = {
  heading: 'No preview',
  why: {
    ended: 'This preview link has ended. Ask whoever sent it for a new one.',
    wrong: 'This preview link is not complete, or is not for this page. Open it exactly as it was sent.',
    off: 'Previews are not set up on this site.',
  },
  published: 'Go to the published page',
} as const satisfies Record<string, string | Record<PreviewRefusal, string>>;
