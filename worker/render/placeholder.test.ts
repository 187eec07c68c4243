import { expect, test } from 'vitest';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { cacheWorld } from '../cache/testing/cache-world.ts';
import { ok, type Result } from '../services/result.ts';
import type { Head } from './page-model.ts';
import { PageScope } from './page-scope.ts';
import { createPlaceholders } from './placeholder.tsx';

const SRC = '/media/hero/0123456789ab/hero.webp';
/** A PNG of one pixel, #36c. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWMwTjsDAAI1AWbfj2mEAAAAAElFTkSuQmCC';
const COLOUR = '#36c';
const head = (fills?: string): Pick<Head, 'preloads'> => ({
  preloads: [{ srcSet: '', sizes: '', ...(fills ? { fills } : {}) }],
});

/** Pages whose largest picture is converted to the given data. */
function pages() {
  const { clock, background, isolate } = cacheWorld();
  const { queries } = isolate();
  const asked: string[] = [];
  let answer = Promise.resolve<Result<string>>(ok(PICTURE));
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
    async page({ preloads } = head(SRC)) {
      const scope = new PageScope(
        (operation, variables, options) =>
          queries.run(operation, variables, { ...options, waitUntil: background.waitUntil }),
        clock.now(),
      );
      const found = await find(scope, { preloads });
      return { found, ...scope.meta(CACHE_TABLE.page.policy) };
    },
  };
}

test('IM-2 a picture is fetched as data once for all pages that show it', async () => {
  const site = pages();
  const found = { src: SRC, colour: COLOUR };
  expect((await site.page()).found).toEqual(found);
  expect((await site.page()).found).toEqual(found);
  expect(site.asked).toEqual([SRC]);
});

test.each([
  ['a page without a largest picture', {}],
  ['a picture that does not fill its box', head()],
  ['an SVG, which is small already', head('/media/hero/0123456789ab/hero.svg')],
])('IM-2 no picture is fetched for %s', async (_what, given: Pick<Head, 'preloads'>) => {
  const site = pages();
  expect((await site.page({ preloads: undefined, ...given })).found).toBeUndefined();
  expect(site.asked).toEqual([]);
});

test('IM-2 RS-1 a picture whose colour cannot be read is not fetched again, and the page is storable without it', async () => {
  const site = pages();
  site.answers(Promise.resolve(ok('data:image/webp;base64,AA==')));
  expect(await site.page()).toMatchObject({ found: undefined, storable: true });
  expect((await site.page()).found).toBeUndefined();
  expect(site.asked).toEqual([SRC]);
});

test('IM-2 a page does not wait for a slow placeholder, and is storable without it', async () => {
  const site = pages();
  const slow = Promise.withResolvers<Result<string>>();
  site.answers(slow.promise);
  const page = site.page();
  while (site.asked.length === 0 || site.clock.waiting === 0) await Promise.resolve();
  site.clock.advance(150);
  expect(await page).toMatchObject({ found: undefined, storable: true });
  slow.resolve(ok(PICTURE));
  await site.background.settled();
  expect((await site.page()).found?.colour).toBe(COLOUR);
});
