import { keep, readKept } from '../state/kept.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const keptIn = (part: Element) => part.querySelectorAll<Control>('[data-kept]');

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type);

/** True for an unselected radio button or an unchecked checkbox. */
const isOff = (control: Control): boolean => isChoice(control) && !control.checked;

/** The stored draft. It is untrusted: it may come from another version of the form, or be forged. */
function read(key: string): ReadonlyMap<string, string> {
  const kept = readKept(key);
  const pairs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return new Map(pairs.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
}

/** Stores the values of the form's `data-kept` fields (WR-6). @param part with the storage key as its `data-draft`. */
export function keepDraft(part: HTMLElement): void {
  const key = part.dataset.draft;
  if (!key) return;
  const typed = Array.from(keptIn(part)).flatMap((control) =>
    isOff(control) || control.value === '' || control.value === control.dataset.named
      ? []
      : [[control.name, control.value] as const],
  );
  keep(key, typed.length > 0 ? Object.fromEntries(typed) : undefined);
}

/** Restores a draft into fields that are still empty. */
export function restoreDraft(part: HTMLElement): void {
  const draft = read(part.dataset.draft ?? '');
  const chosen = new Set(Array.from(keptIn(part)).flatMap((control) => (isOff(control) ? [] : [control.name])));
  for (const control of keptIn(part)) {
    const value = draft.get(control.name);
    if (value === undefined) continue;
    if (isChoice(control)) {
      if (!chosen.has(control.name)) control.checked = control.value === value;
    } else if (control.value === '') control.value = value;
  }
}

type Values = Readonly<Record<string, string>>;

/** Copies changes made after submission into the returned form, which contains the submitted values. */
export function carryOver(sent: Values, now: Values, next: Element): void {
  for (const control of next.querySelectorAll<Control>('input, select, textarea')) {
    const value = now[control.name];
    if (value === sent[control.name]) continue;
    if (isChoice(control)) control.checked = control.value === value;
    else control.value = value ?? '';
  }
}

/** Deletes the draft, after the form was accepted. */
export function dropDraft(part: HTMLElement): void {
  if (part.dataset.draft) keep(part.dataset.draft, undefined);
}
