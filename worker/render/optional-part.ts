import { RETRY_FAILED_S } from '../cache/cache-table.ts';
import type { Clock } from '../cache/clock.ts';
import type { CachePolicy, Tag } from '../cache/contracts.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { failed, ok, type Result, type ServiceError } from '../services/result.ts';
import type { PageScope } from './page-scope.ts';
import { createPatience } from './patience.ts';

interface OptionalPart<Data, Key extends Readonly<Record<string, unknown>>> {
  /** Cached like a content query. `query` is empty; the hash changes with the shape of the data. */
  readonly operation: ContentQuery<Data, Key>;
  readonly policy: CachePolicy;
  readonly dependsOn?: readonly Tag[] | ((key: Key) => readonly Tag[]);
  /** For an unbounded number of keys: not stored in KV. */
  readonly memoryOnly?: boolean;
  /** The upstream's name, as a prefix of its messages. */
  readonly service: string;
  readonly ask: (key: Key) => Promise<Result<Data>>;
  readonly clock: Clock;
  /** How long a page waits at most, in milliseconds; less once this isolate knows how fast answers are. It only waits when nothing is cached. */
  readonly waitMs: number;
  /** Whether a page without this part may be stored: it says nothing wrong, only less, until its next refresh. */
  readonly storedWithout: boolean;
}

const LATE = Symbol('late');

/** Number of microtask turns to wait. A value in memory arrives within them, without I/O. */
const TURNS = 20;

/** The result if it arrives within those turns. Only otherwise a timer is set: it costs as much as everything else for a part in memory. */
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
 * Makes a function that reads an optional part of a page from an upstream other than the content service. One per isolate. The function
 * never rejects; undefined: unavailable or too late.
 *
 * A cached value is returned at once, and is kept for days while the upstream fails. Without a cached value, a failed call is not repeated
 * for a while. A late answer is cached for the next page.
 */
export function optionalPart<Data, Key extends Readonly<Record<string, unknown>>>(
  part: OptionalPart<Data, Key>,
): (scope: PageScope, key: Key) => Promise<Data | undefined> {
  const { operation, policy, dependsOn = [], memoryOnly = false, service, ask, clock, waitMs, storedWithout } = part;
  // Checked directly before asking the upstream and nowhere earlier: cached values are served, with their tags, whatever else failed. The
  // circuit breaker does not count refusals, invalid answers or slow pictures (decision 0035): pages would retry those one by one.
  let failedAt = Number.NEGATIVE_INFINITY;
  const patience = createPatience(waitMs);

  const read = async (scope: PageScope, key: Key): Promise<Data | undefined> => {
    const startedAt = clock.now();
    const upstream = {
      name: service,
      ask: async () => {
        // The absolute value: a clock that was set back must not lengthen the pause.
        if (Math.abs(clock.now() - failedAt) < RETRY_FAILED_S * 1000)
          return failed<ServiceError>({
            kind: 'paused',
            message: `${service}: not called, because it has just failed`,
          });
        const answer = await ask(key);
        const now = clock.now();
        failedAt = answer.ok ? Number.NEGATIVE_INFINITY : now;
        if (answer.ok) patience.answered(now - startedAt);
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
    const timer = clock.timer(patience.limitMs(clock.now()));
    try {
      const first = await Promise.race([reading, timer.done.then((): typeof LATE => LATE)]);
      if (first !== LATE) return first;
      patience.late(clock.now());
      if (!storedWithout) scope.forbidStoring();
      return undefined;
    } finally {
      timer.cancel();
    }
  };
}
