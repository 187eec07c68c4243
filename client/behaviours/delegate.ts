type Handler<Kind extends keyof DocumentEventMap> = (event: DocumentEventMap[Kind], target: Element) => void;

/**
 * Listens on the document, so that markup may come at any time, and while events go down: an island that is still asleep
 * holds back some on their way up.
 */
export function on<Kind extends keyof DocumentEventMap>(type: Kind, handler: Handler<Kind>): void {
  document.addEventListener(type, (event) => event.target instanceof Element && handler(event, event.target), true);
}

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** True for a click that asks for a new tab or window, and for a key that the browser has a use of its own for: that is its business. */
export const isModified = (event: Modifiers): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Does the work once the page is parsed, at once where it is. */
export const onceParsed = (work: () => void): void =>
  document.readyState === 'loading' ? addEventListener('DOMContentLoaded', work) : work();
