import { once } from '../../shared/once.ts';

/** What follows the script, beside it and beside the main area that it stands in, and is not shown yet. */
const HELD = ':is([data-first]~*,main~*):not([data-shown])';

/**
 * Asks for nothing until something is painted, so that nothing but the page, its faces and its largest picture is on the line; then
 * for the sheet whose link stands before it and for the first script, which its own element names. What follows in the page is
 * parsed meanwhile, but held (`HELD_STYLES`). Once the sheet has come, or has failed, one part after the other is shown, each in a
 * frame of its own: short tasks instead of a long one. Whoever comes to a place within the page, or back to it, is not kept waiting:
 * browsers look for that place until a page has loaded, which it has not without a sheet that was asked for. Who follows a link to a
 * place that is still held is led there when it is shown: scrolled, for a second navigation would take the focus from whoever types.
 * A browser that scrolls to found text (`#:~:text=`) before it paints anything tells no first paint (Firefox), so scrolling counts as
 * one. What never comes, a first paint of a tab that nobody looks at or a sheet that stalls, holds the rest back for eight seconds and
 * no longer, in a tab that is looked at. The script is in every page, hence its short names, its values that only count as true or
 * false, and the shorter of the two ways to ask how somebody came (`performance.navigation`).
 */
export const FIRST_PAINT_SCRIPT = [
  '{let d=document,s=d.currentScript,r=d.documentElement.dataset,l=s.previousSibling,at=location.hash||performance.navigation.type,',
  `next=()=>{let e=!at&&d.querySelector("${HELD}");e?(e.dataset.shown=1,requestAnimationFrame(()=>setTimeout(next))):`,
  '(delete r.held,at||d.querySelector(":target")?.scrollIntoView(),at=1)},',
  'go=()=>{l.onload||(l.disabled=0,l.onload=l.onerror=e=>next(l.dataset.idle=e.type),import(s.dataset.first))};',
  'r.held=1;at&&go();onscroll=go;',
  'setTimeout(()=>next(go()),8e3);',
  'new PerformanceObserver(go).observe({type:"paint",buffered:1})}',
].join('');

/** Where a page's first screen ends: `later` is the link to the whole sheet, which is disabled and so not asked for yet (HTML, link type `stylesheet`), `plain` the same for browsers without script. */
export function afterFirstPaint({
  first,
  later,
  plain,
}: {
  readonly first: string;
  readonly later: string;
  readonly plain: string;
}): string {
  return `${later}<script data-first="${first}">${FIRST_PAINT_SCRIPT}</script><noscript>${plain}</noscript>`;
}

/** What the script holds is not there to see, nor to lay out; a dialog that was opened meanwhile is, or the page would be inert behind nothing. */
export const HELD_STYLES = `[data-held] ${HELD}:not(dialog){display:none}`;

/** `sha256-…` of a text, as policies name it. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Of the one inline script that pages have. */
export const scriptHash = once(() => sha256(FIRST_PAINT_SCRIPT));
