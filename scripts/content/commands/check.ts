import { counted } from '../../console/terminal-text.ts';
import { checkContent } from '../check-content.ts';
import type { Command } from '../command.ts';
import { describeProblem } from '../problems.ts';

export const check: Command = {
  name: 'check',
  usage: '[dir]',
  summary: 'check content files against the model, without a service',
  help: [
    'Reads every file in <dir>/entries and <dir>/media (default: content) and prints one line for each problem:',
    '  file: field: problem; what is allowed',
    'Checks fields and their rules, ids, links, assets, inline entries, Markdown, paths and parents.',
  ].join('\n'),
  words: [0, 1],
  options: {
    only: { type: 'string', help: 'show only lines that contain this text, for example Article/' },
    quiet: { type: 'boolean', help: 'hide warnings' },
  },
  run: async ({ words: [dir = 'content'], options, print }) => {
    const { entries, media, problems, notes } = checkContent(dir);
    const wanted = typeof options.only === 'string' ? options.only : '';
    const lines = problems.map(describeProblem).filter((line) => line.includes(wanted));
    for (const line of lines) print(line);
    if (!options.quiet) for (const note of notes.filter((line) => line.includes(wanted))) print(`note: ${note}`);
    const files = new Set(entries.map(({ file }) => file)).size;
    const verdict = lines.length === 0 ? 'no problems' : counted(lines.length, 'problem');
    print(
      `${counted(files, 'file')}, ${counted(entries.length, 'entry', 'entries')}, ${counted(media.length, 'asset')}: ${verdict}${wanted === '' ? '' : ` in ${wanted}`}`,
    );
    return lines.length === 0 ? 0 : 1;
  },
};
