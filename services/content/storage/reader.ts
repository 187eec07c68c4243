import { GraphQLError } from 'graphql';
import { literal, prepare, raw, type Sql, sql } from '../../sql.ts';
import type {
  CollectionRequest,
  ContentReader,
  LinkKind,
  Page,
  Soon,
  Stage,
  Stored,
  StoredAsset,
  StoredEntry,
} from '../reading.ts';
import { collectionSql } from './collection-sql.ts';
import { assetFields, parseFields } from './stored-json.ts';

interface RecordRow {
  readonly kind: LinkKind;
  readonly id: string;
  readonly type: string;
  readonly fields: string;
  /** 0 for an asset whose file is not the published one. */
  readonly is_public: 0 | 1;
  readonly published_at: string | null;
  readonly first_published_at: string | null;
  readonly published_version: number | null;
}

const isPublic: Readonly<Record<Stage, string>> = {
  published: '1',
  draft: "iif(r.kind = 'Asset', r.published ->> '$.file' IS r.draft ->> '$.file', 1)",
};
const columns = (stage: Stage): Sql =>
  raw(
    `r.kind, r.id, r.type, r.${stage} AS fields, ${isPublic[stage]} AS is_public, r.published_at, r.first_published_at, r.published_version`,
  );
/** Which records can be read at a stage: published ones, or those neither deleted nor archived. */
const readable = (stage: Stage): Sql =>
  raw(stage === 'published' ? 'r.published IS NOT NULL' : 'r.deleted_at IS NULL AND r.archived_at IS NULL');

function stored(row: RecordRow, stage: Stage): Stored {
  const sys = {
    stage,
    id: row.id,
    publishedAt: row.published_at,
    firstPublishedAt: row.first_published_at,
    publishedVersion: row.published_version,
  };
  const fields = parseFields(row.fields);
  if (row.kind === 'Entry') return { ...sys, kind: 'Entry', type: row.type, fields };
  const asset = assetFields.parse(fields);
  return {
    ...sys,
    kind: 'Asset',
    title: asset.title ?? null,
    description: asset.description ?? null,
    file: asset.file ?? null,
    isPublic: row.is_public === 1,
  };
}

/** Records by kind and id at one stage, in one statement. Missing ones are left out. */
export function recordsSql(stage: Stage, wanted: readonly (readonly [LinkKind, string])[]): Sql {
  return sql`SELECT ${columns(stage)} FROM json_each(${JSON.stringify(wanted)}) w CROSS JOIN records r ON r.kind = json_extract(w.value, '$[0]') AND r.id = json_extract(w.value, '$[1]') WHERE ${readable(stage)}`;
}

/** The records of one page of a collection, in its order. */
export function collectionRecordsSql(request: CollectionRequest): { readonly page: Sql; readonly count: Sql | null } {
  const { page, count } = collectionSql(request);
  const kind = request.type === 'Asset' ? 'Asset' : 'Entry';
  return {
    page: sql`SELECT ${columns(request.stage)} FROM (${page}) p CROSS JOIN records r ON r.kind = ${literal(kind)} AND r.id = p.id WHERE ${readable(request.stage)}`,
    count,
  };
}

interface Waiting {
  readonly statements: readonly Sql[];
  readonly settle: (results: readonly D1Result<unknown>[]) => void;
  readonly fail: (error: unknown) => void;
}

/** The refusal of a `where` that the database cannot parse. How deep it may nest depends on the conditions of each level, so only D1 knows. */
const tooDeep = (error: unknown): GraphQLError | undefined =>
  error instanceof Error && error.message.includes('Expression tree is too large')
    ? new GraphQLError('where nests too many conditions: remove some of them.')
    : undefined;

const keyOf = (stage: Stage, kind: LinkKind, id: string): string => `${stage} ${kind} ${id}`;

/**
 * Batches the reads of one GraphQL request. All reads of one tick — every link of one level of the response, and every collection on it —
 * are sent to the database in one round trip. Links of one stage share one statement.
 */
