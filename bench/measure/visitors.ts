import { Agent, get } from 'node:http';
import { z } from 'zod';
import { formatFacets } from '../../shared/filter-hash.ts';
import { hrefOfPath, PRODUCT_LIST_API_HREF } from '../../shared/routes.ts';
import { PRODUCT_SORTS } from '../../shared/spec/sorts.ts';
import { type Burst, burstOf, type Visit } from './burst.ts';
import { purgeAll } from './purge-all.ts';
import type { Stage } from './stage.ts';

const ASK_LIMIT_MS = 30_000;
const LISTS = [
  '/shop-products',
  '/shop-products/anti-dandruff-shampoo-collection',
  '/shop-products/oily-scalp',
] as const;
const SCENTS = [[], ['lemon'], ['menthol'], ['lemon', 'menthol']] as const;

/** Requests of a product list: every list, filter and order, as the page's script writes them. */
export const QUESTIONS: readonly string[] = LISTS.flatMap((list) =>
  SCENTS.flatMap((values) =>
    Object.keys(PRODUCT_SORTS).map((sort) => {
      const facets = values.length === 0 ? [] : [{ category: 'scent', values }];
      const filter = facets.length === 0 ? '' : `&facet=${formatFacets(facets)}`;
      return `${PRODUCT_LIST_API_HREF}?list=${hrefOfPath(list)}${filter}&sort=${sort}`;
    }),
  ),
);

function visit(url: string, agent: Agent): Promise<Visit> {
  const since = performance.now();
  return new Promise((resolve) => {
    const done = (status: number): void => resolve({ status, ms: performance.now() - since });
    const request = get(url, { agent, headers: { 'accept-encoding': 'identity' } }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', () => done(0));
    });
    request.setTimeout(ASK_LIMIT_MS, () => request.destroy());
    request.on('error', () => done(0));
  });
}

const counts = z.record(z.string(), z.number());

/** The site's calls to its services since the last call. */
async function upstreamCalls({ counter }: Stage): Promise<Readonly<Record<string, number>>> {
  if (!counter) throw new Error('bench: the stage was started without a counter');
  return counts.parse(await fetch(new URL('/__counts', counter)).then((response) => response.json()));
}

/** A burst of concurrent visitors, each with one of the questions. */
async function burst(stage: Stage, name: string, visitors: number, questions: readonly string[]): Promise<Burst> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  await upstreamCalls(stage);
  const visits = await Promise.all(
    Array.from({ length: visitors }, (_, visitor) => {
      const question = questions[visitor % questions.length] ?? '';
      return visit(new URL(question, stage.site).href, agent);
    }),
  );
  agent.destroy();
  return burstOf(name, visits, await upstreamCalls(stage), Math.min(visitors, questions.length));
}

/** Bursts on the list API with empty and full caches. The first has one visitor alone and shows the cost of one question. */
export async function measureVisitors(stage: Stage, visitors: number): Promise<readonly Burst[]> {
  const [first = '', ...others] = QUESTIONS;
  // Warm-up: the first requests of an isolate are slower, and that is not what is measured here.
  await burst(stage, 'warming up', 20, others);
  await purgeAll(stage);
  const alone = await burst(stage, 'one visitor, caches empty', 1, [first]);
  await purgeAll(stage);
  const same = await burst(stage, 'all request the same, caches empty', visitors, [first]);
  await purgeAll(stage);
  const mixed = await burst(stage, 'all request different lists, caches empty', visitors, QUESTIONS);
  const again = await burst(stage, 'all request different lists, caches filled', visitors, QUESTIONS);
  return [alone, same, mixed, again];
}
