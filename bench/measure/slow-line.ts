import { Duplex } from 'node:stream';

/** What a line is like between a browser and the edge. */
export interface LineRates {
  readonly roundTripMs: number;
  readonly downKbps: number;
  readonly upKbps: number;
}

/**
 * The line that Lighthouse's mobile preset imagines:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#the-mobile-network-throttling-preset
 */
export const SLOW_4G: LineRates = { roundTripMs: 150, downKbps: 1_638.4, upKbps: 675 };

/** Bytes of one TCP segment, and how many a server sends before it has heard anything (RFC 6928). */
const SEGMENT = 1_460;
const FIRST_SEGMENTS = 10;
/** Before the first byte: the look-up of the name, and the handshake of TCP, which on this machine take no time. */
const ROUND_TRIPS_BEFORE = 2;

/** One direction of a line, which all connections share: what goes in comes out in order, late, and no faster than the line carries. */
class Lane {
  readonly #bytesPerMs: number;
  readonly #delayMs: number;
  readonly #underway: { readonly at: number; readonly arrive: () => void }[] = [];
  #freeAt = 0;

  constructor(kbps: number, delayMs: number) {
    this.#bytesPerMs = kbps / 8;
    this.#delayMs = delayMs;
  }

  carry(bytes: number, arrive: () => void): void {
    this.#freeAt = Math.max(performance.now(), this.#freeAt) + bytes / this.#bytesPerMs;
    this.#underway.push({ at: this.#freeAt + this.#delayMs, arrive });
    if (this.#underway.length === 1) this.#await();
  }

  #await(): void {
    const next = this.#underway[0];
    if (!next) return;
    setTimeout(
      () => {
        next.arrive();
        this.#underway.shift();
        this.#await();
      },
      Math.max(0, next.at - performance.now()),
    );
  }
}

/** A line on which browsers reach a server, whatever connections they open. */
export class SlowLine {
  readonly rates: LineRates;
  readonly up: Lane;
  readonly down: Lane;

  constructor(rates: LineRates) {
    this.rates = rates;
    this.up = new Lane(rates.upKbps, rates.roundTripMs / 2);
    this.down = new Lane(rates.downKbps, rates.roundTripMs / 2);
  }

  /** The server's end of a connection that a browser opened on this machine. */
  connect(browser: Duplex): Duplex {
    return new SlowConnection(this, browser);
  }
}

/**
 * The server's end of a connection. It sends as TCP does: ten segments at first, then as many more as are acknowledged, until the line
 * is full; `write` calls back once all is sent, so that what is not sent yet can still be overtaken by what is more urgent.
 */
class SlowConnection extends Duplex {
  readonly #line: SlowLine;
  readonly #browser: Duplex;
  readonly #mostInFlight: number;
  #window = FIRST_SEGMENTS * SEGMENT;
  #inFlight = 0;
  #rest: Buffer = Buffer.alloc(0);
  #sent: (() => void) | undefined;

  constructor(line: SlowLine, browser: Duplex) {
    super({ allowHalfOpen: false });
    const { roundTripMs, downKbps } = line.rates;
    this.#line = line;
    this.#browser = browser;
    this.#mostInFlight = Math.max(this.#window, (downKbps / 8) * roundTripMs);
    browser.pause();
    setTimeout(() => browser.resume(), ROUND_TRIPS_BEFORE * roundTripMs);
    browser.on('data', (bytes) => line.up.carry(bytes.length, () => this.push(bytes)));
    browser.on('close', () => this.destroy());
    browser.on('error', () => this.destroy());
    this.on('close', () => browser.destroy());
  }

  override _read(): void {
    // Whatever comes is pushed as it arrives.
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, sent: () => void): void {
    this.#rest = bytes;
    this.#sent = sent;
    this.#send();
  }

  override _final(closed: () => void): void {
    this.#line.down.carry(0, () => this.#browser.end(closed));
  }

  #send(): void {
    while (this.#rest.length > 0 && this.#inFlight < this.#window) {
      const segment = this.#rest.subarray(0, SEGMENT);
      this.#rest = this.#rest.subarray(SEGMENT);
      this.#inFlight += segment.length;
      this.#line.down.carry(segment.length, () => this.#arrive(segment));
    }
    if (this.#rest.length > 0) return;
    const sent = this.#sent;
    this.#sent = undefined;
    sent?.();
  }

  #arrive(segment: Buffer): void {
    if (!this.#browser.destroyed) this.#browser.write(segment);
    setTimeout(() => {
      this.#inFlight -= segment.length;
      this.#window = Math.min(this.#window + segment.length, this.#mostInFlight);
      this.#send();
    }, this.#line.rates.roundTripMs / 2);
  }
}
