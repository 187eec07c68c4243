/**
 * The operators' page refreshes itself (CA-8): every few seconds it is fetched again, even when the current page is the response to a
 * form. Each part with `data-live` is replaced by its newer version. Forms stay as they are. Only that page loads this file.
 */

import { OPS_HREF } from '../shared/routes.ts';
import { ANSWER_MS } from '../shared/spec/answer-limit.ts';
import { parseMarkup } from './behaviours/parse-markup.ts';

const EVERY_MS = 10_000;

const pause = document.querySelector<HTMLButtonElement>('[data-live-pause]');
const isPaused = (): boolean => pause?.getAttribute('aria-pressed') === 'true';

/** True while a part has the keyboard focus or contains selected text: it is not replaced then. */
const isInUse = (part: Element): boolean =>
  part.contains(document.activeElement) || !!(getSelection()?.toString() && getSelection()?.containsNode(part, true));

/** A request is in progress: a slow response is awaited, the next request does not overtake it. */
let isAsking = false;

async function renew(): Promise<void> {
  if (isAsking || document.hidden || isPaused()) return;
  isAsking = true;
  const waiting = new AbortController();
  const limit = setTimeout(() => waiting.abort(), ANSWER_MS);
  try {
    const answer = await fetch(OPS_HREF, { cache: 'no-store', signal: waiting.signal });
    if (answer.status === 401) return end();
    if (answer.ok) show(parseMarkup(await answer.text()));
  } catch {
    // No response. The page shows the time of its data, and the next interval tries again.
  } finally {
    clearTimeout(limit);
    isAsking = false;
  }
}

/**
 * The session (one hour) has expired: the page asks for the token, or stays with what is typed in it. A reload would send the form again
 * that this page answers.
 */
function end(): void {
  const isTyped = [...document.querySelectorAll('input')].some(({ type, value }) => type === 'text' && value);
  clearInterval(renewing);
  if (isTyped) document.querySelector('[data-live-ended]')?.removeAttribute('hidden');
  else location.replace(OPS_HREF);
}

function show(newer: Document): void {
  if (isPaused()) return;
  for (const part of document.querySelectorAll('[data-live]')) {
    const fresh = newer.getElementById(part.id);
    if (fresh && !isInUse(part)) part.replaceWith(document.importNode(fresh, true));
  }
}

if (pause) {
  pause.hidden = false;
  pause.addEventListener('click', () => {
    pause.setAttribute('aria-pressed', String(!isPaused()));
    void renew();
  });
}
const renewing = setInterval(() => void renew(), EVERY_MS);
