import { expect, it } from 'vitest';
import { fillCaches, visitOf } from './interactions.ts';
import { serving } from './testing/serving.ts';

async function siteAnswering(status: number) {
  const asked: string[] = [];
  const site = await serving((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end();
  });
  return { site, asked };
}

it('DV-1 bench: an error page is not measured in the place of a page of the site', async () => {
  const { site } = await siteAnswering(503);
  await expect(fillCaches(site)).rejects.toThrow(/^http:\/\/127\.0\.0\.1:\d+\/en-my\/shop-products\/.+ answers 503$/);
});

it('DV-1 bench: each page of the interactions is requested once before the first visit', async () => {
  const { site, asked } = await siteAnswering(200);
  await fillCaches(site);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked).toEqual([...new Set(asked)].filter((path) => path.startsWith('/en-my/')));
});

it('DV-1 bench: a site that is not running is reported with its address', async () => {
  await expect(fillCaches(new URL('http://127.0.0.1:9'))).rejects.toThrow('http://127.0.0.1:9 does not answer');
});

const HOVER = { name: 'pointerover', id: 0, start: 1_000, ms: 240, waited: 200, handled: 40 };
const PRESS = { name: 'pointerdown', id: 7, start: 1_100, ms: 32, waited: 2.4, handled: 11.6 };
const CLICK = { name: 'click', id: 7, start: 1_150, ms: 48, waited: 1.2, handled: 30.7 };

it('DV-1 bench: a visit’s figure is its longest interaction; hovering and tasks before the first input are none', () => {
  const tasks = [
    { end: 990, ms: 300 },
    { end: 1_090, ms: 80 },
    { end: 1_190, ms: 60 },
  ];
  expect(visitOf({ met: [HOVER, PRESS, CLICK], tasks })).toEqual({
    inpMs: 48,
    event: 'click',
    waitedMs: 1,
    handledMs: 31,
    longestTaskMs: 80,
  });
  expect(visitOf({ met: [PRESS], tasks: [] })?.longestTaskMs).toBe(0);
  expect(visitOf({ met: [HOVER], tasks })).toBeUndefined();
});
