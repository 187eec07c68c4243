/**
 * The operators' page renews itself (CA-8): every few seconds it is fetched again, whatever form it is the answer to, and each part
 * that says so takes the place of the older one. Forms stay as they are. Only that page loads this.
 */

import { OPS_HREF } from '../shared/routes.ts';
import { ANSWER_MS } from '../shared/spec/answer-limit.ts';
import { parseMarkup } from './behaviours/parse-markup.ts';

const EVERY_MS = 10_000;

const pause = document.querySelector<HTMLButtonElement>('[data-live-pause]');
const isPaused = (): boolean => pause?.getAttribute('aria-pressed') === 'true';

/** Whoever reads a table by keyboard, or has marked something to copy it, is not disturbed. */
const isInUse = (part: Element): boolean =>
  part.contains(document.activeElement) || !!(getSelection()?.toString() && getSelection()?.containsNode(part, true));

/** It is being fetched: an answer that takes its time is waited for, and not overtaken by the next. */
let isAsking = false;

async function renew(): Promise<void> {
  if (isAsking || document.hidden || isPaused()) return;
  isAsking = true;
  const waiting = new AbortController();
  const limit = setTimeout(() => waiting.abort(), ANSWER_MS);
  try {
    const answer = await fetch(OPS_HREF, { cache: 'no-store', signal: waiting.signal });
    // The hour of the session is over: the page asks for the token.
    if (answer.status === 401) return location.reload();
    if (answer.ok) show(parseMarkup(await answer.text()));
  } catch {
    // Nothing came; what is shown says as of when it is, and is asked for again.
  } finally {
    clearTimeout(limit);
    isAsking = false;
  }
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
setInterval(() => void renew(), EVERY_MS);
