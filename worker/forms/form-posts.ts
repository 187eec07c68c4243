import type { Context, Env, MiddlewareHandler } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { FormValues } from '../../shared/forms/check-form.ts';
import { FORM_ACTION, FORM_SENT, FORM_SERVED } from '../../shared/spec/form-messages.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import type { Deps } from '../deps.ts';
import type { Log } from '../log.ts';
import { findAt } from '../registry/registry.ts';
import { askOf } from '../render/ask-of.ts';
import { letGo, type PageAsk, type RenderPage } from '../render/rendered-page.ts';
import { scopeFor } from '../render/scope-for.ts';
import { EMPTY_FORM, type FormState, SENT_FORM } from './form-state.ts';
import type { FormOutcome, FormSender, PageForm } from './page-form.ts';
import { type ReadForm, readForm } from './read-form.ts';
import { isSameOrigin } from './same-origin.ts';
import { mayStill, visitorOf } from './visitor.ts';
import { wantsJson } from './wants-json.ts';

/** `Retry-After` in seconds for 429 and 503. */
const RETRY_AFTER_S = 60;

export interface FormPostsOptions<E extends Env> {
  readonly deps: Deps;
  /** Renders the whole page with the form in the state of `ask.form`. */
  readonly render: RenderPage;
  /** Renders only the form's markup; null if the page cannot be rendered. */
  readonly renderForm: (ask: PageAsk) => Promise<string | null>;
  /** The forms of pages, by page type. */
  readonly forms: Readonly<Partial<Record<string, PageForm>>>;
  readonly log: (c: Context<E>) => Log;
}

/** Statuses of forms that are refused unread. */
type NotTaken = keyof typeof FORM_SERVED.notTaken;

/** The response for the visitor: a form state, or a redirect. */
interface Reply {
  readonly status: 200 | NotTaken | 422 | 429 | 503;
  readonly state: FormState;
  /** Page with the receipt, where a browser without script is redirected. A script gets that page's form state at once. */
  readonly receiptAt?: string;
  /** Another page, with or without script. */
  readonly leadsTo?: string;
  readonly cookie?: string | undefined;
}

/**
 * Handles a form that is posted to its page's own address (FM-4, WR-5). Without script the response is a page: the same page with errors,
 * or a redirect to the one with the receipt. A script that accepts JSON gets `{html}`, only the form, or `{to}`.
 * Statuses: 403 from another site; 400, 413 and 415 for what no browser form sends; 404 or a redirect if the page was removed or moved
 * meanwhile, 405 to a script; 405 if the page has no form; 422 with errors; 429 over the rate limit; 503 if the form cannot be processed.
 * No response is ever stored.
 */
export function formPosts<E extends Env>(options: FormPostsOptions<E>): MiddlewareHandler<E> {
  const { deps, forms } = options;
  return async (c, next) => {
    const isOurs = isSameOrigin(c.req.raw);
    if (!isOurs && isScript(c)) return refusal(403);
    const ask = askOf(c, options.log(c));
    const scope = scopeFor(ask, deps);
    const found = await findAt(scope, ask.path.slice(BASE_PATH.length));
    const entry = found.ok && found.value.kind === 'page' ? found.value.entry : undefined;
    const handler = entry && forms[entry.pageType];
    const form = found.ok ? handler : anyOf(forms);
    if (!form || (!found.ok && !isOurs)) {
      if (!isOurs) return refusal(403);
      const isGone = found.ok && found.value.kind !== 'page' && !isScript(c);
      return (isGone && (await goneAnswer(ask, options))) || next();
    }
    const read = isOurs ? await readForm(c.req.raw) : ({ ok: false, status: 403 } as const);
    // A script keeps the input itself. Input from another site is never shown in our form.
    if (!read.ok) return isScript(c) ? refusal(read.status) : answerBrowser(ask, notTaken(read.status), options);

    const { values, action } = valuesOf(form, read);
    const shown = typedOf(values, action, form);
    // A script keeps the passwords itself.
    const lost = isScript(c) ? [] : form.secrets.filter((field) => values[field]);
    if (!entry || !handler) {
      const reply = unprocessed(503, FORM_SERVED.unheard, shown, lost);
      return isScript(c) ? refusalOfPage(reply) : answerBrowser(ask, reply, options);
    }
    const visitor = visitorOf(c.req.raw.headers);
    const cookies = parse(c.req.raw.headers.get('cookie') ?? '');
    const sender: FormSender = {
      visitor,
      entry,
      action,
      cookie: (name) => cookies[name],
      secure: new URL(c.req.url).protocol === 'https:',
      scope,
      deps,
      log: ask.log,
    };
    const reply = (await mayStill(deps.formLimiter, entry.pageType, visitor, { clock: deps.clock, log: ask.log }))
      ? replyOf(await handler.receive(values, sender), shown, ask.path)
      : unprocessed(429, FORM_SERVED.tooMany, shown, lost);
    return isScript(c) ? answerScript(ask, reply, options) : answerBrowser(ask, reply, options);
  };
}

const isScript = (c: Context): boolean => wantsJson(c.req.raw);

const notTaken = (status: NotTaken): Reply => ({
  status,
  state: { ...EMPTY_FORM, notice: FORM_SERVED.notTaken[status] },
});

