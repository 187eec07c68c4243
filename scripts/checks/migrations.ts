/**
 * Migrations of the database leave the versions that are still deployed able to run: the services of before run on the new tables during a
 * deployment and after a rollback. `node scripts/checks/migrations.ts`.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError, main, readOptions } from '../process/command-line.ts';
import { root } from '../process/run.ts';

const HELP = `
node scripts/checks/migrations.ts

Applies services/migrations/*.sql one by one to an empty database, and names each that a deployed version could not live with: a table
or column that is gone or changed, and rows that are no longer accepted. A migration that drops what nobody uses any more names it in
a line of its own: -- no deployed version uses: <table> or <table>.<column>
`;

const DIRECTORY = 'services/migrations';
const NUMBERED = /^(\d{4})_[a-z\d_]+\.sql$/;
const UNUSED = /^-- no deployed version uses: (\w+(?:\.\w+)?)$/gm;

/** A migration: the name of its file, and its statements. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** What a database accepts: the columns of each table with what they require, and what must be unique in it. */
interface Shape {
  readonly columns: ReadonlyMap<string, string>;
  readonly unique: ReadonlySet<string>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : String(value));

function shapeOf(database: DatabaseSync): Shape {
  const columns = new Map<string, string>();
  const unique = new Set<string>();
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  for (const { name: table } of tables.all()) {
    for (const column of database.prepare('SELECT * FROM pragma_table_info(?)').all(text(table))) {
      const { name, type, notnull, pk } = column;
      columns.set(
        `${text(table)}.${text(name)}`,
        [text(type), notnull ? 'NOT NULL' : '', pk ? `key ${text(pk)}` : ''].filter(Boolean).join(' '),
      );
    }
    const indexes = database.prepare('SELECT name FROM pragma_index_list(?) WHERE "unique" = 1').all(text(table));
    for (const { name } of indexes) {
      const parts = database.prepare('SELECT name FROM pragma_index_info(?)').all(text(name));
      // An expression has no name.
      unique.add(`${text(table)}(${parts.map(({ name: part }) => text(part ?? 'expression')).join(', ')})`);
    }
  }
  return { columns, unique };
}

const tableOf = (name: string): string => name.replace(/[.(].*$/, '');

function faultsBetween(before: Shape, after: Shape, unused: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const tables = new Set([...before.columns.keys()].map(tableOf));
  for (const [column, was] of before.columns) {
    const is = after.columns.get(column);
    if (is === was || unused.has(column) || unused.has(tableOf(column))) continue;
    faults.push(is === undefined ? `${column} is gone` : `${column} was ${was}, now is ${is}`);
  }
  for (const rule of after.unique)
    if (tables.has(tableOf(rule)) && !before.unique.has(rule)) faults.push(`${rule} has to be unique`);
  return faults;
}

/**
 * What a version that was deployed before one of these migrations could not live with afterwards, as sentences.
 * @param migrations in the order in which they are applied
 * @throws CommandError when a migration can't be applied to the tables of those before it
 */
export function migrationFaults(migrations: readonly Migration[]): string[] {
  const faults: string[] = [];
  const database = new DatabaseSync(':memory:');
  try {
    migrations.forEach(({ name, sql }, index) => {
      const number = NUMBERED.exec(name)?.[1];
      if (Number(number) !== index + 1) faults.push(`${name} should begin with ${String(index + 1).padStart(4, '0')}_`);
      const before = shapeOf(database);
      try {
        database.exec(sql);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new CommandError(`${DIRECTORY}/${name} cannot be applied: ${why}`);
      }
      const unused = new Set([...sql.matchAll(UNUSED)].map(([, what = '']) => what));
      faults.push(...faultsBetween(before, shapeOf(database), unused).map((fault) => `${name}: ${fault}`));
    });
  } finally {
    database.close();
  }
  return faults;
}

/** @returns a summary of what was checked. @throws CommandError naming every fault. */
export async function checkMigrations(): Promise<string> {
  const names = (await readdir(path.join(root, DIRECTORY))).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(path.join(root, DIRECTORY, name), 'utf8') })),
  );
  const faults = migrationFaults(migrations);
  if (faults.length > 0)
    throw new CommandError(
      `The services that are deployed run on the new tables too, see docs/deploy.md, Migrations.\n${faults.join('\n')}`,
    );
  return `${names.length} migrations, each of which an older version can live with`;
}

if (import.meta.main)
  await main('migrations', async () => {
    readOptions(HELP, {});
    console.log(await checkMigrations());
  });
