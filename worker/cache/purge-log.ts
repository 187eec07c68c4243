import { DurableObject } from 'cloudflare:workers';
import { consoleSink, createLog, type Log } from '../log.ts';
import { type Clock, systemClock } from './clock.ts';
import type { PurgeRequest } from './contracts.ts';
import { type LoggedPurge, type PurgeAnswer, PurgeLedger } from './purge-ledger.ts';
import { WATERMARKS_KEY, type WatermarkState } from './watermark-state.ts';
import type { KvStore } from './watermarks.ts';

/** Name of the one Durable Object that orders all purges of a site. */
const PURGE_LOG_NAME = 'purges';

/** Location hint for the object's creation: the site's visitors, and so most isolates that purge, are in Malaysia. */
const NEAR_VISITORS = 'apac';

/** What callers use of the purge log; a stub of the Durable Object implements it. */
export interface PurgeLogPort {
  purge(request: PurgeRequest): Promise<PurgeAnswer>;
  list(page: { readonly before?: number | undefined; readonly limit: number }): Promise<LoggedPurge[]>;
  watermarks(): Promise<WatermarkState>;
}

/** The purge log of a site. A stub belongs to the request that created it, so each call creates its own. */
export function purgeLogOf(namespace: DurableObjectNamespace<PurgeLog>): PurgeLogPort {
  const stub = (): DurableObjectStub<PurgeLog> =>
    namespace.get(namespace.idFromName(PURGE_LOG_NAME), { locationHint: NEAR_VISITORS });
  return {
    purge: (request) => stub().purge(request),
    list: (page) => stub().list(page),
    watermarks: () => stub().watermarks(),
  };
}

/** KV accepts one write a second per key (protocol facts 8.1). */
const BETWEEN_WRITES_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;
/** How long a purge waits for KV. Its caller must get an answer; the alarm covers the other isolates. */
const KV_WAIT_MS = 2_000;
/** A slower write is abandoned, otherwise it would block all later ones. */
const LONGEST_WRITE_MS = 10_000;

/**
 * Orders purges and writes their watermarks to KV. It is the only writer of that key, so an older state never overwrites a newer one. Each
 * purge sets an alarm together with its record, and a successful write deletes the alarm. So watermarks reach KV even if this object dies
 * in between, and a burst of purges costs one write a second.
 */
export class PurgeLog extends DurableObject<{ readonly CACHE: KvStore }> implements PurgeLogPort {
  /** The platform constructs this object, so tests set the clock afterwards. */
  clock: Clock = systemClock;
  readonly #ledger: PurgeLedger;
  readonly #log: Log = createLog({ sink: consoleSink, clock: systemClock, fields: { part: 'purge-log' } });
  #triedAt = 0;
  /** Time of the newest purge that KV has. 0 after a restart: unknown. */
  #written = 0;
  #writing: Promise<void> | undefined;

  constructor(ctx: DurableObjectState, env: { readonly CACHE: KvStore }) {
    super(ctx, env);
    this.#ledger = new PurgeLedger(ctx.storage, () => this.clock.now());
  }

  async purge(request: PurgeRequest): Promise<PurgeAnswer> {
    const answer = this.#ledger.record(request);
    if (answer.receipt.replay) return answer;
    const alarm = this.ctx.storage.setAlarm(this.clock.now() + BETWEEN_WRITES_MS);
    const timer = this.clock.timer(KV_WAIT_MS);
    await Promise.race([this.#publish(), timer.done]);
    timer.cancel();
    await alarm;
    return answer;
  }

  async list(page: { readonly before?: number | undefined; readonly limit: number }): Promise<LoggedPurge[]> {
    return this.#ledger.list(page);
  }

  async watermarks(): Promise<WatermarkState> {
    return this.#ledger.state;
  }

  override async alarm(): Promise<void> {
    this.#triedAt = 0;
    await this.#publish();
  }

  /** Writes the newest state, unless it is already written, being written, or the last try is too recent. The alarm then does it. */
  async #publish(): Promise<void> {
    await this.#writing;
    if (this.#written === this.#ledger.state.at || this.#writing) return;
    if (this.clock.now() - this.#triedAt < BETWEEN_WRITES_MS) return;
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  async #write(): Promise<void> {
    const state = this.#ledger.state;
    this.#triedAt = this.clock.now();
    const timer = this.clock.timer(LONGEST_WRITE_MS);
    const writing = this.env.CACHE.put(WATERMARKS_KEY, JSON.stringify(state));
    try {
      await Promise.race([
        writing,
        timer.done.then(() => {
          this.ctx.waitUntil(writing.then(() => this.#writeAgain()).catch(() => undefined));
          throw new Error(`KV: no answer within ${LONGEST_WRITE_MS} ms`);
        }),
      ]);
      this.#written = state.at;
      if (this.#ledger.state.at === state.at) await this.ctx.storage.deleteAlarm();
    } catch (cause) {
      // The purge is recorded. Other isolates only learn of it later.
      this.#log.error('watermarks.unwritten', { cause, knownUntil: state.at });
      await this.ctx.storage.setAlarm(this.clock.now() + AFTER_FAILURE_MS);
    } finally {
      timer.cancel();
    }
  }

  /** An abandoned write succeeded after all: it may have overwritten a newer state. */
  async #writeAgain(): Promise<void> {
    this.#written = 0;
    await this.ctx.storage.setAlarm(this.clock.now() + BETWEEN_WRITES_MS);
  }
}
