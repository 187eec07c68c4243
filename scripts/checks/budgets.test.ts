import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { FIRST_PAINT_SCRIPT } from '../../worker/render/after-first-paint.ts';
import { BUDGETS, budgetedSizes, checkBudgets, describeSizes, measure } from './budgets.ts';

const FILES: Readonly<Record<string, string>> = {
  'client/assets/main-new.js': 'import("./hydrate.js")',
  'client/assets/hydrate-new.js': 'hydrate()',
  'client/assets/forms-new.js': 'check()',
  'client/assets/schema-new.js': 'export const schema = {}',
  'client/assets/styles-new.css': 'a{color:red}',
  'client/assets/styles-old.css': 'a{color:blue;background:white}',
  'client/assets/faces-new.css': '@font-face{}',
  'client/manifest.json': JSON.stringify({
    'client/main.ts': {
      file: 'assets/main-new.js',
      dynamicImports: ['client/hydrate.tsx', 'client/behaviours/forms.ts'],
    },
    'client/hydrate.tsx': { file: 'assets/hydrate-new.js' },
    'client/behaviours/forms.ts': { file: 'assets/forms-new.js', imports: ['client/main.ts', '_schema.js'] },
    '_schema.js': { file: 'assets/schema-new.js' },
  }),
  'asset-manifest.json': JSON.stringify({
    styles: ['/assets/styles-new.css'],
    faces: ['/assets/faces-new.css'],
    inline: { base: 'b{}' },
  }),
  'site/index.js': 'export default {}',
};
/** A build of these files, and of those of FILES that are not among them. */
function build(changed: Readonly<Record<string, string | Buffer>> = {}): void {
  for (const [name, content] of Object.entries({ ...FILES, ...changed })) {
    mkdirSync(path.dirname(path.join(PROJECT, 'dist', name)), { recursive: true });
    writeFileSync(path.join(PROJECT, 'dist', name), content);
  }
}

const PROJECT = mkdtempSync(path.join(tmpdir(), 'alun-budgets-'));

afterEach(() => rmSync(PROJECT, { recursive: true }));

it('SH-1 budgets measure each file of the current build once, and none of an older build that a running site serves', async () => {
  build();
  const brotli = (...texts: readonly string[]): number =>
    texts.reduce((total, text) => total + brotliCompressSync(text).length, 0);
  const file = (name: string): string => FILES[`client/assets/${name}`] ?? '';
  expect(await measure(PROJECT)).toEqual({
    firstScript: brotli(FIRST_PAINT_SCRIPT, file('main-new.js')),
    productScript: brotli(FIRST_PAINT_SCRIPT, file('main-new.js'), file('hydrate-new.js')),
    formScript: brotli(file('forms-new.js'), file('schema-new.js')),
    baseStyles: brotli('b{}'),
    styles: brotli(file('styles-new.css'), file('faces-new.css')),
    worker: gzipSync(FILES['site/index.js'] ?? '').length,
  });
});

it('SH-1 a build within its budgets passes; of one beyond, the error names each budget, by how much, and where help is', async () => {
  build();
  expect(await checkBudgets(PROJECT)).toBeUndefined();
  build({
    'site/index.js': randomBytes(310_000),
    'client/assets/styles-new.css': randomBytes(24_500).toString('latin1'),
  });
  const { worker, styles } = await measure(PROJECT);
  const excess = (bytes: number, budget: number): string => (bytes - budget).toLocaleString('en-GB');
  await expect(checkBudgets(PROJECT)).rejects.toThrow(
    new RegExp(
      `^styles of all pages, brotli: .* bytes, ${excess(styles, BUDGETS.styles)} over its budget of 24,000\n` +
        `site Worker, gzip: .* bytes, ${excess(worker, BUDGETS.worker)} over its budget of 300,000\n` +
        'docs/architecture\\.md#budgets says what helps$',
    ),
  );
});

it('SH-1 a build prints every size beside its budget, and says which is over', async () => {
  build();
  const lines = describeSizes(await budgetedSizes(PROJECT)).split('\n');
  expect(lines).toHaveLength(Object.keys(BUDGETS).length);
  expect(lines[0]).toMatch(/^ +\d+ of +4,000 bytes {2}script before any interaction, brotli$/);
  build({ 'site/index.js': randomBytes(310_000) });
  expect(
    describeSizes(await budgetedSizes(PROJECT))
      .split('\n')
      .at(-1),
  ).toMatch(/site Worker, gzip: 10,\d{3} over; docs\/architecture\.md#budgets says what helps$/);
});
