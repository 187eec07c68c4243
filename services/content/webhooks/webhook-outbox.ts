import { DurableObject } from 'cloudflare:workers';
import { log } from '../../log.ts';
import { parseSettings, type ServicesEnv } from '../../settings.ts';
import type { Delivery } from './delivery.ts';
import {
  dueEvents,
  type EventState,
  eventBySeq,
  eventsByKey,
  markDelivered,
  markFailed,
  nextDue,
  type OutboxEvent,
  probeLost,
  RETRY_PAUSE_MS,
  reviveLost,
} from './outbox.ts';
import { sendEvent, type WebhookTarget } from './send-event.ts';

const CONCURRENT_SENDS = 6;
const EVENTS_PER_ALARM = 60;
/** Any address does over a service binding; this path is the one that is signed. */
const SITE_HOOK = 'http://site/hooks/content';

/** Where events go: the configured address, else the site's binding; null where there is neither. */
export function webhookTarget(env: ServicesEnv): WebhookTarget | null {
  const { WEBHOOK_SECRET: secret, WEBHOOK_URL: url } = parseSettings(env);
  if (url !== undefined) return { url, secret, fetch: (request) => fetch(request) };
  const { SITE: site } = env;
  return site === undefined ? null : { url: SITE_HOOK, secret, fetch: (request) => site.fetch(request) };
}

/**
 * Delivers what stands in the outbox table. One object sends for all, so an event is never on its way twice at once, and its
 * alarm outlives whoever wrote the event: what is written is sent.
 */
export class WebhookOutbox extends DurableObject<ServicesEnv> implements Delivery {
  readonly #sending = new Map<number, Promise<EventState>>();
  /** Those who have armed and not delivered yet, as far as is known: some die, and some find that they may not write. */
  #writers = 0;
  #armedUntil = 0;

  async arm(): Promise<void> {
    const now = Date.now();
    this.#writers = this.#armedUntil < now ? 1 : this.#writers + 1;
    this.#armedUntil = now + RETRY_PAUSE_MS;
    await this.#wakeBy(this.#armedUntil);
  }

  async deliver(keys: readonly string[]): Promise<readonly EventState[]> {
    this.#writers = Math.max(0, this.#writers - 1);
    const events = await eventsByKey(this.env.DB, keys);
    const states = await this.#sendAll(events.filter(({ state }) => state === 'pending'));
    await this.#goOn(states);
    return states;
  }

  async retry(seq: number): Promise<readonly EventState[]> {
    const event = await eventBySeq(this.env.DB, seq);
    const states = await this.#sendAll(event?.state === 'pending' ? [event] : []);
    await this.#scheduleNext();
    return states;
  }

  override async alarm(): Promise<void> {
    try {
      await probeLost(this.env.DB, Date.now());
      await this.#goOn(await this.#sendAll(await dueEvents(this.env.DB, Date.now(), EVENTS_PER_ALARM)));
    } catch (cause) {
      // The platform would ring a few times more and then never again; a database may be away for longer.
      log.error('webhook.outbox-failed', { cause });
      await this.#wakeBy(Date.now() + RETRY_PAUSE_MS);
    }
  }

  async #sendAll(events: readonly OutboxEvent[]): Promise<readonly EventState[]> {
    const states: EventState[] = [];
    const queue = [...events];
    const worker = async (): Promise<void> => {
      for (let event = queue.shift(); event !== undefined; event = queue.shift()) states.push(await this.#send(event));
    };
    await Promise.all(Array.from({ length: CONCURRENT_SENDS }, worker));
    return states;
  }

  #send(event: OutboxEvent): Promise<EventState> {
    const underway = this.#sending.get(event.seq);
    if (underway !== undefined) return underway;
    const sending = this.#attempt(event).finally(() => this.#sending.delete(event.seq));
    this.#sending.set(event.seq, sending);
    return sending;
  }

  async #attempt(event: OutboxEvent): Promise<EventState> {
    const target = webhookTarget(this.env);
    const failure =
      target === null
        ? 'nowhere to send to: neither SITE nor WEBHOOK_URL is set'
        : await sendEvent(event, target, Date.now());
    if (failure === null) {
      await markDelivered(this.env.DB, event.seq, Date.now());
      return 'delivered';
    }
    log.warn('webhook.not-delivered', {
      topic: event.topic,
      entity: event.entityId,
      attempt: event.attempts + 1,
      failure,
    });
    await markFailed(this.env.DB, event.seq, failure, Date.now());
    return 'pending';
  }

  /** A site that takes one event takes those as well that were given up while it was away. */
  async #goOn(states: readonly EventState[]): Promise<void> {
    if (states.includes('delivered')) await reviveLost(this.env.DB, Date.now());
    await this.#scheduleNext();
  }

  async #scheduleNext(): Promise<void> {
    const due = await nextDue(this.env.DB);
    if (due !== null) await this.#wakeBy(due);
    // An alarm that was set before may ring between arming and the writing of an event, and find nothing.
    if (this.#writers > 0 && this.#armedUntil > Date.now()) await this.#wakeBy(this.#armedUntil);
  }

  async #wakeBy(time: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > time) await this.ctx.storage.setAlarm(Math.max(time, Date.now()));
  }
}
