import { type Consent, consentCookie, readConsent } from '../../shared/consent.ts';
import { CONSENT_HREF } from '../../shared/routes.ts';
import { CONSENT_DIALOG_ID, CONSENT_PURPOSES } from '../../shared/spec/consent.ts';
import { removeCookies, setCookie } from './tag-cookies.ts';
import { denyByDefault, tellTagManager } from './tag-manager.ts';

/** The browser's own no, for every site (Global Privacy Control). */
const isRefusedByBrowser = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

let sending = new AbortController();

/**
 * Has the site send the cookie, too: Safari keeps for a week what a script sets. The page's own counts at once, and where the site
 * does not answer. Of two answers the later one is sent.
 */
function sendAnswer(allowed: Consent): void {
  sending.abort();
  sending = new AbortController();
  const body = new URLSearchParams({ allowed: allowed.join() || 'none' });
  void fetch(CONSENT_HREF, { method: 'POST', body, keepalive: true, signal: sending.signal }).catch(() => undefined);
}

/**
 * Asks once, keeps the answer, and tells the tag manager (AN-2). The banner stays hidden for whoever has answered, and where
 * the browser itself says no.
 */
function startConsent(banner: HTMLElement, dialog: HTMLDialogElement): void {
  const refused = isRefusedByBrowser();
  const boxes = [...dialog.querySelectorAll('input')];
  const said = document.querySelector<HTMLElement>('[data-consent-said]');
  let allowed: Consent = [];
  /** On this page: a browser that keeps no cookies is not asked again at once. */
  let given: Consent | undefined;
  const answer = (): Consent | undefined => (refused ? [] : (readConsent(document.cookie) ?? given));

  const show = () => {
    banner.hidden = answer() !== undefined;
    for (const box of boxes) {
      box.disabled = refused;
      box.checked = allowed.some((purpose) => purpose === box.value);
    }
  };

  const apply = (next: Consent) => {
    const withdrawn = allowed.filter((purpose) => !next.includes(purpose));
    allowed = next;
    const isOnPage = tellTagManager(allowed, banner.dataset.consent ?? '');
    for (const purpose of withdrawn) removeCookies(purpose);
    // Tags that have run cannot be taken back; the page without them can be had.
    if (isOnPage && withdrawn.length > 0) location.reload();
  };

  const decide = (choice: string | undefined) => {
    if (!choice || refused) return show();
    const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    const next = CONSENT_PURPOSES.filter(
      (purpose) => choice === 'accept' || (choice === 'save' && ticked.includes(purpose)),
    );
    given = next;
    setCookie(consentCookie(next, location.protocol === 'https:'));
    sendAnswer(next);
    if (said) said.textContent = said.dataset.consentSaid ?? '';
    apply(next);
    show();
  };

  const decideByDialog = () => {
    const choice = dialog.returnValue;
    dialog.returnValue = '';
    decide(choice);
  };

  denyByDefault();
  apply(answer() ?? []);
  dialog.querySelector('form')?.toggleAttribute('data-refused', refused);
  banner.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.value) decide(target.value);
  });
  dialog.addEventListener('close', decideByDialog);
  // It works before this script is there; what was chosen until then counts.
  if (dialog.returnValue) decideByDialog();
  else if (!dialog.open) show();

  // Meanwhile it may have been answered in another tab, or on the page that a visitor comes back from to this one, which was put aside.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    const kept = answer() ?? [];
    if (kept.join() !== allowed.join()) apply(kept);
    if (!dialog.open) show();
  });
}

const banner = document.querySelector('[data-consent]');
const dialog = document.getElementById(CONSENT_DIALOG_ID);
if (banner instanceof HTMLElement && dialog instanceof HTMLDialogElement) startConsent(banner, dialog);
