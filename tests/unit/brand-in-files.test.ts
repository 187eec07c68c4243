import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ACCENTS } from '../../shared/spec/accents.ts';
import { BASE_PATH, BRAND, LOCALE } from '../../shared/spec/site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const manifest: unknown = JSON.parse(read('public/site.webmanifest'));
const tokens = new Map(
  [...read('client/styles/tokens.css').matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map((at) => [
    at[1] ?? '',
    at[2] ?? '',
  ]),
);

it('SO-1 the browser bar of pages, of /ops and of the installed site has the colour --ink', () => {
  const ink = tokens.get('--ink');
  for (const file of ['worker/render/document.tsx', 'worker/ops/OpsDocument.tsx'])
    expect(read(file), file).toContain(`<meta name="theme-color" content="${ink}" />`);
  expect(manifest, 'public/site.webmanifest').toMatchObject({
    theme_color: ink,
    background_color: tokens.get('--paper'),
  });
});

it('RT-1 files that cannot import shared/spec/site.ts have its brand and locale', () => {
  expect(manifest, 'public/site.webmanifest').toMatchObject({
    name: BRAND,
    lang: LOCALE.html,
    start_url: BASE_PATH,
    scope: BASE_PATH,
  });
  expect(read('wrangler.toml'), 'wrangler.toml').toContain(
    `run_worker_first = ["/", "${BASE_PATH}", "${BASE_PATH}/*",`,
  );
  // A literal, because the check of regular expressions does not read templates.
  const model = 'services/content/model/pages.ts';
  expect(read(model), `${model}: addresses of redirects`).toContain(`pattern: '^(?!${BASE_PATH}(?:/|$))`);
});

/** Tests, what they share, and the examples of views contain addresses as text. */
const EXAMPLES = /\.test\.|\.examples\.|\/example-|\/testing\/|^scripts\/gallery\//;

it('RT-1 no code but shared/spec/site.ts contains the path of the locale as text', () => {
  const code = globSync('{client,scripts,services,shared,worker}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !EXAMPLES.test(file) && file !== 'shared/spec/site.ts',
  );
  const written = new RegExp(`[}'"\`]${BASE_PATH}\\b`);
  const uncommented = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
  expect(
    code.filter((file) => written.test(uncommented(file))),
    'use hrefOfPath of shared/routes.ts, or BASE_PATH',
  ).toEqual([]);
});

/** Relative luminance (WCAG 2.2) of a colour such as #0c2f38. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2.2) of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(ACCENTS)('SH-1 text on the surfaces of the accent %s has a contrast of 4.5:1', (accent) => {
  const rules = [...read('client/styles/accents.css').matchAll(/([^{}]*)\{([^{}]*)\}/g)].filter((rule) =>
    rule[1]?.includes(`[data-accent='${accent}']`),
  );
  const colours = new Map(
    rules.flatMap((rule) =>
      [...(rule[2] ?? '').matchAll(/--accent-(\w+): (?:var\((--[\w-]+)\)|(#[0-9a-f]{6}));/g)].map((at) => [
        at[1],
        at[3] ?? tokens.get(at[2] ?? '') ?? '',
      ]),
    ),
  );
  const pairs = [
    ['deep', 'pale'],
    ['on', 'field'],
  ] as const;
  for (const [text, surface] of pairs) {
    const [of, on] = [colours.get(text), colours.get(surface)];
    expect([of, on], `client/styles/accents.css: --accent-${text} and --accent-${surface} of ${accent}`).toEqual([
      expect.stringMatching(/^#/),
      expect.stringMatching(/^#/),
    ]);
    expect(contrast(of ?? '', on ?? ''), `--accent-${text} on --accent-${surface}`).toBeGreaterThanOrEqual(4.5);
  }
});
