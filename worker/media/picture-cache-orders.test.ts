import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WATERMARK_AGES } from '../cache/cache-table.ts';
import { HEADERS, pictureSite } from './testing/picture-site.ts';

const ISOLATES = 3;
const isolate = fc.nat({ max: ISOLATES - 1 });
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('visit' as const), isolate }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('begin' as const), isolate }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('release' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unpublish' as const), isolate }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('publish' as const), isolate }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), isolate }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 20_000 }) }) },
);

type Act = typeof act extends fc.Arbitrary<infer Of> ? Of : never;

/** An isolate that was idle uses its old knowledge of purges for one more answer. */
const BOUND_MS = WATERMARK_AGES.recentForMs;

/** Lets everything run that waits for no held answer: bodies of responses take turns of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await scheduler.wait(0);
}

/** Lives one history of events. Throws when a visitor gets what was taken down, or does not get what is published. */
async function live(acts: readonly Act[]): Promise<void> {
  const { open, service, clock, publish, unpublish } = pictureSite();
  const isolates = Array.from({ length: ISOLATES }, () => open());
  const held: (() => void)[] = [];
  let holds = false;
  let isPublished = true;
  let takenDownAt = 0;
  let changes = 0;
  /** Isolates that performed the latest takedown. */
  const know = new Set<number>();
  service.answer = async () => {
    const answer = isPublished ? { headers: HEADERS } : { status: 404, headers: { 'cache-control': 'no-store' } };
    if (holds) await new Promise<void>((resolve) => held.push(resolve));
    return new Response('picture', answer);
  };
  const running: Promise<void>[] = [];
  const visit = async (number: number): Promise<void> => {
    const asked = { isPublished, changes, mustKnow: know.has(number) || clock.now() > takenDownAt + BOUND_MS };
    const { response } = (await isolates[number]?.ask()) ?? expect.unreachable();
    await response.arrayBuffer();
    // Of what was published or taken down while the visitor waited, either state is right.
    if (changes !== asked.changes) return;
    if (asked.isPublished) expect(response.status).toBe(200);
    else if (asked.mustKnow) expect(response.status).toBe(404);
  };
  for (const next of acts) {
    const at = 'isolate' in next ? isolates[next.isolate] : undefined;
    if (next.kind === 'visit' || next.kind === 'begin') {
      holds = next.kind === 'begin';
      const visiting = visit(next.isolate);
      running.push(visiting);
      await Promise.race([visiting, settled()]);
      holds = false;
    } else if (next.kind === 'release') {
      held.shift()?.();
      await settled();
    } else if (next.kind === 'wait') {
      clock.advance(next.ms);
    } else if (next.kind === 'restart') {
      isolates[next.isolate] = open();
      know.delete(next.isolate);
    } else if (at && next.kind === 'unpublish' && isPublished) {
      isPublished = false;
      changes += 1;
      takenDownAt = clock.now() + 1;
      await unpublish(at.isolate, 'asset:lemon');
      know.clear();
      know.add(next.isolate);
    } else if (at && next.kind === 'publish' && !isPublished) {
      isPublished = true;
      changes += 1;
      await publish(at.isolate, 'asset:lemon', changes);
    }
  }
  for (const release of held) release();
  await Promise.all(running);
}

it('CA-2 CA-3 in any order of events, a picture taken down is not served by an isolate that knows, nor by any after 5 s', async () => {
  const history = fc.array(act, { minLength: 2, maxLength: 40 });
  await fc.assert(fc.asyncProperty(history, live), { numRuns: 150, seed: 20_261_126 });
});
