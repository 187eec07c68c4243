import type { Readable, Writable } from 'node:stream';

interface Sending {
  readonly urgency: number;
  readonly answer: Writable;
  readonly parts: Buffer[];
  isWhole: boolean;
}

/** Bytes that are sent before something more urgent can overtake: three TCP segments. */
const PART = 3 * 1_460;
const DEFAULT_URGENCY = 3;

/** The urgency in a browser's `Priority` header, 0 to 7 (RFC 9218 section 4.1). */
export const urgencyOf = (priority: string | readonly string[] = ''): number =>
  Number(/(?:^|[,\s])u=([0-7])/.exec(String(priority))?.[1] ?? DEFAULT_URGENCY);

/**
 * Sends the answers of one connection by urgency, and those of equal urgency in request order (RFC 9218 section 10), as edges
 * do: https://blog.cloudflare.com/better-http-3-prioritization-for-a-faster-web/. Node's own HTTP/2 interleaves all answers.
 */
export class UrgencyQueue {
  readonly #sendings: Sending[] = [];
  #isSending = false;

  /** @param answer the target; it must call back once a part has been sent, so that the next part can be another answer's */
  send(answer: Writable, body: Readable, urgency: number): void {
    const sending: Sending = { urgency, answer, parts: [], isWhole: false };
    this.#sendings.push(sending);
    body.on('data', (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += PART) sending.parts.push(bytes.subarray(at, at + PART));
      this.#run();
    });
    body.on('end', () => {
      sending.isWhole = true;
      this.#run();
    });
    body.on('error', () => answer.destroy());
    // A closed answer must not block the others.
    answer.on('close', () => {
      sending.parts.length = 0;
      sending.isWhole = true;
      this.#run();
    });
  }

  #run(): void {
    this.#endTheSent();
    if (this.#isSending) return;
    const next = this.#next();
    const part = next?.parts.shift();
    if (!next || !part) return;
    this.#isSending = true;
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      next.answer.off('close', over);
      this.#isSending = false;
      this.#run();
    };
    next.answer.once('close', over);
    next.answer.write(part, over);
  }

  #next(): Sending | undefined {
    return this.#sendings
      .filter(({ parts }) => parts.length > 0)
      .reduce<Sending | undefined>((best, one) => (best && best.urgency <= one.urgency ? best : one), undefined);
  }

  #endTheSent(): void {
    for (const sending of this.#sendings.filter(({ isWhole, parts }) => isWhole && parts.length === 0)) {
      this.#sendings.splice(this.#sendings.indexOf(sending), 1);
      if (!sending.answer.destroyed) sending.answer.end();
    }
  }
}
