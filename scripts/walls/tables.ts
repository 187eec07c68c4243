import type { Breach } from './find-breaches.ts';
import type { Source } from './sources.ts';

/** The service that owns each table, by name or prefix. Only the owner may query its tables. */
const OWNERS: readonly (readonly [service: string, tables: RegExp])[] = [
  ['content', /^(?:records|field_index|links|unique_values|webhook_events)$/],
  ['media', /^masters$/],
  ['search', /^search_/],
  ['reviews', /^reviews?(?:_|$)/],
  ['accounts', /^accounts?(?:_|$)/],
  ['recommendations', /^article_recommendations$/],
  ['letters', /^letters$/],
];

/** Owned by no service: every database has one (services/migrations/0001_content.sql). */
const EVERYWHERE = /^version_guard$/;

/**
 * Cross-service queries, with the reasons for them: they keep two services in one database. Without them, the services could be split
 * (docs/decisions/0037-growing-past-one-database.md).
 */
const TOGETHER: Readonly<Record<string, string>> = {
  'reviews webhook_events': 'a decision on a review and its webhook event are stored in one transaction',
  'reviews records': 'reviews are shown with the names of their products',
  'reviews field_index': 'finds products by their ids at shops',
  'media records': 'reads whether an asset is published',
  'content masters': 'a picture is published only if its file exists',
};

const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:OR\s+[A-Z]+\s+)?([a-z_]+)\b/g;

const ownerOf = (table: string): string | undefined => OWNERS.find(([, tables]) => tables.test(table))?.[0];

/** Tables of a migration without an owner: a split of the database could not place them. */
export function ownerless(migration: Source): Breach[] {
  const tables = [...migration.text.matchAll(/CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?([a-z_]+)/g)].map(
    ([, table = '']) => table,
  );
  return tables
    .filter((table) => !EVERYWHERE.test(table) && ownerOf(table) === undefined)
    .map((table) => ({
      file: migration.file,
      message: `no service owns ${table}: assign it in scripts/walls/tables.ts`,
    }));
}

/** Queries of a service on another service's tables; they would break when the two services are split. */
export function foreignTables(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ file }) => /^services\/[a-z]+\/.+\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
    .flatMap(({ file, text }) => {
      const service = file.split('/')[1] ?? '';
      return [...text.matchAll(TABLE)].flatMap(({ 1: table = '', index }): Breach[] => {
        const owner = ownerOf(table);
        if (owner === undefined || owner === service || `${service} ${table}` in TOGETHER) return [];
        const line = text.slice(0, index).split('\n').length;
        return [{ file, line, message: `queries ${table}, which services/${owner}/ owns: call that service instead` }];
      });
    });
}

/** Entries of TOGETHER that no longer match a query. */
export function partedTables(sources: readonly Source[]): Breach[] {
  return Object.keys(TOGETHER).flatMap((pair) => {
    const [service = '', table = ''] = pair.split(' ');
    const asks = sources.some(
      ({ file, text }) =>
        file.startsWith(`services/${service}/`) && [...text.matchAll(TABLE)].some((found) => found[1] === table),
    );
    return asks
      ? []
      : [{ file: 'scripts/walls/tables.ts', message: `${service} no longer queries ${table}: remove the entry` }];
  });
}
