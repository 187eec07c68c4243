import { counted } from '../../console/terminal-text.ts';
import { inCalls } from '../../management/in-calls.ts';
import { CommandError } from '../../process/command-line.ts';
import { readReviewFiles } from '../review-files.ts';
import type { Command, ReviewsClient } from '../reviews-client.ts';

const DEFAULT_DIR = 'content/reviews';

const count = (files: readonly { readonly reviews: readonly unknown[] }[]): number =>
  files.reduce((sum, { reviews }) => sum + reviews.length, 0);

type Imported = Awaited<ReturnType<ReviewsClient['import']>>;
const NOTHING: Imported = { created: 0, changed: 0, unchanged: 0, webhook: 'none' };

const sum = (a: Imported, b: Imported): Imported => ({
  created: a.created + b.created,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  webhook: a.webhook === 'queued' || b.webhook === 'none' ? a.webhook : b.webhook,
});

/** The service takes 8 MB and 500 files; a single file always fits. */
const CALL = { items: 500, characters: 2_000_000 } as const;

/** Imports files by several calls. @throws CommandError with the service's reason; when it is not the first call, also with what is stored */
async function inParts<File>(files: readonly File[], send: (group: readonly File[]) => Promise<Imported>) {
  let [done, sent] = [NOTHING, 0];
  for (const group of inCalls(files, CALL)) {
    try {
      done = sum(done, await send(group));
    } catch (cause) {
      if (sent === 0 || !(cause instanceof CommandError)) throw cause;
      const stored = `${sent} of ${counted(files.length, 'file')} are stored; the same command imports the rest`;
      throw new CommandError(`${cause.message}\n${stored}`, { cause });
    }
    sent += group.length;
  }
  return done;
}

export const importReviews: Command = {
  name: 'import',
  usage: '[dir]',
  summary: 'import reviews from files, as approved',
  help: [
    `Reads every <product>.json in <dir> (default: ${DEFAULT_DIR}) and sends nothing if there is a problem. New reviews are added,`,
    'known ones are updated from their file; their votes and states stay. The site is notified.',
  ].join('\n'),
  words: [0, 1],
  ifStopped: 'what was sent stays; the same command imports the rest',
  run: async ({ words: [dir = DEFAULT_DIR], client, print }) => {
    const { files, problems } = readReviewFiles(dir);
    if (problems.length > 0) {
      for (const problem of problems) print(problem);
      throw new CommandError(`${counted(problems.length, 'problem')} in ${dir}, nothing was sent`);
    }
    const done = await inParts(files, (group) => client().import(group));
    const { created, changed, unchanged, webhook } = done;
    const told = { none: '', delivered: '; site notified', queued: '; the site will be notified' }[webhook];
    print(
      `${counted(count(files), 'review')} of ${counted(files.length, 'product')}: ${created} new, ${changed} changed, ${unchanged} unchanged${told}`,
    );
    return 0;
  },
};

export const check: Command = {
  name: 'check',
  usage: '[dir]',
  summary: 'check review files without a service',
  help: `Reads every <product>.json in <dir> (default: ${DEFAULT_DIR}) and prints one line for each problem.`,
  words: [0, 1],
  run: async ({ words: [dir = DEFAULT_DIR], print }) => {
    const { files, problems } = readReviewFiles(dir);
    for (const problem of problems) print(problem);
    const verdict = problems.length === 0 ? 'no problems' : counted(problems.length, 'problem');
    print(`${counted(files.length, 'file')}, ${counted(count(files), 'review')}: ${verdict}`);
    return problems.length === 0 ? 0 : 1;
  },
};
