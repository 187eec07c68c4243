import { counted } from '../../console/terminal-text.ts';
import { CommandError } from '../../process/command-line.ts';
import { readReviewFiles } from '../review-files.ts';
import type { Command } from '../reviews-client.ts';

const DEFAULT_DIR = 'content/reviews';

const count = (files: readonly { readonly reviews: readonly unknown[] }[]): number =>
  files.reduce((sum, { reviews }) => sum + reviews.length, 0);

export const importReviews: Command = {
  name: 'import',
  usage: '[dir]',
  summary: 'bring in reviews from files, approved',
  help: [
    `Reads every <product>.json in <dir> (default: ${DEFAULT_DIR}) and sends nothing while anything is wrong. New reviews are added,`,
    'known ones changed where a file says something else; their votes and whether they are shown stay. The site is told.',
  ].join('\n'),
  words: [0, 1],
  run: async ({ words: [dir = DEFAULT_DIR], client, print }) => {
    const { files, problems } = readReviewFiles(dir);
    if (problems.length > 0) {
      for (const problem of problems) print(problem);
      throw new CommandError(`${counted(problems.length, 'problem')} in ${dir}, nothing was sent`);
    }
    const { created, changed, unchanged, webhook } = await client().import(files);
    const told = { none: '', delivered: '; the site knows', queued: '; the site will be told' }[webhook];
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
  help: `Reads every <product>.json in <dir> (default: ${DEFAULT_DIR}) and prints all that is wrong, one line each.`,
  words: [0, 1],
  run: async ({ words: [dir = DEFAULT_DIR], print }) => {
    const { files, problems } = readReviewFiles(dir);
    for (const problem of problems) print(problem);
    const verdict = problems.length === 0 ? 'nothing wrong' : counted(problems.length, 'problem');
    print(`${counted(files.length, 'file')}, ${counted(count(files), 'review')}: ${verdict}`);
    return problems.length === 0 ? 0 : 1;
  },
};
