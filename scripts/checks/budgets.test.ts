import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { FIRST_PAINT_SCRIPT } from '../../worker/render/after-first-paint.ts';
import { measure } from './budgets.ts';

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
const PROJECT = mkdtempSync(path.join(tmpdir(), 'alun-budgets-'));

afterEach(() => rmSync(PROJECT, { recursive: true }));

it('SH-1 budgets measure each file of the current build once, and none of an older build that a running site serves', async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(PROJECT, 'dist', name)), { recursive: true });
    writeFileSync(path.join(PROJECT, 'dist', name), text);
  }
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
