import { CommandError } from '../../scripts/process/command-line.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { purgeAll } from './purge-all.ts';
import type { Stage } from './stage.ts';
import { percentile } from './statistics.ts';

/** Pages of the demo that both sites have, so that only the amount of other content differs. */
const SUBJECTS = [
  { name: 'product page', path: '/shop-products/anti-dandruff-shampoo-collection/lemon-fresh-shampoo', status: 200 },
  { name: 'product list', path: '/shop-products/anti-dandruff-shampoo-collection', status: 200 },
  { name: 'all products', path: '/shop-products', status: 200 },
  { name: 'article', path: '/scalp/dandruff/causes-of-dandruff/humidity-and-dandruff', status: 200 },
  { name: 'category', path: '/scalp/dandruff/causes-of-dandruff', status: 200 },
  { name: 'article list', path: '/scalp/dandruff', status: 200 },
  { name: 'registry look-up', path: '/no-page-has-this-address', status: 404 },
] as const;

export interface ScaleRow {
  readonly name: string;
  /** 95th percentile of the response time with empty caches, in milliseconds. */
  readonly smallP95Ms: number;
  readonly largeP95Ms: number;
  readonly ratio: number;
}

async function ask({ site }: Stage, path: string, status: number): Promise<number> {
  const since = performance.now();
  const answer = await fetch(new URL(hrefOfPath(path), site), { headers: { 'accept-encoding': 'identity' } });
  await answer.arrayBuffer();
  const took = performance.now() - since;
  if (answer.status !== status) throw new CommandError(`${path} answered ${answer.status}, expected ${status}`);
  return took;
}

/**
 * Requests each page from both sites in turn, every time with empty caches (RT-3). A slow moment of the machine affects both.
 * The first tenth of the rounds is a warm-up and is not counted.
 */
export async function measureScale(
  small: Stage,
  large: Stage,
  { rounds, onRound }: { readonly rounds: number; readonly onRound?: (round: number) => void },
): Promise<ScaleRow[]> {
  const times = new Map(SUBJECTS.map(({ name }) => [name, { small: [] as number[], large: [] as number[] }] as const));
  const warmUp = Math.ceil(rounds / 10);
  for (let round = 0; round < rounds + warmUp; round++) {
    for (const { name, path, status } of SUBJECTS) {
      await purgeAll(small);
      const smallMs = await ask(small, path, status);
      await purgeAll(large);
      const largeMs = await ask(large, path, status);
      if (round < warmUp) continue;
      times.get(name)?.small.push(smallMs);
      times.get(name)?.large.push(largeMs);
    }
    onRound?.(round);
  }
  return Array.from(times, ([name, taken]) => {
    const smallP95Ms = percentile(taken.small, 95);
    const largeP95Ms = percentile(taken.large, 95);
    return { name, smallP95Ms, largeP95Ms, ratio: largeP95Ms / smallP95Ms };
  });
}