const refusal = (status: NotTaken): Response =>
  new Response(FORM_SERVED.notTaken[status], {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

type FormFields = Pick<PageForm, 'fields' | 'secrets'>;

/** All forms as one, while the look-up fails and the right form is unknown: the secret fields of any form stay secret. */
function anyOf(forms: FormPostsOptions<Env>['forms']): FormFields {
  const all = Object.values(forms).filter((form) => form !== undefined);
  return { fields: all.flatMap(({ fields }) => fields), secrets: all.flatMap(({ secrets }) => secrets) };
}

function valuesOf(
  { fields }: FormFields,
  read: Extract<ReadForm, { readonly ok: true }>,
): { readonly values: FormValues; readonly action: string } {
  const values = fields.flatMap((field) => {
    const value = read.fields.get(field);
    return value === undefined ? [] : [[field, value] as const];
  });
  return { values: Object.fromEntries(values), action: read.fields.get(FORM_ACTION) ?? '' };
}

/** Input that may be sent back, including the pressed button. */
const typedOf = (values: FormValues, action: string, { secrets }: FormFields): FormValues =>
  Object.fromEntries(
    Object.entries({ ...values, ...(action && { [FORM_ACTION]: action }) }).filter(
      ([field]) => !secrets.includes(field),
    ),
  );

function replyOf(outcome: FormOutcome, values: FormValues, path: string): Reply {
  switch (outcome.kind) {
    case 'accepted': {
      const { reference } = outcome;
      const to = `${path}?${FORM_SENT.parameter}=${reference ?? FORM_SENT.value}`;
      return { status: 200, state: { ...SENT_FORM, reference }, receiptAt: to };
    }
    case 'moved':
      return { status: 200, state: EMPTY_FORM, leadsTo: outcome.to, cookie: outcome.cookie };
    case 'refused': {
      const { faults, notice = null } = outcome;
      return { status: 422, state: { values, faults, notice, shows: 'form' } };
    }
    case 'unavailable':
      return { status: 503, state: { values, faults: [], notice: outcome.notice, shows: 'form' } };
    case 'shown': {
      const { status, shows, cookie } = outcome;
      // Do not offer the form again to a visitor who may not send it (WR-4).
      return { status, state: { values: status === 403 ? {} : values, faults: [], notice: null, shows }, cookie };
    }
  }
}

/**
 * A form that was not processed: too many were sent, or the look-up failed, so that it is unknown which form it is.
 * @param lost fields whose input cannot be sent back
 */
function unprocessed(status: 429 | 503, message: string, values: FormValues, lost: readonly string[]): Reply {
  const notice = lost.length > 0 ? `${message} ${FORM_SERVED.passwordAgain}` : message;
  return { status, state: { values, faults: [], notice, shows: 'form', passwordLost: lost.length > 0 } };
}

function headersOf({ status, cookie }: Reply): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (status === 429 || status === 503) headers.set('retry-after', String(RETRY_AFTER_S));
  if (cookie !== undefined) headers.set('set-cookie', cookie);
  return headers;
}

async function answerScript<E extends Env>(ask: PageAsk, reply: Reply, options: FormPostsOptions<E>) {
  const headers = headersOf(reply);
  headers.set('x-robots-tag', 'noindex');
  if (reply.leadsTo !== undefined) return Response.json({ to: reply.leadsTo }, { status: reply.status, headers });
  const html = await options.renderForm({ ...ask, form: reply.state });
  if (html !== null) return Response.json({ html }, { status: reply.status, headers });
  // The form was accepted, so it must not be sent again only because the page failed.
  return reply.receiptAt ? Response.json({ to: reply.receiptAt }, { headers }) : refusalOfPage(reply);
}

const refusalOfPage = ({ cookie }: Reply): Response =>
  Response.json(
    { errors: [{ message: 'the page is temporarily unavailable' }] },
    { status: 503, headers: headersOf({ status: 503, state: EMPTY_FORM, cookie }) },
  );

async function answerBrowser<E extends Env>(ask: PageAsk, reply: Reply, options: FormPostsOptions<E>) {
  const to = reply.leadsTo ?? reply.receiptAt;
  if (to === undefined) return answerWithPage(ask, await options.render({ ...ask, form: reply.state }), reply);
  const headers = headersOf(reply);
  headers.set('location', to);
  return new Response(null, { status: 303, headers });
}

/**
 * For a browser without script whose page was removed or moved while its form was being filled in: the page that says so, or the
 * redirect. undefined if there is a page after all, one that is not in the registry.
 */
async function goneAnswer<E extends Env>(ask: PageAsk, options: FormPostsOptions<E>): Promise<Response | undefined> {
  const made = await options.render(ask);
  if (made instanceof Response || made.status !== 200)
    return answerWithPage(ask, made, { status: 200, state: EMPTY_FORM });
  await letGo(made);
  return undefined;
}

function answerWithPage(ask: PageAsk, made: Awaited<ReturnType<RenderPage>>, reply: Reply): Response {
  const headers = headersOf(reply);
  if (made instanceof Response) {
    // The page became a redirect or an error meanwhile. Still set the visitor's cookie, and still do not store the response.
    const location = made.headers.get('location');
    if (location !== null) headers.set('location', location);
    return new Response(made.body, { status: made.status, headers });
  }
  for (const [name, value] of Object.entries(made.headers)) headers.set(name, value);
  headers.set('server-timing', ask.timing.serverTiming());
  const status = made.status === 200 ? reply.status : made.status;
  return new Response(made.body, { status, headers });
}
