import type { DraftProblem } from '../services/content/content.port.ts';

/** What an editor is told about the drafts of a page (CA-7). */
export interface DraftNotes {
  readonly problems: readonly DraftProblem[];
  /** Entries on the page that nobody else sees yet, by id. */
  readonly unpublished: readonly string[];
  /** Ids that entries of the page link to, and that lead nowhere. */
  readonly missing: readonly string[];
}

export const NO_DRAFT_NOTES: DraftNotes = { problems: [], unpublished: [], missing: [] };

/** What two questions of one page have brought, each thing once. A link that a problem names is not named again. */
export function joinNotes(a: DraftNotes, b: DraftNotes): DraftNotes {
  const problems = new Map([...a.problems, ...b.problems].map((problem) => [JSON.stringify(problem), problem]));
  const named = [...problems.values()].map(({ what }) => what).join();
  return {
    problems: [...problems.values()],
    unpublished: [...new Set([...a.unpublished, ...b.unpublished])],
    missing: [...new Set([...a.missing, ...b.missing])].filter((id) => !named.includes(JSON.stringify(id))),
  };
}
