import { expect } from 'vitest';
import type { Clock } from '../../cache/clock.ts';
import { openSite, type Site } from '../../testing/site.ts';

const ORIGIN = 'http://localhost:8787';

export type Fields = Readonly<Record<string, string>>;

/** Sends a form like a browser on the site does (same origin). */
export function send(site: Site, path: string, fields: Fields, headers: Fields = {}): Promise<Response> {
  return site.get(path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

/** A new site with a logged-in operator. */
export async function operator(instead: Parameters<typeof openSite>[0] = {}) {
  const site = openSite(instead);
  const answer = await send(site, '/ops/log-in', { token: site.deps.settings.OPS_TOKEN });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ops']);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const look = (path = '/ops') => site.get(path, { headers: { cookie } });
  const press = (path: string, fields: Fields) => send(site, path, fields, { cookie });
  return { site, cookie, look, press };
}

/** A clock whose timers have already expired: every answer that is not ready is late. */
export const hasty = ({ now }: Clock): Clock => ({
  now,
  timer: () => ({ done: Promise.resolve(), cancel: () => undefined }),
});

/** The page's text without markup. */
export const words = (html: string): string =>
  (html.split('</head>')[1] ?? '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** The text of a panel, by its heading's id, including nested sections. */
export function panel(html: string, id: string): string {
  const pieces = (html.split(`aria-labelledby="${id}"`)[1] ?? '').split(/(?=<\/?section\b)/);
  let depth = 1;
  const within = pieces.filter((piece, at) => {
    if (at > 0 && depth > 0) depth += piece.startsWith('</') ? -1 : 1;
    return depth > 0;
  });
  return words(`</head><i ${within.join('')}`);
}

/** The hidden fields of the login form, which keep a form sent without a session. */
export const hiddenFields = (html: string): Fields =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
    ]),
  );
