import type { EventState } from './outbox.ts';

/** Sends what stands in the outbox; a stub of the Durable Object has it (webhook-outbox.ts). */
export interface Delivery {
  /** Makes sure that somebody looks into the outbox soon. Called before an event is written, in case its writer dies. */
  arm(): Promise<void>;
  /** Sends the events with the given keys now; resolves to the state of each. */
  deliver(keys: readonly string[]): Promise<readonly EventState[]>;
  /** Sends one event now, by its number. */
  retry(seq: number): Promise<readonly EventState[]>;
}

/** The one object that sends, as its namespace knows it. */
export type DeliveryObject = Delivery & Rpc.DurableObjectBranded;
