import { checkForm, type FieldFault, type FormSchema, type FormValues } from '../../shared/forms/check-form.ts';
import { ANSWER_MS } from '../../shared/spec/answer-limit.ts';
import { FORM_MESSAGES } from '../../shared/spec/form-messages.ts';
import { fetchAllStyles } from '../loader/all-styles.ts';
import { isModified, on } from './delegate.ts';
import { carryOver, dropDraft, keepDraft, restoreDraft } from './form-draft.ts';
import { parseMarkup } from './parse-markup.ts';
import { preselect } from './preselect.ts';

/** Client-side part of a form: its schema, and whether this visitor may submit it at all. */
interface FormModule {
  readonly schema: FormSchema;
  readonly isBarred?: (values: FormValues, today: Date) => boolean;
}

const modules = import.meta.glob<FormModule>(['../../shared/forms/*-form.ts', '!../../shared/forms/check-form.ts']);

const moduleOf = (name: string | undefined): Promise<FormModule> | undefined =>
  modules[`../../shared/forms/${name}-form.ts`]?.();

/** Delay after typing before the counter is announced to screen readers, in milliseconds. */
const REST_MS = 1_000;

/** Timeout for loading a form's checks, in milliseconds; the Worker checks too. */
const CHECKS_MS = 5_000;

const partOf = (element: Element | null): HTMLElement | null => element?.closest('[data-form-part]') ?? null;

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}

/** Focuses an element and scrolls to its top: a summary may be taller than the viewport. */
function focusOn(element: HTMLElement | null | undefined): void {
  element?.focus();
  element?.scrollIntoView();
}

/** Updates every field and the summary to the current faults (WR-2). */
function showFaults(form: HTMLFormElement, faults: readonly FieldFault[]): void {
  const name = partOf(form)?.dataset.formPart;
  const messages = new Map(faults.map(({ field, message }) => [`${name}-${field}-fault`, message]));
  for (const place of form.querySelectorAll<HTMLElement>('[data-fault]')) {
    const message = messages.get(place.id);
    place.textContent = message ?? '';
    place.hidden = message === undefined;
    for (const control of form.querySelectorAll(`[aria-describedby~="${place.id}"]`)) {
      if (message === undefined) control.removeAttribute('aria-invalid');
      else control.setAttribute('aria-invalid', 'true');
    }
  }
  showNotice(form, '');
  const summary = form.querySelector<HTMLElement>('[data-form-summary]');
  const heading = summary?.querySelector('h2');
  if (!summary || !heading) return;
  heading.textContent = FORM_MESSAGES.errors(faults.length);
  summary
    .querySelector('ul')
    ?.replaceChildren(...faults.map(({ field, message }) => faultLink(`#${name}-${field}`, message)));
  summary.hidden = faults.length === 0;
  markTitle(faults.length > 0);
  if (faults.length > 0) focusOn(summary);
}

function faultLink(href: string, message: string): Node {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  link.textContent = message;
  item.append(link);
  return item;
}

function showNotice(form: HTMLFormElement, text: string): void {
  const notice = form.querySelector<HTMLElement>('[data-form-notice]');
  if (!notice) return;
  notice.textContent = text;
  notice.hidden = !text;
  if (!text) return;
  markTitle(true);
  focusOn(notice);
}

/** Puts the error first in the page title, as on a page without script (WCAG 2.4.2). */
function markTitle(wrong: boolean): void {
  const mark = FORM_MESSAGES.titleOfError('');
  const plain = document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title;
  document.title = wrong ? mark + plain : plain;
}

function setBusy(form: HTMLFormElement, submitter: HTMLElement | null, busy: boolean): void {
  form.toggleAttribute('data-busy', busy);
  submitter?.toggleAttribute('data-busy', busy);
  for (const button of form.querySelectorAll('[type=submit]')) {
    if (busy) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  }
  const status = form.querySelector('[data-form-status]');
  if (status) status.textContent = busy ? FORM_MESSAGES.sending : '';
}

/** Statuses of a form that was not processed: everything typed is still to be sent, passwords included. */
const UNPROCESSED = [429, 503];

/**
 * Submits the form. @returns the Worker's response: markup that replaces the form, or an address to go to. `done` holds the values that
 * need not be sent again.
 */
async function post(
  form: HTMLFormElement,
  values: Readonly<Record<string, string>>,
  submitter: HTMLElement | null,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>> & { readonly done: Readonly<Record<string, string>> }> {
  const body = new URLSearchParams(values);
  if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, submitter.value);
  const headers = { accept: 'application/json' };
  const address = form.getAttribute('action') ?? location.pathname;
  const [response] = await Promise.all([fetch(address, { method: 'POST', headers, body, signal }), fetchAllStyles()]);
  return { ...(await response.json()), done: UNPROCESSED.includes(response.status) ? {} : values };
}

/** Replaces the whole part with markup from the Worker and focuses its message. Input typed since submission is kept. */
function replacePart(
  part: HTMLElement,
  html: string,
  form: HTMLFormElement,
  sent: Readonly<Record<string, string>>,
): void {
  const next = parseMarkup(html).querySelector<HTMLElement>('[data-form-part]');
  if (!next) throw new Error('the answer holds no form');
  carryOver(sent, valuesOf(form), next);
  part.replaceWith(next);
  markTitle(!!next.querySelector('[data-form-summary]:not([hidden]),[data-form-notice]:not([hidden])'));
  startPart(next);
  focusOn(next.querySelector<HTMLElement>('[autofocus]'));
}

