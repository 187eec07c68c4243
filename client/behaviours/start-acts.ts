import { COMPARE_KEY } from '../../shared/spec/compare.ts';
import { HELPFUL_COOKIE } from '../../shared/spec/helpful-votes.ts';
import { SCRIPT_WAIT_MS } from '../../shared/spec/limits.ts';
import { isModified, on, onceParsed } from './delegate.ts';

let script: Promise<typeof import('./acts.ts')> | undefined;
/** One promise for all who wait for it: browsers settle several imports of a file in no order, and what is done first comes first. */
const acts = () => {
  script ??= import('./acts.ts').catch((cause: unknown) => {
    script = undefined;
    throw cause;
  });
  return script;
};
/** There once a page with a form is touched: when it is sent, nothing but the answer needs a connection. */
const forms = () => import('./forms.ts');

/** Rejects where a script has not come in time: a link is followed then, and a form sent. */
const inTime = <Module>(script: Promise<Module>): Promise<Module> =>
  Promise.race([script, new Promise<never>((_settle, giveUp) => setTimeout(giveUp, SCRIPT_WAIT_MS))]);

/** The address asks for a filter, or this browser has kept a choice or a vote, or set a box. One that lets nobody look has kept none. */
function isAnythingToRecall(): boolean {
  if (/^#(?:facet|sort|page)=/.test(location.hash) || document.cookie.includes(HELPFUL_COOKIE)) return true;
  try {
    return COMPARE_KEY in localStorage || !!document.querySelector('[data-act=compare]:checked');
  } catch {
    return false;
  }
}

/**
 * Links, boxes and buttons that do more than they do alone: `data-act` says what, and the script for it comes with the first
 * of them that is used (PC-3, BN-2, PL-3, PL-6). A link whose script does not come, or not in time, is followed, a form is sent.
 */
export function startActs(): void {
  on('click', (event, target) => {
    const actor = target.closest('[data-act]:not(form)');
    if (!(actor instanceof HTMLElement) || isModified(event)) return;
    const href = actor.getAttribute('href');
    // As it was clicked: by the time the script is there it may have been clicked again, or set by an earlier act.
    const checked = actor instanceof HTMLInputElement && actor.checked;
    if (href) event.preventDefault();
    (href ? inTime(acts()) : acts()).then(({ act }) => act(actor, checked)).catch(() => href && location.assign(href));
  });

  on('submit', (event, form) => {
    if (!(form instanceof HTMLFormElement && event instanceof SubmitEvent && form.dataset.act)) return;
    const { submitter } = event;
    event.preventDefault();
    const script: Promise<Pick<typeof import('./acts.ts'), 'submit'>> = form.dataset.act === 'send' ? forms() : acts();
    inTime(script)
      .then(({ submit }) => submit(form, submitter))
      .catch(() => {
        delete form.dataset.act;
        form.requestSubmit(submitter);
      });
  });

  const recall = () => {
    if (document.querySelector('[data-recall]') && isAnythingToRecall()) void acts().then((module) => module.recall());
  };
  addEventListener('hashchange', recall);
  onceParsed(recall);
  onceParsed(() => {
    if (document.querySelector('[data-form-part]')) void forms();
  });
}
