import type { EventState } from './outbox.ts';

/** Sends the events in the outbox. A stub of the Durable Object implements it (webhook-outbox.ts). */
export interface Delivery {
  /** Sets an alarm that checks the outbox soon. Call it before an event is written, in case the writer crashes. */
  arm(): Promise<void>;
  /** Sends the events with these keys now; resolves to the state of each. */
  deliver(keys: readonly string[]): Promise<readonly EventState[]>;
  /** Sends one event now, by its sequence number; resolves to its state. One that was sent meanwhile is not sent again. */
  retry(seq: number): Promise<readonly EventState[]>;
}

/** The single sending Durable Object, as the type its namespace needs. */
export type DeliveryObject = Delivery & Rpc.DurableObjectBranded;
