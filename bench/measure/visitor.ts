import type { CDPSession, Page } from '@playwright/test';
import { CommandError } from '../../scripts/process/command-line.ts';
import type { Device, Moment } from './circumstances.ts';

const FOUND_LIMIT_MS = 10_000;
/** Delay before a visitor presses something that has just come into view. */
const SEEN_AFTER_MS = 200;
/** Delay between two keys of a fast typist. */
const BETWEEN_KEYS_MS = 120;

/** Function that the page calls with an empty text. */
const CLICKED = 'benchClicked';
export type Told = Readonly<Record<typeof CLICKED, (nothing: string) => void>>;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Runs in the page. Centre of the first visible match; null while it moves, or when it had to be scrolled into view. */
async function whereToPress(selector: string): Promise<Place | null> {
  const frame = () => new Promise(requestAnimationFrame);
  const element = [...document.querySelectorAll(selector)].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  if (!element) return null;
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isOnTop = ({ x, y }: Place) => {
    const met = document.elementFromPoint(x, y);
    return !!met && element.contains(met);
  };
  if (!isOnTop(middle())) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  }
  await frame();
  const before = middle();
  await frame();
  const now = middle();
  return now.x === before.x && now.y === before.y && isOnTop(now) ? now : null;
}

/**
 * Sends raw touch, mouse and key input. Playwright's own actions do extra work in the page, which would be counted with the page's
 * own.
 */
export class Visitor {
  readonly page: Page;
  readonly device: Device;
  readonly moment: Moment;

  readonly #session: CDPSession;
  #whenClicked: () => void = () => undefined;

  private constructor(page: Page, device: Device, moment: Moment, session: CDPSession) {
    this.page = page;
    this.device = device;
    this.moment = moment;
    this.#session = session;
    session.on('Runtime.bindingCalled', ({ name }) => name === CLICKED && this.#whenClicked());
  }

  /** Prepares a page that has not been opened yet. It has to call `benchClicked` at each click: a tap ends with one. */
  static async of(page: Page, device: Device, moment: Moment): Promise<Visitor> {
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.enable');
    // Playwright's own way to call back does 5 ms of work in the page at a quarter of the processor.
    await session.send('Runtime.addBinding', { name: CLICKED });
    // As `mobile` it would expect double taps, and delay each click by 300 ms.
    if (device === 'phone')
      await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'desktop' });
    return new Visitor(page, device, moment, session);
  }

  /** Taps or clicks the first visible match. */
  async press(selector: string): Promise<void> {
    const deadline = Date.now() + FOUND_LIMIT_MS;
    let point = await this.page.evaluate(whereToPress, selector);
    while (!point && Date.now() < deadline) {
      await this.page.waitForTimeout(SEEN_AFTER_MS);
      point = await this.page.evaluate(whereToPress, selector);
    }
    if (!point) throw new CommandError(`${selector} cannot be clicked`);
    if (this.device === 'phone') await this.#tap(point);
    else await this.page.mouse.click(point.x, point.y);
  }

  /**
   * Taps as a finger does. Playwright's tap is counted with a wait that no finger has: `Input.dispatchTouchEvent` dates a touch, and sends
   * it to the page once the next frame has been presented (decision 0091). Mouse events that Chromium turns into a touch are sent at once.
   * It never acknowledges these.
   */
  async #tap(place: Place): Promise<void> {
    const clicked = new Promise<void>((resolve, reject) => {
      this.#whenClicked = resolve;
      setTimeout(() => reject(new CommandError('a tap was not followed by a click')), FOUND_LIMIT_MS).unref();
    });
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      this.#session
        .send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 })
        .catch(() => undefined);
    await clicked;
  }

  /** Moves the focus to the element just before a match in tab order. */
  async comeBefore(selector: string): Promise<void> {
    await this.page.evaluate((wanted) => {
      const stops = [...document.querySelectorAll<HTMLElement>('a[href],button,input,summary')].filter((stop) =>
        stop.checkVisibility({ visibilityProperty: true }),
      );
      const at = stops.findIndex((stop) => stop.matches(wanted));
      stops[at - 1]?.focus();
    }, selector);
  }

  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      await this.page.keyboard.press(letter);
      await this.page.waitForTimeout(BETWEEN_KEYS_MS);
    }
  }
}
