/** Builds the style sheet (whole and in parts) and the browser scripts, then the site Worker, which gets the names of those files. */
import { globSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InlineConfig } from 'vite';
import { z } from 'zod';
import type { InlineStyles } from '../worker/render/inline-styles.ts';
import { budgetedSizes, describeSizes } from './checks/budgets.ts';
import { removeLeftOver } from './left-over.ts';
import { bundle } from './local/bundle.ts';
import { expectNoDeployment, servesHere } from './local/running.ts';
import { changeBuild, isBuilt, stamped } from './local/site-build.ts';
import { main, readOptions } from './process/command-line.ts';
import { propertiesIn, shortenProperties } from './short-properties.ts';

const root = path.resolve(import.meta.dirname, '..');

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    name: z.string().optional(),
  }),
);

async function readManifest(name: string, folder = 'client'): Promise<z.infer<typeof manifestSchema>> {
  return manifestSchema.parse(JSON.parse(await readFile(path.join(root, 'dist', folder, name), 'utf8')));
}

const BASE_STYLES = 'client/base-styles.ts';
const FACES = 'client/styles/fonts.css';
const RARE_FACES = 'client/styles/fonts-more.css';

/**
 * The characters of the faces' `unicode-range`, as a regular expression. It omits ASCII, because the markup of every page contains ASCII.
 */
function charactersOf(css: string): string {
  const ranges = new Set(Array.from(css.matchAll(/unicode-range:([^;}]+)/g), ([, range = '']) => range));
  const spans = [...ranges]
    .flatMap((range) => range.split(','))
    .map((range) => range.trim().slice('U+'.length).split('-'))
    .filter(([first = '']) => Number.parseInt(first, 16) >= 0x80)
    .map((codes) => codes.map((code) => `\\u${code.padStart(4, '0')}`).join('-'));
  return `[${[...new Set(spans)].join('')}]`;
}

/** Custom properties that scripts or markup refer to by name. */
async function propertiesInScripts(): Promise<ReadonlySet<string>> {
  // Not by the option `exclude`: its patterns do not match in a folder whose name has brackets.
  const files = globSync('{client,shared,worker}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  return new Set(texts.flatMap(propertiesIn));
}

/** The styles that pages carry inline: the base styles and each component's rules. */
async function inlineStyles(): Promise<InlineStyles> {
  const manifest = await readManifest('styles-manifest.json', 'style-parts');
  const cssOf = async (entry: string): Promise<string> => {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`build: dist/style-parts has no ${entry}`);
    const files = chunk.css ?? [chunk.file].filter((file) => file.endsWith('.css'));
    const texts = await Promise.all(files.map((file) => readFile(path.join(root, 'dist/style-parts', file), 'utf8')));
    return texts.join('').trim();
  };
  const components = Object.keys(manifest).filter((entry) => entry.endsWith('.module.css'));
  const rare = await cssOf(RARE_FACES);
  const texts = [(await cssOf(FACES)) + (await cssOf(BASE_STYLES)), ...(await Promise.all(components.map(cssOf)))];
  const [base = '', ...parts] = shortenProperties(texts, await propertiesInScripts());
  return { base, rare: { css: rare, characters: charactersOf(rare) }, parts };
}

/** Fonts that every page needs. Browsers fetch the fonts for rarer characters on demand (scripts/fonts.ts). */
const FIRST_FONT = /\/fonts\/[a-z]+-(?:display|text)\.woff2$/;

/** Writes `dist/asset-manifest.json`: the addresses that a page names in its head. Fails when an entry is missing. */
async function writeAssetManifest(): Promise<void> {
  const [manifest, styleManifest] = await Promise.all([
    readManifest('manifest.json'),
    readManifest('styles-manifest.json'),
  ]);
  const entry = manifest['client/main.ts'];
  const ops = manifest['client/ops.ts'];
  const styles = styleManifest['client/page-styles.ts'];
  const faces = styleManifest['client/face-styles.ts'];
  if (!entry || !ops || !styles || !faces)
    throw new Error(
      'build: the manifests in dist/client must have an entry for each of main, ops, page-styles and face-styles in client/',
    );
  const fonts = Object.entries(styleManifest)
    .filter(([source]) => FIRST_FONT.test(source))
    .map(([, { file }]) => file);
  const addresses = {
    script: `/${entry.file}`,
    ops: `/${ops.file}`,
    styles: (styles.css ?? []).map((file) => `/${file}`),
    faces: (faces.css ?? []).map((file) => `/${file}`),
    fonts: fonts.map((file) => `/${file}`),
    inline: await inlineStyles(),
  };
  await writeFile(path.join(root, 'dist/asset-manifest.json'), `${JSON.stringify(addresses, null, 2)}\n`);
}

const HELP = `
npm run build -- [--quick] [--verbose]

Builds the style sheet, what browsers run, and the site Worker, into dist/, and prints their sizes beside their budgets.

  --quick     as \`npm run dev\` builds: in half the time, with 1 % more script
  --verbose   shows the output of the bundler
`;

/** Runs one build. Returns the names of its files, relative to its output folder. */
async function built(config: InlineConfig): Promise<string[]> {
  const results = await bundle(config);
  if ('on' in results) throw new Error('build: the bundler started to watch files, but a single build was requested');
  return [results].flat().flatMap(({ output }) => output.map(({ fileName }) => fileName));
}

interface Options {
  readonly quick?: boolean | undefined;
  readonly verbose?: boolean | undefined;
}

async function buildSite({ quick, verbose }: Options): Promise<void> {
  const logLevel = verbose ? 'info' : 'warn';
  const part = (config: InlineConfig): Promise<string[]> => built({ root, logLevel, ...config });
  const [styles, scripts, parts] = await Promise.all([
    part({ mode: 'styles' }),
    part(quick ? { build: { minify: true } } : {}),
    part({ mode: 'style-parts' }),
  ]);
  await writeAssetManifest();
  const site = await part({ build: { ssr: 'worker/index.ts' } });
  // A running site rescans its files on every change and crashes when one disappears meanwhile, so stale files stay until none runs.
  if (servesHere()) return;
  const asTheyAre = await readdir(path.join(root, 'public'), { recursive: true });
  await removeLeftOver(path.join(root, 'dist/client'), [...styles, ...scripts, ...asTheyAre]);
  await removeLeftOver(path.join(root, 'dist/style-parts'), parts);
  await removeLeftOver(path.join(root, 'dist/site'), site);
}

async function buildAndStamp(): Promise<void> {
  const options = readOptions(HELP, { quick: { type: 'boolean' }, verbose: { type: 'boolean' } });
  expectNoDeployment();
  process.env.NODE_ENV = 'production';
  const wanted = { quick: options.quick ?? false };
  await changeBuild(async (waited) => {
    expectNoDeployment();
    // The command that this one waited for may have built the same.
    if (!waited || !(await isBuilt(wanted))) await stamped(wanted, () => buildSite(options));
  });
  if (!options.quick) console.log(describeSizes(await budgetedSizes()));
}

if (import.meta.main) await main('build', buildAndStamp);
