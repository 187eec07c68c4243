type Handler<Kind extends keyof DocumentEventMap> = (event: DocumentEventMap[Kind], target: Element) => void;

/**
 * Adds a delegated listener on the document, so that markup may be inserted at any time. It listens in the capture phase: an island that
 * is still asleep stops some events before they bubble.
 */
export function on<Kind extends keyof DocumentEventMap>(type: Kind, handler: Handler<Kind>): void {
  document.addEventListener(type, (event) => event.target instanceof Element && handler(event, event.target), true);
}

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** True for a click that opens a new tab or window, and for a browser keyboard shortcut: the browser handles these. */
export const isModified = (event: Modifiers): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/**
 * Handles the failure of a script that the page can do without: if it does not load, the browser's own message is enough, which all browsers
 * word as one about a module. @throws what else has failed, which is a fault
 */
export const ignoreMissing = (cause: unknown): void => {
  if (!/module/.test(String(cause))) throw cause;
};

/** Runs `work` once the document is parsed, at once if it already is. */
export const onceParsed = (work: () => void): void =>
  document.readyState === 'loading' ? addEventListener('DOMContentLoaded', work) : work();
