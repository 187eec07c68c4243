import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { MAX_STATEMENT_BYTES, Refill, statementsIn } from './statements.ts';

const cut = (): Error => new Error('cut');

async function collected(chunks: Iterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const statement of statementsIn(chunks, cut)) all.push(statement);
  return all;
}

/** What is run for a dump, which arrives in chunks of this size. */
async function refilled(dump: string, size = 65_536) {
  const made = new Refill();
  const chunks = Array.from({ length: Math.ceil(dump.length / size) }, (_, nr) =>
    dump.slice(nr * size, (nr + 1) * size),
  );
  const statements = (await collected(chunks)).flatMap((statement) => [...made.statements(statement)]);
  return { made, statements: [...statements, ...made.end()] };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

it('DV-1 statements end at semicolons outside of texts, names and comments, wherever the chunks end', async () => {
  const dump = `PRAGMA x=TRUE;
CREATE TABLE "a;b" (c TEXT /* ; ' */, -- it's; so
 d TEXT);
INSERT INTO "a;b" VALUES('one; ''two'';', '--');\n`;
  const whole = await collected([dump]);
  expect(whole.map((statement) => statement.trim().slice(0, 12))).toEqual([
    'PRAGMA x=TRU',
    'CREATE TABLE',
    'INSERT INTO ',
  ]);
  for (const size of [1, 2, 3, 7]) {
    const chunks = dump.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(await collected(chunks), `chunks of ${size}`).toEqual(whole);
  }
});

it.each(['INSERT INTO a VALUES(1)', "INSERT INTO a VALUES('1);\n"])(
  'DV-1 a copy that ends within a statement is refused: %s',
  async (dump) => {
    await expect(collected([dump])).rejects.toThrow('cut');
  },
);

it('DV-1 a database filled from a copy has every text, however long, and no statement is too long for D1', async () => {
  const texts = [
    'short',
    "it's ; ".repeat(30_000),
    "'".repeat(70_001),
    '🌿'.repeat(60_000),
    `x${'\n--é'.repeat(50_000)}`,
    'a'.repeat(40_000),
  ];
  const rows = texts.map((text, nr) => `INSERT INTO "t" ("id","a","b") VALUES(${nr},${quoted(text)},'b');\n`);
  const table = 'CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b TEXT);\n';
  const { made, statements } = await refilled(`PRAGMA defer_foreign_keys=TRUE;\n${table}${rows.join('')}`, 5_003);
  expect(made.texts).toBe(4);
  for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThanOrEqual(MAX_STATEMENT_BYTES);
  const database = new DatabaseSync(':memory:');
  database.exec(statements.join(''));
  expect(
    database
      .prepare('SELECT a FROM t ORDER BY id')
      .all()
      .map(({ a }) => a),
  ).toEqual(texts);
  expect(database.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 't' }]);
});

it('DV-1 snapshots of search indexes are left out; other blobs stay, and one that is too long is refused', async () => {
  const { made, statements } = await refilled(
    `INSERT INTO "search_snapshots" VALUES(1,X'00');\nINSERT INTO t VALUES(X'00');\n`,
  );
  expect([made.snapshots, statements.join('').trim()]).toEqual([1, `INSERT INTO t VALUES(X'00');`]);
  await expect(refilled(`INSERT INTO t VALUES(X'${'00'.repeat(60_000)}');\n`)).rejects.toThrow(/too long/);
});
