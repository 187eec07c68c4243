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

/** Where logging out ends: the log in page as it is once somebody is out. */
const LOGGED_OUT_HREF = `${LOGIN_HREF}?${FORM_SENT.parameter}=${FORM_SENT.value}`;

/** Seconds after which a log out that did not happen may be tried again. */
const RETRY_AFTER_S = 60;

function jarOf({ req }: Context): CookieJar {
  const cookies = parse(req.raw.headers.get('cookie') ?? '');
  return { cookie: (name) => cookies[name], secure: new URL(req.url).protocol === 'https:' };
}

/** On to another page; never kept, for it is so for one visitor. */
function moved(to: string, cookie?: string): Response {
  const headers = new Headers({ location: to, 'cache-control': 'no-store' });
  if (cookie !== undefined) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** What the page at the address of accounts shows: an account to its owner, or why nobody was logged out. */
type Shown = Pick<PageAsk, 'account' | 'notLoggedOut'>;

/** For one visitor alone: no cache on the way ever has it. */
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

/** Shows an account to whoever is logged in; everybody else is sent to log in (FM-2). */
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
    // The session is over: without its cookie the log in page does not send the visitor back here.
    if (session.value === null) return moved(LOGIN_HREF, cookies.clear(jar));
    const { account, renewed } = session.value;
    // Whatever the answer becomes, an error too, this goes along: the token that the browser has does no more in a minute.
    if (renewed !== null) c.res.headers.append('set-cookie', await cookies.write(renewed, jar));
    return answerWith(c, options, { account: ok(account) });
  };
}

/**
 * Takes the buttons of that page: ends the session on the server, then in the browser (FM-2). Answers with a page that says why, and
 * has the buttons: 403 from another site, 4xx for what is no form, 503 while the accounts service does not answer.
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
    // Still logged in on the server: saying otherwise would be a lie on a shared computer.
    log(c).warn('account.not-logged-out', { kind: ended.error.kind, message: ended.error.message });
    return refused(503);
  };
}

/** Whoever is logged in has no use for the forms that lead there. */
export function skipWhenLoggedIn<E extends Env>({ settings }: Pick<Deps, 'settings'>): MiddlewareHandler<E> {
  const cookies = sessionCookie(settings.SESSION_SECRET);
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    return (await cookies.read(jarOf(c))) === null ? next() : moved(ACCOUNT_HREF);
  };
}
