import { once } from '../../shared/once.ts';

/** Later siblings of the script, and of the `main` that contains it, and marked parts of the first screen, that are not shown yet. */
const HELD = ':is([data-first]~*,main~*,[data-then]):not([data-shown])';

/**
 * Requests nothing before the first paint, nor before the page's own picture is there, so that only the page, its fonts and that picture
 * use the connection. Then it requests the style sheet whose link precedes it, and the loader script named by its own element. The rest of
 * the page is parsed meanwhile but held back (`HELD_STYLES`). Once the sheet has loaded or failed, the held parts are shown one per frame:
 * short tasks instead of a long one.
 *
 * Visitors who arrive at a fragment, or return to the page, do not wait: browsers search for that place until the page has loaded, and the
 * page does not finish loading before a requested sheet. When the target of a clicked fragment link is still held back, the script scrolls
 * there once it is shown; a second navigation would take the focus from a visitor who types. Firefox reports no first paint when it scrolls
 * to a text fragment (`#:~:text=`) first, so scrolling counts as first paint. If the paint, the picture or the sheet never comes (background
 * tab, stalled request), everything is shown after eight seconds at the latest, in a visible tab.
 *
 * In a module, it does nothing (`AFTER_PARSING`).
 *
 * Every page contains this script. Hence the short names, the values that only count as truthy or falsy, and `performance.navigation`, the
 * shorter API for how the visitor arrived.
 */
export const FIRST_PAINT_SCRIPT = [
  '{let d=document,s=d.currentScript;if(s){let r=d.documentElement.dataset,l=s.previousSibling,at=location.hash||performance.navigation.type,',
  `next=()=>{let e=!at&&d.querySelector("${HELD}");e?(e.dataset.shown=1,requestAnimationFrame(()=>setTimeout(next))):`,
  '(delete r.held,at||d.querySelector(":target")?.scrollIntoView(),at=1)},',
  'go=()=>{l.onload||(l.disabled=0,l.onload=l.onerror=e=>next(l.dataset.idle=e.type),import(s.dataset.first))};',
  'r.held=1;at&&go();onscroll=go;',
  'setTimeout(()=>next(go()),8e3);',
  'new PerformanceObserver(e=>(e=d.querySelector("[loading=eager]"))?e.decode().then(go,go):go()).observe({type:"paint",buffered:1})}}',
].join('');

/** Markup at the end of the first screen. `later` links the whole sheet, `disabled` and so not requested yet; `plain` is for no script. */
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

/**
 * Markup at the end of the body: a module, which is deferred, so that `DOMContentLoaded` waits for a task of its own. Chromium then reads
 * all form fields for autofill, which lays the page out, and would otherwise do so in the task that parsed the end of the page (decision
 * 0095). The same text as above, so that neither its hash nor its bytes count twice.
 */
export const AFTER_PARSING = `<script type="module">${FIRST_PAINT_SCRIPT}</script>`;

/** Held parts are neither shown nor laid out. An open dialog is shown: otherwise the page would be inert behind an invisible dialog. */
export const HELD_STYLES = `[data-held] ${HELD}:not(dialog){display:none}`;

/** `sha256-…` of a text, as used in a Content-Security-Policy. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Hash of the only inline script of pages. */
export const scriptHash = once(() => sha256(FIRST_PAINT_SCRIPT));
