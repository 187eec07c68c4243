import { expect, test } from 'vitest';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { cacheWorld } from '../cache/testing/cache-world.ts';
import { ok, type Result } from '../services/result.ts';
import type { Head } from './page-model.ts';
import { PageScope } from './page-scope.ts';
import { createPlaceholders } from './placeholder.tsx';

const SRC = '/media/hero/0123456789ab/hero.webp';
const head = (fills?: string): Pick<Head, 'preload'> => ({
  preload: { srcSet: '', sizes: '', ...(fills ? { fills } : {}) },
});

/** Pages whose largest picture is turned into data as told. */
function pages() {
  const { clock, background, isolate } = cacheWorld();
  const { queries } = isolate();
  const asked: string[] = [];
  let answer = Promise.resolve<Result<string>>(ok('data:image/webp;base64,AA=='));
  const find = createPlaceholders({
    clock,
    toDataUrl: (src) => {
      asked.push(src);
      return answer;
    },
  });
  return {
    asked,
    clock,
    background,
    answers(next: typeof answer) {
      answer = next;
    },
    async page({ preload } = head(SRC)) {
      const scope = new PageScope(
        (operation, variables, options) =>
          queries.run(operation, variables, { ...options, waitUntil: background.waitUntil }),
        clock.now(),
      );
      const found = await find(scope, { preload });
      return { found, ...scope.meta(CACHE_TABLE.page.policy) };
    },
  };
}

test('IM-2 one picture is turned into data once, for all pages that show it', async () => {
  const site = pages();
  const found = { src: SRC, dataUrl: 'data:image/webp;base64,AA==' };
  expect((await site.page()).found).toEqual(found);
  expect((await site.page()).found).toEqual(found);
  expect(site.asked).toEqual([SRC]);
});

test.each([
  ['a page without a largest picture', {}],
  ['a picture that does not fill its place', head()],
  ['a drawing, which is small as it is', head('/media/hero/0123456789ab/hero.svg')],
])('IM-2 nothing is asked for %s', async (_what, given: Pick<Head, 'preload'>) => {
  const site = pages();
  expect((await site.page({ preload: undefined, ...given })).found).toBeUndefined();
  expect(site.asked).toEqual([]);
});

test('IM-2 a page does not wait for a slow one, and is kept without it', async () => {
  const site = pages();
  const slow = Promise.withResolvers<Result<string>>();
  site.answers(slow.promise);
  const page = site.page();
  while (site.asked.length === 0) await Promise.resolve();
  site.clock.advance(150);
  expect(await page).toMatchObject({ found: undefined, storable: true });
  slow.resolve(ok('data:image/webp;base64,AA=='));
  await site.background.settled();
  expect((await site.page()).found?.dataUrl).toBe('data:image/webp;base64,AA==');
});
