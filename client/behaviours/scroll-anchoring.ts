/**
 * Turns scroll anchoring of the page off, or on again with ''. Chromium uses the value of `body` where `html` scrolls as it does by default,
 * other browsers that of `html`. While the page is being parsed there may be no `body` yet.
 */
export function setScrollAnchoring(value: 'none' | ''): void {
  for (const part of document.querySelectorAll<HTMLElement>('html,body')) part.style.overflowAnchor = value;
}
