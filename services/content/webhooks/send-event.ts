import type { OutboxEvent } from './outbox.ts';
import { signedPath, signRequest } from './sign-request.ts';

/** The receiver of events and the secret that signs them. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

const ATTEMPT_TIMEOUT_MS = 10_000;
const CONTENT_TYPE = 'application/vnd.contentful.management.v1+json';

/** Sends one event. Signs it on each attempt, as receivers refuse old signatures. Resolves to null on success, else to the failure. */
export async function sendEvent(event: OutboxEvent, target: WebhookTarget, now: number): Promise<string | null> {
  const url = new URL(target.url);
  const headers = {
    'content-type': CONTENT_TYPE,
    'x-contentful-topic': event.topic,
    'x-contentful-webhook-name': 'alun-site',
    'x-contentful-idempotency-key': event.idempotencyKey,
  };
  const signed = { method: 'POST', path: signedPath(url), headers, body: event.body };
  const signature = await signRequest(target.secret, signed, now);
  const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
  const request = new Request(url, {
    method: 'POST',
    headers: { ...headers, ...signature },
    body: event.body,
    redirect: 'manual',
    signal,
  });
  try {
    return await Promise.race([answerOf(target, request), aborted(signal)]);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'unreachable';
  }
}

async function answerOf(target: WebhookTarget, request: Request): Promise<string | null> {
  const response = await target.fetch(request);
  if (response.ok) {
    await response.body?.cancel();
    return null;
  }
  const text = (await response.text()).slice(0, 200).replace(/\s+/g, ' ');
  return `HTTP ${response.status}${text === '' ? '' : `: ${text}`}`;
}

/**
 * Rejects on the timeout: a receiver behind a service binding may ignore the signal, and must not block all other events.
 * @throws the signal's reason
 */
function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return promise;
}
