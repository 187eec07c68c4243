import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { readMedia } from '../content/media-files.ts';
import { bundle } from '../local/bundle.ts';
import { fingerprint } from '../local/fingerprint.ts';
import { expectNoDeployment } from '../local/running.ts';
import { BUILD_INPUTS, changeBuild } from '../local/site-build.ts';
import { CommandError, main } from '../process/command-line.ts';
import { whyFailed } from '../process/failure-reason.ts';
import { root, run } from '../process/run.ts';
import { GALLERY_FOLDER } from './gallery-folder.ts';
import { examplePage, expectOwnFiles, fileOf, indexPage, type RenderedExample } from './gallery-pages.ts';
import { type Example, rendered } from './rendered.ts';

/** Deleted with the folder when the site is built again. */
const STAMP = path.join(GALLERY_FOLDER, '.built');
const BUILD_LIMIT_MS = 180_000;
const SERVER = path.join(root, 'dist/gallery');

const assetsSchema = z.object({
  script: z.string(),
  faces: z.array(z.string()),
  styles: z.array(z.string()),
});

/** Examples refer to pictures by id only; the media service also needs the master's hash and file name. */
function mediaAddresses(): (html: string) => string {
  const files = new Map(readMedia(path.join(root, 'content')).media.map((media) => [media.id, media]));
  const known = new Map<string, string>();
  const addressOf = (id: string, before: string): string => {
    const media = files.get(id);
    if (!media) return before;
    const hash = createHash('sha256').update(readFileSync(media.path)).digest('hex').slice(0, 12);
    return `/media/${id}/${hash}/${media.file}`;
  };
  return (html) =>
    html.replace(/\/media\/([\w.-]+)\/0123456789ab\/[\w.-]+/g, (before, id: string) => {
      const address = known.get(id) ?? addressOf(id, before);
      known.set(id, address);
      return address;
    });
}

/** The address to import a version of a module from, in a folder of any name: % and # mean something else in an address. */
export const moduleAddress = (file: string, version: string): string => `${pathToFileURL(file).href}?${version}`;

/**
 * Writes every example of every view as a separate page, with an index, for `/__gallery` of the running site. Needs the site's build. Does
 * nothing when the gallery is up to date.
 */
export async function buildGallery(): Promise<void> {
  if (await isCurrent(await inputsNow())) return;
  await changeBuild(async () => {
    const inputs = await inputsNow();
    if (!(await isCurrent(inputs))) await writeGallery(inputs);
  });
}

/**
 * As `buildGallery`, in a process of its own: an example that never ends can then be stopped, and each build's modules are released.
 * @throws CommandError with the reason when the gallery cannot be built
 */
export async function buildGalleryApart(): Promise<void> {
  if (await isCurrent(await inputsNow())) return;
  const result = await run('node', ['scripts/gallery/build-gallery.ts'], { timeoutMs: BUILD_LIMIT_MS });
  if (!result.ok) throw new CommandError(whyFailed(result));
}

const inputsNow = (): Promise<string> => fingerprint([...BUILD_INPUTS, 'scripts/gallery', 'content/media']);

const isCurrent = async (inputs: string): Promise<boolean> =>
  existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === inputs;

async function writeGallery(inputs: string): Promise<void> {
  expectNoDeployment();
  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  await bundle({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'scripts/gallery/entry.tsx',
      outDir: SERVER,
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: 'entry.js' } },
    },
  });
  const server: { readonly allExamples: () => readonly Example[] } = await import(
    moduleAddress(path.join(SERVER, 'entry.js'), inputs)
  );
  const assets = assetsSchema.parse(JSON.parse(await readFile(path.join(root, 'dist/asset-manifest.json'), 'utf8')));
  const withMedia = mediaAddresses();
  const examples: RenderedExample[] = [];
  for (const example of server.allExamples()) examples.push(await rendered(example));
  expectOwnFiles(examples);
  await mkdir(GALLERY_FOLDER, { recursive: true });
  for (const example of examples)
    await writeFile(path.join(GALLERY_FOLDER, fileOf(example)), withMedia(examplePage(example, assets)));
  await writeFile(path.join(GALLERY_FOLDER, 'index.html'), indexPage(examples));
  await writeFile(STAMP, inputs);
}

if (import.meta.main) await main('gallery', buildGallery);
