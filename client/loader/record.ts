import { isModified } from '../behaviours/delegate.ts';
import type { ActQueue } from './act-queue.ts';
import { again } from './again.ts';

/** Elements that work without React: not recorded. In-page links are recorded, because they are only React's fallback. */
const NATIVE = 'a:not([href^="#"]),summary,label,video,audio,[commandfor]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type TextField = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isCheckable = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type));

/**
 * React fires a change only when the value differs from the last one it tracked, and while hydrating it tracked what was typed before.
 * This changes the tracked value and leaves the field untouched, including cursor and composition.
 */
function forgetValue(field: Field & { readonly _valueTracker?: { setValue(value: string): void } | null }): void {
  field._valueTracker?.setValue(isCheckable(field) ? String(!field.checked) : `${field.value} `);
}

type Selection = readonly [start: number | null, end: number | null, direction: 'forward' | 'backward' | 'none' | null];

/** The values are null for fields without a text cursor (email, number). */
const selectionOf = (field: TextField): Selection => [
  field.selectionStart,
  field.selectionEnd,
  field.selectionDirection,
];

/**
 * Restores typed text, with the cursor where it was. React resets fields to their component's state: textareas and selects while
 * hydrating, others when a component renders again before React has seen the change.
 */
function restoreText(field: TextField, value: string, [start, end, direction]: Selection): void {
  if (field.value === value) return;
  field.value = value;
  if (start !== null) field.setSelectionRange(start, end, direction ?? 'none');
}

/**
 * Records a visitor's interactions with an island until `signal` aborts. Recorded events stop propagating: all listeners receive them
 * once, by the replay. Links, summaries, labels, players and dialogs work as they do without React.
 * @param stirred called for every interaction and every sign of one (a pointer comes near).
 * @returns a function to call before React hydrates the island: it notes the cursor positions.
 */
export function record(island: HTMLElement, queue: ActQueue, signal: AbortSignal, stirred: () => void): () => void {
  const selections = new Map<TextField, Selection>();

  const hold = (
    event: Event,
    target: Element,
    more: { readonly replay?: () => void; readonly release?: () => void } = {},
  ) => {
    event.stopPropagation();
    queue.add({
      target,
      kind: event.type === 'input' ? 'typing' : 'other',
      replay: () => target.dispatchEvent(again(event)),
      ...more,
    });
  };

  const onClick = (event: Event, target: Element) => {
    // The browser has toggled it; only the `change` event that follows is recorded.
    if (isCheckable(target)) return event.stopPropagation();
    if (target.closest(NATIVE)) return;
    const doer = target.closest<HTMLElement>('a,form button:not([type=button]),form input[type=submit]');
    if (doer && isModified(event as MouseEvent)) return;
    if (doer) event.preventDefault();
    hold(event, target, doer ? { release: () => doer.click() } : {});
  };

  const onSubmit = (event: Event, target: Element) => {
    if (!(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const submit = () => target.requestSubmit();
    hold(event, target, { replay: submit, release: submit });
  };

  const onInput = (event: Event, target: Element) => {
    if (!isTextField(target)) return;
    const { value } = target;
    const selection = selectionOf(target);
    selections.set(target, selection);
    hold(event, target, {
      replay: () => {
        restoreText(target, value, selections.get(target) ?? selection);
        forgetValue(target);
        target.dispatchEvent(again(event));
      },
    });
  };

  const onChange = (event: Event, target: Element) => {
    if (!isField(target) || isTextField(target)) return;
    const { value } = target;
    const checked = isCheckable(target) && target.checked;
    hold(event, target, {
      replay: () => {
        if (isCheckable(target)) target.checked = checked;
        if (target instanceof HTMLSelectElement) target.value = value;
        forgetValue(target);
        // React listens to the click of checkboxes and radio buttons; a synthetic event toggles nothing.
        if (isCheckable(target)) target.dispatchEvent(new Event('click', { bubbles: true }));
        target.dispatchEvent(again(event));
      },
    });
  };

  const onKeydown = (event: Event, target: Element) => {
    if (!(event instanceof KeyboardEvent) || target.closest(NATIVE)) return;
    if (event.key === 'Enter' || (event.key === ' ' && !isTextField(target))) hold(event, target);
  };

  const onFocus = (event: Event, target: Element) =>
    hold(event, target, { replay: () => document.activeElement === target && target.dispatchEvent(again(event)) });

  const handlers = {
    click: onClick,
    submit: onSubmit,
    input: onInput,
    change: onChange,
    keydown: onKeydown,
    focusin: onFocus,
    pointerover: stirred,
    pointerdown: stirred,
  } as const satisfies Record<string, (event: Event, target: Element) => void>;

  for (const [type, handler] of Object.entries(handlers)) {
    const listen = (event: Event) => {
      if (!(event.target instanceof Element)) return;
      handler(event, event.target);
      stirred();
    };
    island.addEventListener(type, listen, { capture: true, signal });
  }

  return () => {
    for (const field of selections.keys()) selections.set(field, selectionOf(field));
  };
}
