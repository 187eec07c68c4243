import { Duplex } from 'node:stream';

/** Properties of the line between a browser and the edge. */
export interface LineRates {
  readonly roundTripMs: number;
  readonly downKbps: number;
  readonly upKbps: number;
}

/**
 * The line that Lighthouse's mobile preset simulates:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#the-mobile-network-throttling-preset
 */
export const SLOW_4G: LineRates = { roundTripMs: 150, downKbps: 1_638.4, upKbps: 675 };

/** Bytes of one TCP segment, and the number of segments in the initial window (RFC 6928). */
const SEGMENT = 1_460;
const FIRST_SEGMENTS = 10;
/** Round trips before the first byte: DNS look-up and TCP handshake, which take no time on this machine. */
const ROUND_TRIPS_BEFORE = 2;

/** One direction of a line, shared by all connections: it delivers in order, with its latency and at most at its bandwidth. */
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

/** The line between browsers and a server, shared by all their connections. */
export class SlowLine {
  readonly rates: LineRates;
  readonly up: Lane;
  readonly down: Lane;

  constructor(rates: LineRates) {
    this.rates = rates;
    this.up = new Lane(rates.upKbps, rates.roundTripMs / 2);
    this.down = new Lane(rates.downKbps, rates.roundTripMs / 2);
  }

  /** Returns the server's end of a connection that a browser opened on this machine. */
  connect(browser: Duplex): Duplex {
    return new SlowConnection(this, browser);
  }
}

/**
 * The server's end of a connection. It sends like TCP in slow start: ten segments first, then as many more as are acknowledged, until
 * the line is full. `write` calls back once all is sent, so that more urgent data can still overtake what is not sent yet.
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
    // Incoming data is pushed as it arrives.
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
