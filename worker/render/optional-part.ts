import { RETRY_FAILED_S } from '../cache/cache-table.ts';
import type { Clock } from '../cache/clock.ts';
import type { CachePolicy, Tag } from '../cache/contracts.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { failed, ok, type Result, type ServiceError } from '../services/result.ts';
import type { PageScope } from './page-scope.ts';

interface OptionalPart<Data, Key extends Readonly<Record<string, unknown>>> {
  /** Kept in the query cache like a content query; `query` is empty, the hash changes with the shape of the data. */
  readonly operation: ContentQuery<Data, Key>;
  readonly policy: CachePolicy;
  readonly dependsOn?: readonly Tag[] | ((key: Key) => readonly Tag[]);
  /** Of questions of which there are too many for KV. */
  readonly memoryOnly?: boolean;
  /** The upstream's name, as its messages begin. */
  readonly service: string;
  readonly ask: (key: Key) => Promise<Result<Data>>;
  readonly clock: Clock;
  /** A page waits this long at most, in milliseconds; it does so where nothing was ever read before. */
  readonly waitMs: number;
  /** Whether a page that did not wait any longer is stored all the same: it looks poorer until it is renewed, and says nothing wrong. */
  readonly storedWithout: boolean;
}

const LATE = Symbol('late');

/** What lies in memory is there after some turns of the queue of microtasks, without any input or output; so many are waited for. */
const TURNS = 20;

/** What is there within those turns. A timer is set only for the rest: it takes as long as everything else that a part in memory costs. */
async function withinTurns<T>(work: Promise<T>): Promise<T | typeof LATE> {
  let isThere = false;
  const note = (): void => {
    isThere = true;
  };
  work.then(note, note);
  for (let turn = 0; turn < TURNS; turn++) {
    if (isThere) return work;
    await undefined;
  }
  return LATE;
}

/**
 * Makes what reads a part that a page is whole without, from another upstream than the content service. One per isolate. It
 * never rejects; undefined: not to be had, or not in time.
 *
 * What was read before is there at once, and stays for days while the upstream fails. Where there is nothing yet, a failure is
 * not repeated for a while; and what comes late is there for the next page.
 */
export function optionalPart<Data, Key extends Readonly<Record<string, unknown>>>(
  part: OptionalPart<Data, Key>,
): (scope: PageScope, key: Key) => Promise<Data | undefined> {
  const { operation, policy, dependsOn = [], memoryOnly = false, service, ask, clock, waitMs, storedWithout } = part;
  // Asked by what asks the upstream and by nothing before it: what is kept is shown, with its tags, whatever else has failed.
  // Beside the breaker, which lets refusals and nonsense pass, and slow pictures too (decision 0035): pages would ask for those one after the other.
  let failedAt = Number.NEGATIVE_INFINITY;

  const read = async (scope: PageScope, key: Key): Promise<Data | undefined> => {
    const upstream = {
      name: service,
      ask: async () => {
        if (clock.now() - failedAt < RETRY_FAILED_S * 1000)
          return failed<ServiceError>({ kind: 'paused', message: `${service}: not asked, it has just failed` });
        const answer = await ask(key);
        failedAt = answer.ok ? Number.NEGATIVE_INFINITY : clock.now();
        return answer.ok ? ok({ data: answer.value, entries: [] }) : answer;
      },
    };
    const answer = await scope.queryOptional(operation, key, {
      policy,
      dependsOn: typeof dependsOn === 'function' ? dependsOn(key) : dependsOn,
      memoryOnly,
      upstream,
    });
    return answer.ok ? answer.value : undefined;
  };

  return async (scope, key) => {
    const reading = read(scope, key);
    const kept = await withinTurns(reading);
    if (kept !== LATE) return kept;
    const timer = clock.timer(waitMs);
    try {
      const first = await Promise.race([reading, timer.done.then((): typeof LATE => LATE)]);
      if (first !== LATE) return first;
      if (!storedWithout) scope.forbidStoring();
      return undefined;
    } finally {
      timer.cancel();
    }
  };
}
