import { expect } from 'vitest';
import type { Clock } from '../../cache/clock.ts';
import { openSite, type Site } from '../../testing/site.ts';

const ORIGIN = 'http://localhost:8787';

export type Fields = Readonly<Record<string, string>>;

/** Sends a form as a browser does that shows the site. */
export function send(site: Site, path: string, fields: Fields, headers: Fields = {}): Promise<Response> {
  return site.get(path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

/** An operator who has logged in at a site of its own. */
export async function operator(instead: Parameters<typeof openSite>[0] = {}) {
  const site = openSite(instead);
  const answer = await send(site, '/ops/log-in', { token: site.deps.settings.OPS_TOKEN });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ops']);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const look = (path = '/ops') => site.get(path, { headers: { cookie } });
  const press = (path: string, fields: Fields) => send(site, path, fields, { cookie });
  return { site, cookie, look, press };
}

/** A clock whose timers have rung already: what is not there yet is late. */
export const hasty = ({ now }: Clock): Clock => ({
  now,
  timer: () => ({ done: Promise.resolve(), cancel: () => undefined }),
});

/** What stands on the page, without its markup. */
export const words = (html: string): string =>
  (html.split('</head>')[1] ?? '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** What stands in a panel of the page, by its heading's id; sections within it are part of it. */
export function panel(html: string, id: string): string {
  const pieces = (html.split(`aria-labelledby="${id}"`)[1] ?? '').split(/(?=<\/?section\b)/);
  let depth = 1;
  const within = pieces.filter((piece, at) => {
    if (at > 0 && depth > 0) depth += piece.startsWith('</') ? -1 : 1;
    return depth > 0;
  });
  return words(`</head><i ${within.join('')}`);
}
