import { env } from 'cloudflare:workers';
import type { Delivery } from '../delivery.ts';

/** The namespace of the outbox for a writer that arms it and then gets nowhere: `deliver` is replaced. */
export const outboxWith = (deliver: () => Promise<never>): DurableObjectNamespace =>
  new Proxy(env.WEBHOOKS, {
    get(target, name) {
      if (name !== 'get') return Reflect.get(target, name).bind(target);
      return (id: DurableObjectId) => ({ arm: () => (target.get(id) as unknown as Delivery).arm(), deliver });
    },
  });
