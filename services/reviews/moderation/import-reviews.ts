import { z } from 'zod';
import type { WebhookOutcome } from '../../content/management/commit.ts';
import { type Refusal, refuse } from '../../management/refusal.ts';
import type { ServicesEnv } from '../../settings.ts';
import { DEFAULT_LOCALE } from '../query/page.ts';
import {
  type ImportedRow,
  importedRow,
  importSql,
  type NewVotes,
  sameReview,
  storedReviews,
} from '../storage/imported.ts';
import { commitReviews } from './commit.ts';
import { type ReviewFile, repeated, reviewFile } from './review-file.ts';

/** The body of an import: the content of several review files. */
export const importBody = z.object({ files: z.array(reviewFile).max(500) });

export interface ImportResult {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly webhook: WebhookOutcome;
}

export type ImportOutcome =
  | { readonly ok: true; readonly result: ImportResult }
  | { readonly ok: false; readonly refusal: Refusal };

const no = (message: string): ImportOutcome => ({ ok: false, refusal: refuse('ValidationFailed', message) });

/**
 * Imports reviews as approved: adds new ids and updates known ones that differ. The import is idempotent. The site is notified even the
 * first time: it may have cached and indexed pages without reviews.
 */
export async function importReviews(env: ServicesEnv, files: readonly ReviewFile[]): Promise<ImportOutcome> {
  const [twice] = repeated(files);
  if (twice !== undefined) return no(`Nothing was stored: ${twice}.`);
  const rows = files.flatMap(({ product, reviews }) =>
    reviews.map((review): ImportedRow & NewVotes => ({
      ...importedRow(product, review),
      helpful: review.helpful,
      notHelpful: review.notHelpful,
    })),
  );
  const stored = await storedReviews(
    env.DB,
    rows.map(({ id }) => id),
  );
  const taken = rows.find(({ id }) => typeof stored.get(id)?.submission_id === 'string');
  if (taken !== undefined)
    return no(`${taken.id} is the id of a review that a visitor submitted; nothing was stored. Use another id.`);
  const news = rows.filter((row) => {
    const known = stored.get(row.id);
    return known === undefined || !sameReview(known, row);
  });
  const created = news.filter(({ id }) => !stored.has(id)).length;
  const counts = { created, changed: news.length - created, unchanged: rows.length - news.length };
  if (news.length === 0) return { ok: true, result: { ...counts, webhook: 'none' } };

  const products = new Set(news.flatMap((row) => [row.product_id, stored.get(row.id)?.product_id ?? row.product_id]));
  try {
    const change = {
      products: [...products],
      reason: `import of ${news.length} ${news.length === 1 ? 'review' : 'reviews'}`,
    };
    const { webhook } = await commitReviews(env, importSql(news, DEFAULT_LOCALE, Date.now()), change);
    return { ok: true, result: { ...counts, webhook } };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (message.includes('CHECK constraint failed: matches'))
      return no('A visitor’s review has just taken one of the ids; nothing was stored. Use another id.');
    if (!message.includes('UNIQUE constraint failed: reviews.author_id')) throw error;
    return no('One of these nicknames has reviewed the same product already; nothing was stored.');
  }
}
