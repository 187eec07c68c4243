import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { counted } from './console/terminal-text.ts';
import { CommandError, main, readOptions } from './process/command-line.ts';
import { Refill, statementsIn } from './refill/statements.ts';

const HELP = `
npm run refill -- [--file <copy>] [--output <file>]

Makes a copy of the services' database ready to fill a new one, as docs/operations.md does when a database is lost. D1 writes
copies with longer SQL statements than it accepts: a long text is put into parts, and put together again by the new database.
Snapshots of search indexes are left out; they are made again.

  --file <copy>      what wrangler d1 export wrote (default: alun.sql)
  --output <file>    what wrangler d1 execute gets (default: filled.sql)
`;

async function refill(): Promise<void> {
  const { file = 'alun.sql', output = 'filled.sql' } = readOptions(HELP, {
    file: { type: 'string' },
    output: { type: 'string' },
  });
  if (!existsSync(file)) throw new CommandError(`${file} does not exist; name a copy with --file`);
  const made = new Refill();
  let statements = 0;
  const cut = (): Error => new CommandError(`${file} ends within a statement: the copy is not complete`);
  const filled = async function* (chunks: AsyncIterable<string>) {
    for await (const statement of statementsIn(chunks, cut)) {
      statements += 1;
      yield* made.statements(statement);
    }
    yield* made.end();
  };
  try {
    await pipeline(createReadStream(file, 'utf8'), filled, createWriteStream(output));
  } catch (error) {
    await rm(output, { force: true });
    throw error instanceof Error && !('syscall' in error) ? new CommandError(error.message) : error;
  }
  const left = made.snapshots > 0 ? `, ${counted(made.snapshots, 'search snapshot')} left out` : '';
  console.log(`${output}: ${counted(statements, 'statement')}, ${counted(made.texts, 'long text')} in parts${left}`);
}

if (import.meta.main) await main('refill', refill);
