import { SCRIPT_WAIT_MS } from '../../shared/spec/limits.ts';
import { isModified, onceParsed } from '../behaviours/delegate.ts';
import { again } from './again.ts';

/** What tells that somebody is there. */
const TOUCHES =
  'pointerover pointerdown touchstart focusin keydown click submit input change scroll hashchange storage pageshow';

/** What does more, or something else, with script than it does alone (client/behaviours/README.md). Commands are script's in older browsers alone. */
const DOES_MORE = `[data-act]:not(form),[data-dialog-open],[data-nav-toggle],[data-nav-mask],[data-search-toggle],alun-island :is(a[href^="#"],button:not([commandfor]))${'command' in HTMLButtonElement.prototype ? '' : ',[command]'}`;

/** Whether this browser has kept anything of an earlier visit or page, or the address asks for more than the page. */
function isAnythingKept(): boolean {
  try {
    return !!(location.hash || document.cookie || localStorage.length || performance.navigation.type);
  } catch {
    return true;
  }
}

/**
 * Runs the script that interactions need with the first sign of somebody, and no sooner (decision 0072): a mouse that moves, a finger,
 * a key, the focus, scrolling. What was done before it is there is done again then, once; a link whose script does not come, or not
 * within `SCRIPT_WAIT_MS`, is followed, a form is sent. Whoever was here before, and a page that needs no touch to begin, has it at once.
 * @param load fetches and runs it.
 * @returns what runs it without a touch.
 */
export function atFirstTouch(load: () => Promise<unknown>): () => void {
  const held: (() => void)[] = [];
  /** Of these only the last counts, and only while it still holds. */
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
    if (type === 'pointerover') last.set(type, () => target.matches(':hover') && repeat());
    if (type === 'focusin') last.set(type, () => target.matches(':focus') && repeat());
    if (event instanceof MouseEvent && type === 'click') {
      const doer = target.closest<HTMLElement>(DOES_MORE);
      if (!doer || isModified(event)) return;
      if (doer instanceof HTMLInputElement) {
        // The browser has set it, and shows that; a plain event sets nothing.
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
    } else if (/^(?:input|change)$/.test(type) && target.closest('alun-island')) held.push(repeat);
  };

  for (const type of TOUCHES.split(' '))
    addEventListener(
      type,
      (event) => {
        // A page that comes for the first time has nothing to catch up on.
        if (event instanceof PageTransitionEvent && !event.persisted) return;
        if (event.target instanceof Element) hold(event, event.target);
        run();
      },
      { capture: true, signal: settled.signal },
    );
  onceParsed(() => {
    const { activeElement, body } = document;
    if (isAnythingKept() || activeElement !== body || document.querySelector('alun-island:not([when=interaction])'))
      run();
  });
  return run;
}