/** Replaces the form for a visitor who may not submit it; no input is sent or kept (WR-4). */
function bar(part: HTMLElement): HTMLElement | null {
  const instead = part.querySelector<HTMLTemplateElement>('[data-form-barred]');
  if (instead) part.replaceChildren(document.importNode(instead.content, true));
  dropDraft(part);
  return part.querySelector('[data-form-receipt]');
}

function rememberBarred({ dataset }: HTMLFormElement): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: what replaces it is not there in every browser of ours
  document.cookie = `${dataset.barred}=1; Max-Age=${dataset.barredS}; Path=/; SameSite=Lax${secure}`;
}

async function send(form: HTMLFormElement, part: HTMLElement, submitter: HTMLElement | null): Promise<void> {
  // Without the module only the Worker checks.
  const patience = new Promise<undefined>((settle) => setTimeout(settle, CHECKS_MS));
  const module = await Promise.race([moduleOf(part.dataset.formPart)?.catch(() => undefined), patience]);
  const values = valuesOf(form);
  if (module?.isBarred?.(values, new Date())) {
    rememberBarred(form);
    return focusOn(bar(part));
  }
  const checked = module && checkForm(module.schema, values);
  if (checked?.ok === false) return showFaults(form, checked.faults);
  const waiting = new AbortController();
  const limit = setTimeout(() => waiting.abort(), ANSWER_MS);
  try {
    const { html, to, done } = await post(form, values, submitter, waiting.signal);
    if (typeof to === 'string') {
      location.assign(to);
      // The form stays busy until the next page arrives. The back/forward cache must not keep it so.
      return await new Promise((leave) => addEventListener('pagehide', () => leave(), { once: true }));
    }
    replacePart(part, String(html ?? ''), form, done);
  } catch {
    // No connection, no response or an invalid one: the input stays.
    showFaults(form, []);
    showNotice(form, waiting.signal.aborted ? FORM_MESSAGES.unanswered : (form.dataset.failure ?? ''));
  } finally {
    clearTimeout(limit);
  }
}

/** Checks a form, submits it, and shows the response in its place; a form that is being submitted is not submitted again (WR-6). */
export async function submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const part = partOf(form);
  if (!part || form.hasAttribute('data-busy')) return;
  setBusy(form, submitter, true);
  // Browsers store the value of a plain text field on submission, and suggest it to the next user.
  for (const button of form.querySelectorAll<HTMLElement>('[data-show-password]')) showPassword(button, false);
  try {
    await send(form, part, submitter);
  } finally {
    setBusy(form, submitter, false);
  }
}

let resting = 0;

/** Shows how many characters are left, too many or still needed. */
function count(area: HTMLTextAreaElement, aloud: boolean): void {
  const counter = area.parentElement?.querySelector<HTMLElement>('[data-counter]');
  const [shown, said] = counter?.children ?? [];
  if (!counter || !shown || !said) return;
  const length = area.value.trim().length;
  const [least, most] = [Number(counter.dataset.least), Number(counter.dataset.most)];
  const enough = length > most ? FORM_MESSAGES.over(length - most) : FORM_MESSAGES.left(most - length);
  shown.textContent = length < least ? FORM_MESSAGES.short(least - length) : enough;
  counter.toggleAttribute('data-over', length > most);
  clearTimeout(resting);
  if (aloud) resting = setTimeout(() => said.replaceChildren(shown.textContent ?? ''), REST_MS);
}

function startPart(part: HTMLElement): void {
  const form = part.querySelector<HTMLFormElement>('form');
  if (form?.dataset.barred && document.cookie.split('; ').includes(`${form.dataset.barred}=1`)) {
    bar(part);
    return;
  }
  restoreDraft(part);
  // The draft includes what was typed before this script ran. After submission there is nothing left to store.
  keepDraft(part);
  for (const area of part.querySelectorAll('textarea')) count(area, false);
  for (const button of part.querySelectorAll<HTMLElement>('[data-show-password]')) button.hidden = false;
}

/** The field whose password a button shows and hides. */
const fieldOf = (button: HTMLElement): HTMLInputElement | null =>
  document.querySelector(`input[id="${CSS.escape(button.getAttribute('aria-controls') ?? '')}"]`);

function showPassword(button: HTMLElement, shown: boolean): void {
  const field = fieldOf(button);
  if (!field) return;
  field.type = shown ? 'text' : 'password';
  button.textContent = shown ? FORM_MESSAGES.hide : FORM_MESSAGES.show;
  button.setAttribute('aria-label', shown ? FORM_MESSAGES.hidePassword : FORM_MESSAGES.showPassword);
}

on('input', (_event, target) => {
  const part = partOf(target);
  if (part) keepDraft(part);
  if (target instanceof HTMLTextAreaElement) count(target, true);
});
// The schema loads while the first field is filled in.
on('focusin', (_event, target) => void moduleOf(partOf(target)?.dataset.formPart)?.catch(() => undefined));
on('click', (event, target) => {
  const link = target.closest<HTMLAnchorElement>('[data-form-summary] a');
  const field = link && document.querySelector<HTMLInputElement>(link.hash);
  // Firefox scrolls to a date field, but does not focus it.
  if (field?.type === 'date' && !isModified(event)) {
    event.preventDefault();
    focusOn(field);
  }
  const button = target.closest<HTMLElement>('[data-show-password]');
  // The button's text may be a translator's (decision 0079).
  if (button) showPassword(button, fieldOf(button)?.type === 'password');
});
addEventListener('hashchange', preselect);
// The back/forward cache keeps input: whoever goes back on a shared computer must not see a password.
addEventListener('pagehide', () => {
  for (const field of document.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]')) field.value = '';
});
// Before a draft is restored: the product in the address is newer.
preselect();
for (const part of document.querySelectorAll<HTMLElement>('[data-form-part]')) startPart(part);
