import { expect, it } from 'vitest';
import { soak } from './soak.ts';
import { serving, stageAt } from './testing/serving.ts';

it('DV-1 bench: a site that has died ends the soak, and its errors count as no answers', async () => {
  let asked = 0;
  const site = await serving((_, response) => {
    asked += 1;
    // The first two requests look for a picture.
    response.writeHead(asked <= 2 ? 200 : 500).end(asked <= 2 ? '"/media/a.webp?w=8"' : 'out of order');
  });
  const { errors, requests, kinds, perSecond } = await soak(stageAt(site), 600_000, () => undefined);
  expect(errors.length).toBeGreaterThanOrEqual(1_000);
  expect(errors.length).toBeLessThan(1_100);
  expect([requests, kinds, perSecond]).toEqual([0, {}, 0]);
}, 60_000);

it('DV-1 bench: a soak that has ended early counts its answers per second of its own time', async () => {
  let asked = 0;
  const site = await serving((_, response) => {
    asked += 1;
    response.writeHead(asked <= 302 ? 200 : 500).end('"/media/a.webp?w=8"');
  });
  const { requests, perSecond } = await soak(stageAt(site), 600_000, () => undefined);
  expect(requests).toBeGreaterThan(200);
  expect(requests).toBeLessThanOrEqual(300);
  expect(perSecond).toBeGreaterThan(requests / 60);
}, 60_000);

it('DV-1 bench: a soak does not begin on a site without its product page', async () => {
  const stage = stageAt(await serving((_, response) => response.writeHead(503).end()));
  await expect(soak(stage, 1_000, () => undefined)).rejects.toThrow('answers 503');
});
