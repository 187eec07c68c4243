import type { DraftProblem } from '../services/content/content.port.ts';

/** Notes for the editor about the drafts of a page (CA-7). */
export interface DraftNotes {
  readonly problems: readonly DraftProblem[];
  /** Ids of entries on the page that are not published yet. */
  readonly unpublished: readonly string[];
  /** Ids that entries of the page link to but that do not exist. */
  readonly missing: readonly string[];
}

export const NO_DRAFT_NOTES: DraftNotes = { problems: [], unpublished: [], missing: [] };

/** Merges the notes of two queries of a page without duplicates. A missing link that a problem names is not listed again. */
export function joinNotes(a: DraftNotes, b: DraftNotes): DraftNotes {
  const problems = new Map([...a.problems, ...b.problems].map((problem) => [JSON.stringify(problem), problem]));
  const named = [...problems.values()].map(({ what }) => what).join();
  return {
    problems: [...problems.values()],
    unpublished: [...new Set([...a.unpublished, ...b.unpublished])],
    missing: [...new Set([...a.missing, ...b.missing])].filter((id) => !named.includes(JSON.stringify(id))),
  };
}
