import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LOCALE } from '../../../shared/spec/site.ts';
import { counted } from '../../console/terminal-text.ts';
import { CommandError } from '../../process/command-line.ts';
import type { Command } from '../command.ts';
import { readMedia } from '../media-files.ts';
import { describeProblem } from '../problems.ts';
import { type AssetSource, hashed, uploadMissing } from '../upload-files.ts';

const assetFile = z.object({
  url: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  details: z.object({ image: z.object({ width: z.int(), height: z.int() }).optional() }).optional(),
});
/** What this command reads of an export (scripts/content/export/contentful-space.ts). */
const exported = z.object({
  assets: z.array(
    z.object({
      sys: z.object({ id: z.string() }),
      fields: z.object({ file: z.object({ [LOCALE.content]: assetFile }) }),
    }),
  ),
});

/** The files of an export. @throws CommandError for a file that is none, or that names one outside of its folder */
function filesOfExport(dir: string, file: string): readonly AssetSource[] {
  let content: z.infer<typeof exported>;
  try {
    content = exported.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new CommandError(`${file} is not an export of this service (npm run content -- export)`, { cause });
  }
  const folder = path.resolve(dir, 'assets');
  return content.assets.flatMap(({ sys, fields }) => {
    const of = fields.file[LOCALE.content];
    if (of === undefined) return [];
    const { url, fileName, contentType, details } = of;
    const target = path.resolve(folder, url.replace('//', ''));
    if (!target.startsWith(folder + path.sep))
      throw new CommandError(`${file}: the file of ${sys.id} is outside: ${url}`);
    const { width = null, height = null } = details?.image ?? {};
    return [{ id: sys.id, file: fileName, contentType, width, height, path: target }];
  });
}

/** The files of a content directory. @throws CommandError when its assets.json is missing or has a problem */
function filesOfContent(dir: string): readonly AssetSource[] {
  const { media, problems, present } = readMedia(dir);
  if (!present) throw new CommandError(`${dir} has neither content.json, as an export, nor media/assets.json`);
  if (problems.length > 0) throw new CommandError(problems.map(describeProblem).join('\n'));
  return media;
}

export const files: Command = {
  name: 'files',
  usage: '<dir>',
  summary: 'upload the files of assets that the bucket lacks, without touching any entry',
  help: [
    '<dir> is a content directory, or an export (npm run content -- export). Every file whose version is not in the bucket is',
    'uploaded again; nothing else changes. For a bucket that was lost: entries and assets are in the database and need nothing.',
  ].join('\n'),
  words: [1, 1],
  ifStopped: 'the files uploaded so far stay; the same command uploads the rest',
  run: async ({ words: [dir = ''], client, print, progress }) => {
    const exportFile = path.join(dir, 'content.json');
    const sources = existsSync(exportFile) ? filesOfExport(dir, exportFile) : filesOfContent(dir);
    const lost = sources.filter(({ path: file }) => !(existsSync(file) && statSync(file).isFile()));
    if (lost.length > 0)
      throw new CommandError(`${counted(lost.length, 'file')} of ${dir} cannot be read, the first is ${lost[0]?.path}`);
    const uploaded = await uploadMissing(
      client(),
      sources.map((source) => hashed(source)),
      progress,
    );
    progress('');
    print(`${counted(sources.length, 'file')} in ${dir}: ${uploaded} were missing and are uploaded`);
    return 0;
  },
};
