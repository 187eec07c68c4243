import type { ActQueue } from './act-queue.ts';
import { again } from './again.ts';

/** What the browser or the loader does by itself, with React or without: left alone. A link into the page only stands in for React. */
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
 * React answers a change only when the value differs from the one it saw last, and while hydrating it saw what was typed
 * before. Its tracker is told otherwise, which leaves the field itself, cursor and composition included, untouched.
 */
function forgetValue(field: Field & { readonly _valueTracker?: { setValue(value: string): void } | null }): void {
  field._valueTracker?.setValue(isCheckable(field) ? String(!field.checked) : `${field.value} `);
}

type Selection = readonly [start: number | null, end: number | null, direction: 'forward' | 'backward' | 'none' | null];

/** Fields without a text cursor (email, number) have none. */
const selectionOf = (field: TextField): Selection => [
  field.selectionStart,
  field.selectionEnd,
  field.selectionDirection,
];

/**
 * Puts back what was typed, with the cursor where it was. React resets fields to the state of their component: textareas and
 * selects while hydrating, others when anything renders again before it has heard of the change.
 */
function restoreText(field: TextField, value: string, [start, end, direction]: Selection): void {
  if (field.value === value) return;
  field.value = value;
  if (start !== null) field.setSelectionRange(start, end, direction ?? 'none');
}

/**
 * Records what a visitor does on an island until `signal` aborts. What is recorded goes no further: everything that listens
 * gets it once, by the replay. Links, summaries, labels, players and dialogs work as they do without React.
 * @param stirred called with every act and with every sign that one is coming.
 * @returns what must be called before React sees the island: remembers where the cursor is.
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
    // The browser has toggled it; the change that follows is what counts.
    if (isCheckable(target)) return event.stopPropagation();
    if (target.closest(NATIVE)) return;
    const doer = target.closest<HTMLElement>('a,form button:not([type=button]),form input[type=submit]');
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
        // React hears of checkboxes and radio buttons by the click; a plain event toggles nothing.
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
