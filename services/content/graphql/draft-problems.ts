import { publishProblems } from '../publish-check.ts';
import type { D1ContentReader } from '../storage/reader.ts';
import type { GraphqlAnswer } from './execute-query.ts';

/** Most problems in one response; an editor with so many starts with the first. */
const MOST_PROBLEMS = 100;

/**
 * Adds the problems that prevent the response's drafts from being published. They are in `extensions`, which the GraphQL specification
 * leaves to each service (7.1). Clients of the hosted service, which has no such extension, ignore it.
 */
export async function withDraftProblems(
  answer: GraphqlAnswer,
  database: D1Database,
  reader: D1ContentReader,
): Promise<GraphqlAnswer> {
  const drafts = reader.drafts().map(({ kind, id, type, fields }) => ({ kind, id, type, draft: fields }));
  const problems = await publishProblems(database, drafts);
  if (problems.length === 0) return answer;
  return { ...answer, body: { ...answer.body, extensions: { draftProblems: problems.slice(0, MOST_PROBLEMS) } } };
}
