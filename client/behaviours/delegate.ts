type Handler<Kind extends keyof DocumentEventMap> = (event: DocumentEventMap[Kind], target: Element) => void;

/**
 * Listens on the document, so that markup may come at any time, and while events go down: an island that is still asleep
 * holds back some on their way up.
 */
export function on<Kind extends keyof DocumentEventMap>(type: Kind, handler: Handler<Kind>): void {
  document.addEventListener(type, (event) => event.target instanceof Element && handler(event, event.target), true);
}

/** True for a click that asks for a new tab or window, which is the browser's business. */
export const isModified = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Does the work once the page is parsed, at once where it is. */
export const onceParsed = (work: () => void): void =>
  document.readyState === 'loading' ? addEventListener('DOMContentLoaded', work) : work();
