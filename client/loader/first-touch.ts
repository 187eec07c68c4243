import { SCRIPT_WAIT_MS } from '../../shared/spec/limits.ts';
import { isModified, onceParsed } from '../behaviours/delegate.ts';
import { again } from './again.ts';

/** Events that show that a visitor is there. */
const TOUCHES =
  'pointerover pointermove pointerdown focusin keydown click submit input change scroll hashchange storage';

/**
 * Elements for which script does more than, or something other than, the browser's default (client/behaviours/README.md). Commands need
 * script only in older browsers.
 */
const DOES_MORE = `[data-act]:not(form),[data-dialog-open],[data-nav-toggle],[data-nav-mask],[data-search-toggle],alun-island :is(a[href^="#"],button:not([commandfor]))${'command' in HTMLButtonElement.prototype ? '' : ',[command]'}`;

/**
 * Whether this browser has stored anything from an earlier visit or page, the page was reloaded or revisited, or the address has a hash.
 */
function isAnythingKept(): boolean {
  try {
    return !!(location.hash || document.cookie || localStorage.length || performance.navigation.type);
  } catch {
    return true;
  }
}

/**
 * Runs the script that interactions need at the first sign of a visitor, and no sooner (decision 0072): mouse movement, touch, key, focus
 * or scrolling. Interactions before it has loaded are replayed once. If it fails or does not load within `SCRIPT_WAIT_MS`, links are
 * followed and forms are submitted. For returning visitors, and on pages that need no interaction to start, it runs at once.
 * @param load fetches and runs it.
 * @returns a function that runs it without an interaction.
 */
export function atFirstTouch(load: () => Promise<unknown>): () => void {
  const held: (() => void)[] = [];
  /** Events of which only the last is replayed, and only while it still applies (hover, focus). */
  const last = new Map<string, () => void>();
  const settled = new AbortController();
  let isAsked = false;

  const run = (): void => {
    if (isAsked) return;
    isAsked = true;
    const patience = new Promise((giveUp) => setTimeout(giveUp, SCRIPT_WAIT_MS));
    void Promise.race([load().catch(() => undefined), patience]).then(() => {
      settled.abort();
      for (const replay of [...last.values(), ...held]) replay();
    });
  };

  const hold = (event: Event, target: Element): void => {
    const { type } = event;
    const repeat = () => void target.dispatchEvent(again(event));
    if (/^pointer[om]/.test(type)) last.set(type, () => target.matches(':hover') && repeat());
    if (type === 'focusin') last.set(type, () => target.matches(':focus') && repeat());
    if (event instanceof MouseEvent && type === 'click') {
      const doer = target.closest<HTMLElement>(DOES_MORE);
      if (!doer || isModified(event)) return;
      if (doer instanceof HTMLInputElement) {
        // The browser has already toggled and painted it; a synthetic event toggles nothing.
        const { checked } = doer;
        held.push(() => {
          doer.checked = checked;
          doer.dispatchEvent(new Event('click', { bubbles: true }));
        });
        return;
      }
      event.preventDefault();
      held.push(() => doer.click());
    } else if (event instanceof SubmitEvent) {
      if (!(target instanceof HTMLFormElement && target.matches('[data-act],alun-island form'))) return;
      event.preventDefault();
      const { submitter } = event;
      held.push(() => target.requestSubmit(submitter));
    } else if (event instanceof KeyboardEvent && event.key === ' ') {
      const button = target.closest<HTMLElement>('a[role=button]');
      if (!button) return;
      // Instead of scrolling the page.
      event.preventDefault();
      if (!event.repeat) held.push(() => button.click());
    } else if (/^(?:input|change)$/.test(type) && target.closest('alun-island')) held.push(repeat);
  };

  for (const type of TOUCHES.split(' '))
    addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element) hold(event, event.target);
        run();
      },
      { capture: true, signal: settled.signal },
    );
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    run();
    // WebKit drops a script that is loading while the page is left. Before whatwg/html#10327 (2026), browsers keep such a failure as long
    // as the document, so only a new one can load the script. Offline there would be none.
    load().catch(() => navigator.onLine && location.reload());
  });
  onceParsed(() => {
    const { activeElement, body } = document;
    const isFocused = activeElement && activeElement !== body;
    // It got the focus before this script ran.
    if (isFocused) hold(new FocusEvent('focusin', { bubbles: true }), activeElement);
    if (isAnythingKept() || isFocused || document.querySelector('alun-island:not([when=interaction])')) run();
  });
  return run;
}
