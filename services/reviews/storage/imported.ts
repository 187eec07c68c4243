import { jsonLists } from '../../json-lists.ts';
import { prepare, type Sql, sql } from '../../sql.ts';
import type { ImportedReview } from '../moderation/review-file.ts';
import { nicknameKey } from '../nickname-key.ts';
import type { ReviewRow } from './reviews.ts';

/** The fields an import sets. It never changes a review's state, nor the votes of an existing review. */
export type ImportedRow = Pick<
  ReviewRow,
  | 'id'
  | 'product_id'
  | 'campaign_id'
  | 'nickname'
  | 'location'
  | 'rating'
  | 'quality'
  | 'value'
  | 'title'
  | 'body'
  | 'recommended'
  | 'featured'
  | 'incentivised'
  | 'syndication_name'
  | 'syndication_link'
  | 'submitted_at'
>;

const IMPORTED_COLUMNS = [
  'product_id',
  'campaign_id',
  'nickname',
  'location',
  'rating',
  'quality',
  'value',
  'title',
  'body',
  'recommended',
  'featured',
  'incentivised',
  'syndication_name',
  'syndication_link',
  'submitted_at',
] as const satisfies readonly (keyof ImportedRow)[];

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export function importedRow(productId: string, review: ImportedReview): ImportedRow {
  return {
    id: review.id,
    product_id: productId,
    campaign_id: review.campaign ?? null,
    nickname: review.nickname,
    location: review.location ?? null,
    rating: review.rating,
    quality: review.quality ?? null,
    value: review.value ?? null,
    title: review.title ?? null,
    body: review.text ?? null,
    recommended: review.recommended === undefined ? null : flag(review.recommended),
    featured: flag(review.featured),
    incentivised: flag(review.incentivised),
    syndication_name: review.syndicatedFrom?.name ?? null,
    syndication_link: review.syndicatedFrom?.link ?? null,
    submitted_at: Date.parse(review.submittedAt),
  };
}

/** Whether an import would change nothing. */
export const sameReview = (stored: ImportedRow, row: ImportedRow): boolean =>
  IMPORTED_COLUMNS.every((name) => stored[name] === row[name]);

export type StoredRow = ImportedRow & { readonly submission_id: string | null };

/** The stored reviews with these ids. */
export async function storedReviews(
  database: D1Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRow>> {
  const { results } = await prepare(
    database,
    sql`SELECT r.* FROM json_each(${JSON.stringify(ids)}) w CROSS JOIN reviews r ON r.id = w.value`,
  ).all<StoredRow>();
  return new Map(results.map((row) => [row.id, row]));
}

export interface NewVotes {
  readonly helpful: number;
  readonly notHelpful: number;
}

/**
 * Statements that store imported reviews, their authors and nicknames. Each binds one list, of as many reviews as fit into a bound value.
 * @param locale of all the reviews, whatever language their texts are in
 */
export function importSql(rows: readonly (ImportedRow & NewVotes)[], locale: string, now: number): readonly Sql[] {
  const people = jsonLists(
    [...new Set(rows.map(({ nickname }) => nicknameKey(nickname)))].map((key) => [
      key,
      crypto.randomUUID().replaceAll('-', ''),
    ]),
  );
  const reviews = jsonLists(rows.map((row) => ({ ...row, key: nicknameKey(row.nickname) })));
  const names = IMPORTED_COLUMNS.join(', ');
  const read = IMPORTED_COLUMNS.map((name) => `v.value ->> '${name}'`).join(', ');
  const changes = IMPORTED_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ');
  return [
    // A visitor's review may have taken one of the ids since they were looked up.
    ...reviews.flatMap((list) => [
      sql`INSERT INTO version_guard SELECT count(*) = 0 FROM json_each(${list}) v JOIN reviews r ON r.id = v.value ->> 'id'
        WHERE r.submission_id IS NOT NULL`,
      sql`DELETE FROM version_guard`,
    ]),
    ...people.flatMap((list) => [
      sql`INSERT INTO review_authors (id) SELECT p.value ->> 1 FROM json_each(${list}) p
        WHERE NOT EXISTS (SELECT 1 FROM review_nicknames n WHERE n.key = p.value ->> 0)`,
      sql`INSERT INTO review_nicknames (key, author_id) SELECT p.value ->> 0, p.value ->> 1 FROM json_each(${list}) p WHERE 1
        ON CONFLICT DO NOTHING`,
    ]),
    ...reviews.map(
      (
        list,
      ) => sql`INSERT INTO reviews (id, author_id, state, locale, helpful, not_helpful, modified_at, moderated_at, ${{ text: names, values: [] }})
        SELECT v.value ->> 'id', n.author_id, 'approved', ${locale}, v.value ->> 'helpful', v.value ->> 'notHelpful',
          v.value ->> 'submitted_at', ${now}, ${{ text: read, values: [] }}
        FROM json_each(${list}) v JOIN review_nicknames n ON n.key = v.value ->> 'key' WHERE 1
        ON CONFLICT (id) DO UPDATE SET author_id = excluded.author_id, modified_at = ${now}, ${{ text: changes, values: [] }}`,
    ),
  ];
}
