import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import { purgeAll } from './purge-all.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';

/** Longer than anything that failed is left alone (RETRY_FAILED_S), so that each sweep meets its fault. */
const REST_MS = 11_000;
const ASK_LIMIT_MS = 30_000;
/** Search is what its page is made of; it waits for it. */
const PAGES = Object.entries(PAGE_OF_TYPE).filter(([type]) => type !== 'searchPage');

export interface FaultFigures {
  /** By page type: time to the first byte with everything well, nothing cached, in milliseconds. */
  readonly wellMs: Readonly<Record<string, number>>;
  /** By fault and page type: how many times as long it takes while every upstream but content has that fault. */
  readonly ratios: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Answers that were not 200. */
  readonly wrong: readonly string[];
}

/** Time to the first byte of an answer's body, in milliseconds; the rest is not waited for, but read. */
function firstByte(url: string): Promise<{ readonly status: number; readonly ms: number }> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'identity' } }, (response) => {
      response.once('data', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - since }));
      response.on('error', reject);
      response.resume();
    });
    request.setTimeout(ASK_LIMIT_MS, () => request.destroy(new Error(`no answer from ${url}`)));
    request.on('error', reject);
  });
}

/** Asks for a page of each type out of cold caches, well and with each fault in turn; a round meets every fault once. */
export async function measureFaults(
  stage: Stage,
  rounds: number,
  progress: (line: string) => void,
): Promise<FaultFigures> {
  const { faults } = stage;
  if (!faults) throw new Error('bench: the stage has no faults');
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
      if (status !== 200) wrong.push(`${type}, ${fault || 'well'}: ${status}`);
      times.set(type, ms);
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
        const normal = before.get(type) ?? Number.NaN;
        well.set(type, [...(well.get(type) ?? []), normal]);
        const ofFault = ratios.get(fault) ?? new Map<string, number[]>();
        ratios.set(fault, ofFault.set(type, [...(ofFault.get(type) ?? []), ms / normal]));
      }
      await delay(REST_MS);
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
