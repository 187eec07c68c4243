import type { Context, Env, Handler, MiddlewareHandler } from 'hono';
import { parse } from 'hono/utils/cookie';
import { ACCOUNT_HREF, LOGIN_HREF } from '../../shared/routes.ts';
import { LOG_OUT, type NotLoggedOut } from '../../shared/spec/account-copy.ts';
import { FORM_ACTION, FORM_SENT } from '../../shared/spec/form-messages.ts';
import type { Deps } from '../deps.ts';
import { readForm } from '../forms/read-form.ts';
import { isSameOrigin } from '../forms/same-origin.ts';
import type { Log } from '../log.ts';
import { askOf } from '../render/ask-of.ts';
import type { PageAsk, RenderPage } from '../render/rendered-page.ts';
import { ok } from '../services/result.ts';
import { type CookieJar, sessionCookie } from './session-cookie.ts';

export interface AccountPageOptions<E extends Env> {
  readonly deps: Deps;
  readonly render: RenderPage;
  readonly log: (c: Context<E>) => Log;
}

/** Redirect target after logging out: the log-in page with its notice. */
const LOGGED_OUT_HREF = `${LOGIN_HREF}?${FORM_SENT.parameter}=${FORM_SENT.value}`;

/** `Retry-After` of a failed log-out, in seconds. */
const RETRY_AFTER_S = 60;

function jarOf({ req }: Context): CookieJar {
  const cookies = parse(req.raw.headers.get('cookie') ?? '');
  return { cookie: (name) => cookies[name], secure: new URL(req.url).protocol === 'https:' };
}

/** Redirects to another page. Never cached, because it depends on the visitor. */
function moved(to: string, cookie?: string): Response {
  const headers = new Headers({ location: to, 'cache-control': 'no-store' });
  if (cookie !== undefined) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** What the account page shows: the account to its owner, or why logging out failed. */
type Shown = Pick<PageAsk, 'account' | 'notLoggedOut'>;

/** A response for one visitor: no cache may store it. */
async function answerWith<E extends Env>(
  c: Context<E>,
  { render, log }: AccountPageOptions<E>,
  shown: Shown,
): Promise<Response> {
  const ask: PageAsk = { ...askOf(c, log(c)), path: ACCOUNT_HREF, ...shown };
  const made = await render(ask);
  const headers = new Headers(made.headers);
  headers.set('cache-control', 'no-store');
  for (const cookie of c.res.headers.getSetCookie()) headers.append('set-cookie', cookie);
  if (made instanceof Response) return new Response(made.body, { status: made.status, headers });
  headers.set('server-timing', ask.timing.serverTiming());
  if (made.status === 503 && !headers.has('retry-after')) headers.set('retry-after', String(RETRY_AFTER_S));
  return new Response(made.body, { status: made.status, headers });
}

/** Shows the account to a logged-in visitor; redirects all others to the log-in page (FM-2). */
export function accountPage<E extends Env>(options: AccountPageOptions<E>): Handler<E> {
  const { deps, log } = options;
  const cookies = sessionCookie(deps.settings.SESSION_SECRET);
  return async (c) => {
    const jar = jarOf(c);
    const token = await cookies.read(jar);
    if (token === null) return moved(LOGIN_HREF);
    const session = await deps.accounts.session(token);
    if (!session.ok) {
      log(c).warn('account.unavailable', { kind: session.error.kind, message: session.error.message });
      return answerWith(c, options, { account: session });
    }
    // The session has ended. Delete its cookie, or the log-in page would redirect back here.
    if (session.value === null) return moved(LOGIN_HREF, cookies.clear(jar));
    const { account, renewed } = session.value;
    // Send the renewed token with any response, even an error: the browser's current one becomes invalid within a minute.
    if (renewed !== null) c.res.headers.append('set-cookie', await cookies.write(renewed, jar));
    return answerWith(c, options, { account: ok(account) });
  };
}

/**
 * Handles the log-out buttons of that page: ends the session on the server, then in the browser (FM-2). A failure shows a page with the
 * reason and the buttons: 403 from another site, 4xx for an invalid form, 503 if the accounts service fails.
 */
export function logOut<E extends Env>(options: AccountPageOptions<E>): Handler<E> {
  const { deps, log } = options;
  const cookies = sessionCookie(deps.settings.SESSION_SECRET);
  return async (c) => {
    const refused = (notLoggedOut: NotLoggedOut) => answerWith(c, options, { notLoggedOut });
    if (!isSameOrigin(c.req.raw)) return refused(403);
    const form = await readForm(c.req.raw);
    if (!form.ok) return refused(form.status);
    const action = form.fields.get(FORM_ACTION);
    if (action !== LOG_OUT.here && action !== LOG_OUT.everywhere) return refused(400);
    const jar = jarOf(c);
    const token = await cookies.read(jar);
    if (token === null) return moved(LOGGED_OUT_HREF, cookies.clear(jar));
    const ended = await deps.accounts.logOut(token, action === LOG_OUT.everywhere);
    if (ended.ok) return moved(LOGGED_OUT_HREF, cookies.clear(jar));
    // The session still exists on the server. Claiming otherwise would be dangerous on a shared computer.
    log(c).warn('account.not-logged-out', { kind: ended.error.kind, message: ended.error.message });
    return refused(503);
  };
}

/** Redirects logged-in visitors from the log-in and registration forms to their account. */
export function skipWhenLoggedIn<E extends Env>({ settings }: Pick<Deps, 'settings'>): MiddlewareHandler<E> {
  const cookies = sessionCookie(settings.SESSION_SECRET);
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    return (await cookies.read(jarOf(c))) === null ? next() : moved(ACCOUNT_HREF);
  };
}
