import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommandError } from '../../process/command-line.ts';
import type { Command, ReviewsClient } from '../reviews-client.ts';
import { check, importReviews } from './files.ts';

const review = {
  id: 1,
  rating: 4,
  title: 'Title',
  text: 'Lathers well, rinses out quickly and my scalp has been calm since.',
  nickname: 'Writer',
  submittedAt: '2026-01-10T08:00:00+08:00',
};

let dir = '';
const write = (name: string, content: unknown): void => writeFileSync(path.join(dir, name), JSON.stringify(content));
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'alun-reviews-'));
  write('lemon.json', { product: 'lemon', reviews: [review] });
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Runs a command against a service that answers this many calls. */
async function run(command: Command, answers = Number.POSITIVE_INFINITY) {
  const said: string[] = [];
  let calls = 0;
  const client = {
    import: vi.fn(async () => {
      if (++calls > answers) throw new CommandError('the service did not answer');
      return { created: 1, changed: 0, unchanged: 0, webhook: 'delivered' };
    }),
  };
  const running = command.run({
    words: [dir],
    options: {},
    client: () => client as unknown as ReviewsClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  const ended = await running.catch((error: Error) => error.message);
  return { ended, said, sent: client.import.mock.calls.length };
}

it('RV-1 import sends reviews from files and reports new, changed and webhook state', async () => {
  expect(await run(importReviews)).toEqual({
    ended: 0,
    said: ['1 review of 1 product: 1 new, 0 changed, 0 unchanged; site notified'],
    sent: 1,
  });
});

it('RV-1 more reviews than one call takes are imported by several, and counted together', async () => {
  for (const product of ['mint', 'rose', 'sage']) {
    const reviews = Array.from({ length: 2_000 }, (_, at) => ({ ...review, id: at + 2, text: 'Good. '.repeat(66) }));
    const of = { mint: 2_000, rose: 4_000, sage: 6_000 }[product] ?? 0;
    write(`${product}.json`, {
      product,
      reviews: reviews.map((one, at) => ({ ...one, id: of + at, nickname: `${at}` })),
    });
  }
  expect(await run(importReviews)).toEqual({
    ended: 0,
    said: ['6001 reviews of 4 products: 3 new, 0 changed, 0 unchanged; site notified'],
    sent: 3,
  });
  expect((await run(importReviews, 0)).ended).toBe('the service did not answer');
  expect((await run(importReviews, 2)).ended).toBe(
    'the service did not answer\n3 of 4 files are stored; the same command imports the rest',
  );
});

it('RV-1 import sends nothing if one file is invalid; check reports the same and exits with 1', async () => {
  expect(await run(check)).toMatchObject({ ended: 0, said: ['1 file, 1 review: no problems'] });
  write('mint.json', { product: 'mint', reviews: [{ ...review, id: 2, rating: 6 }] });
  const { ended, said, sent } = await run(importReviews);
  expect([ended, sent]).toEqual([`1 problem in ${dir}, nothing was sent`, 0]);
  expect(said).toEqual([expect.stringMatching(/mint\.json: .*rating/)]);
  const checked = await run(check);
  expect(checked.ended).toBe(1);
  expect(checked.said).toEqual([said[0], '1 file, 1 review: 1 problem']);
});
