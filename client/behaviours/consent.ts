import { type Consent, consentCookie, readConsent } from '../../shared/consent.ts';
import { CONSENT_HREF } from '../../shared/routes.ts';
import { CONSENT_DIALOG_ID, CONSENT_PURPOSES, type ConsentPurpose } from '../../shared/spec/consent.ts';
import { keep } from '../state/kept.ts';
import { removeCookies, setCookie } from './tag-cookies.ts';
import { denyByDefault, tellTagManager } from './tag-manager.ts';

/** The browser's opt-out for all sites (Global Privacy Control). */
const isRefusedByBrowser = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

let sending = new AbortController();

/**
 * Lets the site set the cookie, too: Safari keeps a cookie set by script for only a week. The script's own cookie takes effect at once,
 * and also if the site does not respond.
 */
function sendAnswer(allowed: Consent): void {
  sending = new AbortController();
  const body = new URLSearchParams({ allowed: allowed.join() || 'none' });
  // Told again after the response: another window may still have looked before the browser had stored the script's cookie.
  fetch(CONSENT_HREF, { method: 'POST', body, keepalive: true, signal: sending.signal })
    .then(tellOtherWindows)
    .catch(() => undefined);
}

/** Changes the storage for a moment: other windows of the site hear of that at once, but not of a changed cookie. */
function tellOtherWindows(): void {
  keep(CONSENT_DIALOG_ID, true);
  keep(CONSENT_DIALOG_ID, undefined);
}

/**
 * Asks once, stores the answer, and informs the tag manager (AN-2). The banner stays hidden after an answer, and if the browser opts out
 * (Global Privacy Control).
 */
function startConsent(banner: HTMLElement, dialog: HTMLDialogElement): void {
  const refused = isRefusedByBrowser();
  const boxes = [...dialog.querySelectorAll('input')];
  const said = document.querySelector<HTMLElement>('[data-consent-said]');
  let allowed: Consent = [];
  /** The answer on this page: a browser that stores no cookies is not asked again at once. */
  let given: Consent | undefined;
  const answer = (): Consent | undefined => (refused ? [] : (readConsent(document.cookie) ?? given));

  const show = () => {
    const isFocused = banner.contains(document.activeElement);
    banner.hidden = answer() !== undefined;
    // What follows the banner for a keyboard; the page does not move.
    if (banner.hidden && isFocused) document.querySelector('main')?.focus({ preventScroll: true });
    for (const box of boxes) {
      box.disabled = refused;
      box.checked = allowed.some((purpose) => purpose === box.value);
    }
  };

  const apply = (next: Consent) => {
    // Its response would set the cookie of an earlier answer again, after one given here or in another window.
    sending.abort();
    const isDenied = (purpose: ConsentPurpose) => !next.includes(purpose);
    const withdrawn = allowed.filter(isDenied);
    // An answer also ends what an earlier consent has left. Without one, the cookies may be those of another site of this domain.
    const ended = answer() ? CONSENT_PURPOSES.filter(isDenied) : withdrawn;
    allowed = next;
    tellTagManager(allowed, banner.dataset.consent ?? '');
    for (const purpose of ended) removeCookies(purpose);
    // Tags that have run cannot be undone, so the page is loaded again without them.
    if (withdrawn.length > 0) location.reload();
  };

  const decide = (choice: string) => {
    if (refused) return;
    const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    const next = CONSENT_PURPOSES.filter(
      (purpose) => choice === 'accept' || (choice === 'save' && ticked.includes(purpose)),
    );
    given = next;
    setCookie(consentCookie(next, location.protocol === 'https:'));
    if (said) said.textContent = said.dataset.consentSaid ?? '';
    apply(next);
    // After the cookie was read here: until then, the browser may not have stored it yet, and the others would see none.
    tellOtherWindows();
    sendAnswer(next);
    show();
  };

  denyByDefault();
  apply(answer() ?? []);
  dialog.querySelector('form')?.toggleAttribute('data-refused', refused);
  banner.addEventListener('click', ({ target }) => {
    // A translator puts elements of its own around the text of a button (decision 0079).
    const button = target instanceof Element ? target.closest('button') : undefined;
    if (button?.value) decide(button.value);
  });
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    // First, so that the focus is back in the banner if the dialog was opened from there.
    dialog.close();
    if (event.submitter instanceof HTMLButtonElement) decide(event.submitter.value);
  });
  dialog.addEventListener('close', show);
  // The dialog works before this script runs.
  if (!dialog.open) show();

  const followOthers = () => {
    const kept = answer() ?? [];
    if (kept.join() !== allowed.join()) apply(kept);
    if (!dialog.open) show();
  };
  addEventListener('storage', followOthers);
  // It may have been answered on another page before this one was restored from the back/forward cache.
  document.addEventListener('visibilitychange', () => document.hidden || followOthers());
}

const banner = document.querySelector('[data-consent]');
const dialog = document.getElementById(CONSENT_DIALOG_ID);
if (banner instanceof HTMLElement && dialog instanceof HTMLDialogElement) startConsent(banner, dialog);
