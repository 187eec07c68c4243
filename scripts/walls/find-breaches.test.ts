import { expect, it } from 'vitest';
import { findBreaches } from './find-breaches.ts';

const breaches = (file: string, text = '') =>
  findBreaches([{ file, text }]).map(({ line, message }) => [line, message]);

it.each([
  ['client/main.ts', "import { a } from '../worker/app.tsx';", 'client/ never imports worker/ or services/'],
  ['client/main.ts', "const a = await import('../worker/app.tsx');", 'client/ never imports worker/ or services/'],
  ['shared/a.ts', "import type { A } from '../worker/a.ts';", 'shared/ imports neither worker/, client/ nor services/'],
  ['worker/pages/home/h.tsx', "import { a } from '../product/p.tsx';", 'a page never imports another page'],
  ['worker/app.tsx', "import { a } from './services/media/media.http.ts';", 'only worker/deps.ts imports an adapter'],
  ['services/a.ts', "import { a } from '../shared/routes.ts';", 'services/ imports nothing but shared/spec/'],
  [
    'worker/a.ts',
    "import { a } from '../scripts/x.ts';",
    'worker/, client/, shared/ and services/ never import scripts/, tests/ or bench/',
  ],
  ['worker/a.ts', "import { a } from '../services/app.ts';", 'worker/ never imports services/'],
  ['worker/a.test.ts', "it.skip('a', () => undefined);", 'remove .only and .skip'],
  ['tests/e2e/a.spec.ts', "test.only('a', () => undefined);", 'remove .only and .skip'],
  ['worker/a.test.ts', "it.only.each([1])('a', () => undefined);", 'remove .only and .skip'],
  ['worker/a.test.ts', "it.todo('a');", 'remove .only and .skip'],
  ['tests/e2e/a.spec.ts', "test.describe.fixme('a', () => undefined);", 'remove .only and .skip'],
  ['tests/e2e/a.spec.ts', "test.fail('a', () => undefined);", 'remove .only and .skip'],
  ['tests/e2e/a.spec.ts', 'await page.waitForTimeout(100);', 'not for time'],
  ['tests/e2e/fixtures/a.ts', 'await page.waitForTimeout(100);', 'not for time'],
  ['worker/a.tsx', 'const a = <p style={{ color }}>', 'no style attributes'],
  ['client/a.ts', 'element.innerHTML = text;', 'not with innerHTML'],
  ['worker/a.ts', 'const a = JSON.parse(text) as A;', 'validate parsed JSON'],
  ['shared/a.ts', '// @ts-ignore', '@ts-expect-error'],
  ['scripts/a.ts', '// TODO', 'open TODO'],
])('DV-1 walls: %s may not contain %s', (file, text, message) => {
  expect(breaches(file, text)).toEqual([[1, expect.stringContaining(message)]]);
});

it.each([
  ['worker/deps.ts', "import { a } from './services/media/media.http.ts';"],
  ['worker/services/media/media.http.test.ts', "import { a } from './media.http.ts';"],
  ['worker/app.tsx', "import type { MediaPort } from './services/media/media.port.ts';"],
  ['services/a.ts', "import { a } from '../shared/spec/limits.ts';"],
  ['worker/pages/home/h.tsx', "import { a } from './home-model.ts';"],
  ['worker/pages/home/h.tsx', "import { a } from '../../render/island.tsx';"],
  ['worker/services/search/search-index.algolia.ts', "import { a } from './search.algolia.ts';"],
  ['worker/index.ts', ''],
  ['scripts/walls/a.ts', '// TODO'],
  ['worker/a.ts', 'const answer = await fetcher.fetch(request);\nexport default { async fetch(request) {} };'],
])('DV-1 walls: %s may contain %s', (file, text) => {
  expect(breaches(file, text)).toEqual([]);
});

it.each([
  ['shared/utils.ts', 'not allowed as names'],
  ['worker/helpers/a.ts', 'not allowed as names'],
  ['client/islands/index.ts', 'looks like a barrel'],
])('DV-1 walls: the file name %s is refused', (file, message) => {
  expect(breaches(file)).toEqual([[undefined, expect.stringContaining(message)]]);
});

it('DV-1 walls: a breach is reported with the line of the import, also of a multi-line one', () => {
  expect(breaches('client/main.ts', "\nimport {\n  a,\n} from '../worker/app.tsx';\n")).toEqual([
    [4, expect.any(String)],
  ]);
});

it('DV-1 walls: only worker/services/http.ts calls fetch', () => {
  expect(breaches('worker/a.ts', '\nawait fetch(url);')).toEqual([
    [2, expect.stringContaining('worker/services/http.ts')],
  ]);
  expect(breaches('worker/services/http.ts', 'await fetch(url);')).toEqual([]);
});

it.each(['dataLayer.push(event);', "window['dataLayer'].push(event);", 'const { dataLayer } = globalThis;'])(
  'AN-1 walls: only shared/data-layer.ts uses the data layer directly, no other file may contain %s',
  (text) => {
    for (const file of ['client/behaviours/a.ts', 'shared/a.ts', 'worker/a.ts'])
      expect(breaches(file, text)).toEqual([[1, expect.stringContaining('pushToDataLayer')]]);
    expect(breaches('shared/data-layer.ts', text)).toEqual([]);
    expect(breaches('tests/e2e/a.spec.ts', text)).toEqual([]);
  },
);

it('AN-1 walls: calls of pushToDataLayer are allowed', () => {
  const text =
    "import { pushToDataLayer } from '../../shared/data-layer.ts';\npushToDataLayer({ event: 'view_item', items });";
  expect(breaches('client/behaviours/a.ts', text)).toEqual([]);
});
