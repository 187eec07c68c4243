import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import { purgeAll } from './purge-all.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';

/** Longer than the pause after a failure (RETRY_FAILED_S), so that each sweep meets its fault. */
const REST_MS = 11_000;
const ASK_LIMIT_MS = 30_000;
/** All but the search page, whose main content is the search: it waits for that. */
const PAGES = Object.entries(PAGE_OF_TYPE).filter(([type]) => type !== 'searchPage');

export interface FaultFigures {
  /** Time to the first byte with no fault and empty caches, by page type, in milliseconds. */
  readonly wellMs: Readonly<Record<string, number>>;
  /** By fault and page type: factor by which that time grows while every upstream but content has the fault. Pages of `wrong` are left out. */
  readonly ratios: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Answers with a status other than 200. */
  readonly wrong: readonly string[];
}

/** Time to the first byte of the body, or to the end of an empty one, in milliseconds. The rest is read, but not waited for. */
function firstByte(url: string): Promise<{ readonly status: number; readonly ms: number }> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'identity' } }, (response) => {
      const come = (): void => resolve({ status: response.statusCode ?? 0, ms: performance.now() - since });
      response.once('data', come).once('end', come);
      response.on('error', reject);
      response.resume();
    });
    request.setTimeout(ASK_LIMIT_MS, () => request.destroy(new Error(`no answer from ${url}`)));
    request.on('error', reject);
  });
}

/** Requests a page of each type with empty caches, without faults and with each fault in turn; each round covers every fault. */
export async function measureFaults(
  stage: Stage,
  rounds: number,
  progress: (line: string) => void,
  restMs = REST_MS,
): Promise<FaultFigures> {
  const { faults } = stage;
  if (!faults) throw new Error('bench: the stage was started without faults');
  const turn = async (fault: string): Promise<string[]> =>
    z.array(z.string()).parse(await (await fetch(new URL(`/__fault?name=${fault}`, faults))).json());
  const names = await turn('');
  const wrong: string[] = [];

  const sweep = async (fault: string): Promise<ReadonlyMap<string, number>> => {
    await turn(fault);
    await purgeAll(stage);
    const times = new Map<string, number>();
    for (const [type, path] of PAGES) {
      const { status, ms } = await firstByte(new URL(hrefOfPath(path), stage.site).href);
      // An error is not a fast page.
      if (status === 200) times.set(type, ms);
      else wrong.push(`${type}, ${fault || 'well'}: ${status}`);
    }
    await turn('');
    return times;
  };

  await sweep('');
  const well = new Map<string, number[]>();
  const ratios = new Map<string, Map<string, number[]>>();
  for (let round = 1; round <= rounds; round++) {
    for (const fault of names) {
      progress(`round ${round} of ${rounds}, ${fault}`);
      const before = await sweep('');
      const ill = await sweep(fault);
      for (const [type, ms] of ill) {
        const normal = before.get(type);
        if (normal === undefined) continue;
        well.set(type, [...(well.get(type) ?? []), normal]);
        const ofFault = ratios.get(fault) ?? new Map<string, number[]>();
        ratios.set(fault, ofFault.set(type, [...(ofFault.get(type) ?? []), ms / normal]));
      }
      await delay(restMs);
    }
  }
  const medians = (by: ReadonlyMap<string, readonly number[]>) =>
    Object.fromEntries(Array.from(by, ([type, values]) => [type, median(values)]));
  return {
    wellMs: medians(well),
    ratios: Object.fromEntries(Array.from(ratios, ([fault, by]) => [fault, medians(by)])),
    wrong,
  };
}
