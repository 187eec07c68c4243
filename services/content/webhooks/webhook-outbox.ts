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
  stateOf,
} from './outbox.ts';
import { sendEvent, type WebhookTarget } from './send-event.ts';

const CONCURRENT_SENDS = 6;
const EVENTS_PER_ALARM = 60;
/** A service binding accepts any host; the path is part of the signature. */
const SITE_HOOK = 'http://site/hooks/content';

/** The receiver of events: the configured URL, else the service binding to the site; null when there is neither. */
export function webhookTarget(env: ServicesEnv): WebhookTarget | null {
  const { WEBHOOK_SECRET: secret, WEBHOOK_URL: url } = parseSettings(env);
  if (url !== undefined) return { url, secret, fetch: (request) => fetch(request) };
  const { SITE: site } = env;
  return site === undefined ? null : { url: SITE_HOOK, secret, fetch: (request) => site.fetch(request) };
}

/**
 * Delivers the events in the outbox table. A single Durable Object sends all of them, so one event is never sent twice at the same time.
 * Its alarm also fires when the writer of an event has crashed, so every stored event is sent.
 */
export class WebhookOutbox extends DurableObject<ServicesEnv> implements Delivery {
  readonly #sending = new Map<number, Promise<EventState>>();
  /** Estimated number of writers between `arm` and `deliver`: one that crashes, or whose write is refused, never calls `deliver`. */
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
    const states = await this.#sendAll(await eventsByKey(this.env.DB, keys));
    await this.#goOn(states);
    return states;
  }

  async retry(seq: number): Promise<readonly EventState[]> {
    const event = await eventBySeq(this.env.DB, seq);
    if (event === null) return [];
    const states = await this.#sendAll([event]);
    await this.#scheduleNext();
    return states;
  }

  override async alarm(): Promise<void> {
    try {
      await probeLost(this.env.DB, Date.now());
      await this.#goOn(await this.#sendAll(await dueEvents(this.env.DB, Date.now(), EVENTS_PER_ALARM)));
    } catch (cause) {
      // The platform retries a failed alarm only a few times; a database outage may last longer.
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
    // It may have been sent since it was read, and while it waited behind others.
    const state = await stateOf(this.env.DB, event.seq);
    if (state !== 'pending') return state ?? 'dead';
    const target = webhookTarget(this.env);
    const failure =
      target === null ? 'no receiver: set the binding SITE or WEBHOOK_URL' : await sendEvent(event, target, Date.now());
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

  /** After one successful delivery, the events that died while the site was down are sent again. */
  async #goOn(states: readonly EventState[]): Promise<void> {
    if (states.includes('delivered')) await reviveLost(this.env.DB, Date.now());
    await this.#scheduleNext();
  }

  async #scheduleNext(): Promise<void> {
    const due = await nextDue(this.env.DB);
    if (due !== null) await this.#wakeBy(due);
    // An earlier alarm may fire between `arm` and the writing of the event, and find nothing.
    if (this.#writers > 0 && this.#armedUntil > Date.now()) await this.#wakeBy(this.#armedUntil);
  }

  async #wakeBy(time: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > time) await this.ctx.storage.setAlarm(Math.max(time, Date.now()));
  }
}
