import { COMPARE_KEY } from '../../shared/spec/compare.ts';
import { HELPFUL_COOKIE } from '../../shared/spec/helpful-votes.ts';
import { SCRIPT_WAIT_MS } from '../../shared/spec/limits.ts';
import { isModified, on, onceParsed } from './delegate.ts';

let script: Promise<typeof import('./acts.ts')> | undefined;
/** One promise for all callers: browsers settle several imports of a file in any order, but acts must run in order. */
const acts = () => {
  script ??= import('./acts.ts').catch((cause: unknown) => {
    script = undefined;
    throw cause;
  });
  return script;
};
/** Loaded on the first interaction with a page that has a form, so that submitting needs no connection but for the response. */
export const forms = () => import('./forms.ts');

/** Rejects if a script does not load in time: then a link is followed and a form is submitted. */
const inTime = <Module>(script: Promise<Module>): Promise<Module> =>
  Promise.race([script, new Promise<never>((_settle, giveUp) => setTimeout(giveUp, SCRIPT_WAIT_MS))]);

/**
 * Marks an element from the click on: on a slow line, script and response each take a while. Resolves with nothing once the page is left:
 * the browser drops a script that is loading then, which must not count as a failure after a return from the back/forward cache.
 */
function pendingUntil<Result>(settled: Promise<Result>, element: Element): Promise<Result | undefined> {
  element.setAttribute('data-pending', '');
  const over = new AbortController();
  const left = new Promise<undefined>((leave) => addEventListener('pagehide', () => leave(undefined), over));
  return Promise.race([settled, left]).finally(() => {
    over.abort();
    element.removeAttribute('data-pending');
  });
}

/** The hash of a filtered list (shared/filter-hash.ts, which loads later). */
export const FILTER_HASH = /^#(?:facet|sort|page)=/;

/**
 * Whether the address has a filter, or this browser has stored a choice or a vote, or restored a checkbox. If storage is not accessible,
 * nothing is stored.
 */
function isAnythingToRecall(): boolean {
  if (FILTER_HASH.test(location.hash) || document.cookie.includes(HELPFUL_COOKIE)) return true;
  try {
    return COMPARE_KEY in localStorage || !!document.querySelector('[data-act=compare]:checked');
  } catch {
    return false;
  }
}

/**
 * Links, checkboxes and buttons with an action by script: `data-act` names it, and its script loads on first use (PC-3, BN-2, PL-3,
 * PL-6). If the script does not load, or not in time, a link is followed and a form is submitted.
 */
export function startActs(): void {
  on('click', (event, target) => {
    const actor = target.closest('[data-act]:not(form)');
    if (!(actor instanceof HTMLElement) || isModified(event)) return;
    const href = actor.getAttribute('href');
    // The state at the click: before the script has loaded it may be clicked again, or set by an earlier act.
    const checked = actor instanceof HTMLInputElement && actor.checked;
    if (href) event.preventDefault();
    const done = (href ? inTime(acts()) : acts()).then(({ act }) => act(actor, checked));
    pendingUntil(done, actor).catch(() => {
      // Not away from a dialog that was opened meanwhile: the act itself would not have opened one over it.
      const modal = document.querySelector(':modal');
      if (href && (!modal || modal.contains(actor))) location.assign(href);
      // The drawer's form can submit the checked boxes, as without script.
      else if (checked) document.querySelector('[data-compare-drawer]')?.setAttribute('data-filled', '');
    });
  });

  on('submit', (event, form) => {
    if (!(form instanceof HTMLFormElement && event instanceof SubmitEvent && form.dataset.act)) return;
    const { submitter } = event;
    event.preventDefault();
    const script: Promise<Pick<typeof import('./acts.ts'), 'submit'>> = form.dataset.act === 'send' ? forms() : acts();
    // The script itself shows that it sends.
    pendingUntil(inTime(script), submitter ?? form)
      .then((module) => module?.submit(form, submitter))
      .catch(() => {
        delete form.dataset.act;
        form.requestSubmit(submitter);
      });
  });

  const recallNow = () =>
    acts().then(
      (module) => module.recall(),
      // The site filters the list by a query, as without script. Offline there would be no list.
      () => navigator.onLine && FILTER_HASH.test(location.hash) && location.replace(location.hash.replace('#', '?')),
    );
  const recall = () => {
    if (document.querySelector('[data-recall]') && isAnythingToRecall()) void recallNow();
  };
  // Fires for back, forward, and menu links with a filter, even the current one. `hashchange` would not fire for an address with a query.
  addEventListener('popstate', () => document.querySelector('[data-shelf]') && recallNow());
  addEventListener('hashchange', ({ oldURL }) => {
    // A link within the page, such as back-to-top, would remove the state of the list from the address (PL-4).
    if (location.hash && !FILTER_HASH.test(location.hash) && document.querySelector('[data-shelf]'))
      history.replaceState(history.state, '', oldURL);
    recall();
  });
  onceParsed(recall);
}
