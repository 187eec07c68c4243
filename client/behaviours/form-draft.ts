import { keep, readKept } from '../state/kept.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const keptIn = (part: Element) => part.querySelectorAll<Control>('[data-kept]');

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type);

/** A radio button that is not the chosen one, a box that is not ticked. */
const isOff = (control: Control): boolean => isChoice(control) && !control.checked;

/** What this browser has kept; it may be of another version of the form, or of somebody's making. */
function read(key: string): ReadonlyMap<string, string> {
  const kept = readKept(key);
  const pairs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return new Map(pairs.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
}

/** Keeps what was typed into a form's fields that are kept (WR-6). @param part with the key as its `data-draft`. */
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

/** Puts a draft back into what is still empty. */
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

/** Puts what was changed since a form was sent into the one that came back, which holds what was sent. */
export function carryOver(sent: Values, now: Values, next: Element): void {
  for (const control of next.querySelectorAll<Control>('input, select, textarea')) {
    const value = now[control.name];
    if (value === sent[control.name]) continue;
    if (isChoice(control)) control.checked = control.value === value;
    else control.value = value ?? '';
  }
}

/** It was sent. */
export function dropDraft(part: HTMLElement): void {
  if (part.dataset.draft) keep(part.dataset.draft, undefined);
}