export class D1ContentReader implements ContentReader {
  readonly #database: D1Database;
  readonly #memory = new Map<string, Soon<Stored | null>>();
  #links = new Map<
    Stage,
    Map<string, readonly [LinkKind, string, (found: Stored | null) => void, (error: unknown) => void]>
  >();
  #waiting: Waiting[] = [];
  #scheduled = false;
  /** Statements and round trips so far, for tests and `Server-Timing`. */
  statements = 0;
  roundTrips = 0;

  constructor(database: D1Database) {
    this.#database = database;
  }

  entry(stage: Stage, id: string): Soon<StoredEntry | null> {
    const found = this.#link(stage, 'Entry', id);
    const asEntry = (record: Stored | null): StoredEntry | null => (record?.kind === 'Entry' ? record : null);
    return found instanceof Promise ? found.then(asEntry) : asEntry(found);
  }

  asset(stage: Stage, id: string): Soon<StoredAsset | null> {
    const found = this.#link(stage, 'Asset', id);
    const asAsset = (record: Stored | null): StoredAsset | null => (record?.kind === 'Asset' ? record : null);
    return found instanceof Promise ? found.then(asAsset) : asAsset(found);
  }

  /** The entries that have been read as drafts. */
  drafts(): readonly StoredEntry[] {
    return [...this.#memory.values()].filter(
      (record): record is StoredEntry =>
        record !== null && !(record instanceof Promise) && record.kind === 'Entry' && record.stage === 'draft',
    );
  }

  async collection(request: CollectionRequest): Promise<Page> {
    const { page, count } = collectionRecordsSql(request);
    const [rows, total] = await this.#ask(count === null ? [page] : [page, count]);
    const ids = (rows?.results ?? []).map((row) => {
      const record = stored(row as RecordRow, request.stage);
      this.#memory.set(keyOf(request.stage, record.kind, record.id), record);
      return record.id;
    });
    const [counted] = (total?.results ?? []) as { readonly total: number }[];
    return { ids, total: counted?.total ?? ids.length };
  }

  #link(stage: Stage, kind: LinkKind, id: string): Soon<Stored | null> {
    const key = keyOf(stage, kind, id);
    const known = this.#memory.get(key);
    if (known !== undefined) return known;
    const promise = new Promise<Stored | null>((resolve, reject) => {
      const ofStage = this.#links.get(stage) ?? new Map();
      this.#links.set(stage, ofStage.set(key, [kind, id, resolve, reject]));
    }).then((found) => {
      this.#memory.set(key, found);
      return found;
    });
    this.#memory.set(key, promise);
    this.#schedule();
    return promise;
  }

  #ask(statements: readonly Sql[]): Promise<readonly D1Result<unknown>[]> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ statements, settle, fail });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    // A timer fires after every resolver that can run has run, so the batch includes the whole level.
    setTimeout(() => void this.#flush(), 0);
  }

  #takeLinks(): Waiting[] {
    const links = this.#links;
    this.#links = new Map();
    return [...links].map(([stage, wanted]) => ({
      statements: [
        recordsSql(
          stage,
          [...wanted.values()].map(([kind, id]) => [kind, id]),
        ),
      ],
      settle: ([result]) => {
        const found = new Map<string, Stored>();
        for (const row of (result?.results ?? []) as RecordRow[])
          found.set(keyOf(stage, row.kind, row.id), stored(row, stage));
        for (const [key, [, , resolve]] of wanted) resolve(found.get(key) ?? null);
      },
      fail: (error) => {
        for (const [, , , reject] of wanted.values()) reject(error);
      },
    }));
  }

  async #flush(): Promise<void> {
    this.#scheduled = false;
    const waiting = [...this.#waiting, ...this.#takeLinks()];
    this.#waiting = [];
    const statements = waiting.flatMap((one) => one.statements);
    this.statements += statements.length;
    this.roundTrips += 1;
    try {
      const results = await this.#database.batch(statements.map((statement) => prepare(this.#database, statement)));
      let at = 0;
      for (const { statements: own, settle, fail } of waiting) {
        const part = results.slice(at, at + own.length);
        at += own.length;
        try {
          settle(part);
        } catch (error) {
          fail(error);
        }
      }
    } catch (error) {
      const failure = tooDeep(error) ?? error;
      for (const { fail } of waiting) fail(failure);
    }
  }
}
