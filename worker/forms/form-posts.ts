import type { Context, Env, MiddlewareHandler } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { FormValues } from '../../shared/forms/check-form.ts';
import { FORM_ACTION, FORM_SENT, FORM_SERVED } from '../../shared/spec/form-messages.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import type { Deps } from '../deps.ts';
import type { Log } from '../log.ts';
import { findAt } from '../registry/registry.ts';
import { askOf } from '../render/ask-of.ts';
import type { PageAsk, RenderPage } from '../render/rendered-page.ts';
import { scopeFor } from '../render/scope-for.ts';
import { EMPTY_FORM, type FormState, SENT_FORM } from './form-state.ts';
import type { FormOutcome, FormSender, PageForm } from './page-form.ts';
import { type ReadForm, readForm } from './read-form.ts';
import { isSameOrigin } from './same-origin.ts';
import { mayStill, visitorOf } from './visitor.ts';
import { wantsJson } from './wants-json.ts';

/** Seconds after which a form that could not be taken, or was sent too often, may be sent again. */
const RETRY_AFTER_S = 60;

export interface FormPostsOptions<E extends Env> {
  readonly deps: Deps;
  /** The whole page around a form in that state. */
  readonly render: RenderPage;
  /** The form alone, as markup; null where the page cannot be made. */
  readonly renderForm: (ask: PageAsk) => Promise<string | null>;
  /** The forms that pages have, by page type. */
  readonly forms: Readonly<Partial<Record<string, PageForm>>>;
  readonly log: (c: Context<E>) => Log;
}

/** A form that nobody looked into. */
type NotTaken = keyof typeof FORM_SERVED.notTaken;

/** What goes back to the visitor: a state to show, or somewhere to go. */
interface Reply {
  readonly status: 200 | NotTaken | 422 | 429 | 503;
  readonly state: FormState;
  /** The page that a browser without script is sent to; a script gets the state of that page at once. */
  readonly receiptAt?: string;
  /** Another page, for either. */
  readonly leadsTo?: string;
  readonly cookie?: string | undefined;
}

/**
 * A form that was sent to the address of its page (FM-4, WR-5). Without script the answer is a page: the same with what is
 * wrong, or by way of a redirect the one with the receipt. A script that accepts JSON gets `{html}`, the form alone, or `{to}`.
 * Answers: 403 from another site, 415 and 413 and 400 for what no form of a browser is, 405 where no form stands, 422 with
 * faults, 429 when it is sent too often, 503 when it cannot be taken. None of them is ever stored.
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
    if (!form || (!found.ok && !isOurs)) return isOurs ? next() : refusal(403);
    const read = isOurs ? await readForm(c.req.raw) : ({ ok: false, status: 403 } as const);
    // A script keeps what was typed where it is. Nothing that another site sends is shown in our form.
    if (!read.ok) return isScript(c) ? refusal(read.status) : answerBrowser(ask, notTaken(read.status), options);

    const { values, action } = valuesOf(form, read);
    const shown = typedOf(values, action, form);
    if (!entry || !handler)
      return isScript(c) ? refusalOfPage(unheard(shown)) : answerBrowser(ask, unheard(shown), options);
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
      : tooMany(shown);
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

/** All forms as one, while nobody can look up which of them was sent: what one of them keeps to itself stays so. */
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

/** What may come back, with the button that was pressed. */
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
      // Whoever may not send it is not offered to send it again either (WR-4).
      return { status, state: { values: status === 403 ? {} : values, faults: [], notice: null, shows }, cookie };
    }
  }
}

/** Nobody could look up which form it is. */
const unheard = (values: FormValues): Reply => ({
  status: 503,
  state: { values, faults: [], notice: FORM_SERVED.unheard, shows: 'form' },
});

const tooMany = (values: FormValues): Reply => ({
  status: 429,
  state: { values, faults: [], notice: FORM_SERVED.tooMany, shows: 'form' },
});

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
  // What was taken is not to be sent again because nobody can say so here.
  return reply.receiptAt ? Response.json({ to: reply.receiptAt }, { headers }) : refusalOfPage(reply);
}

const refusalOfPage = ({ cookie }: Reply): Response =>
  Response.json(
    { errors: [{ message: 'the page cannot be made just now' }] },
    { status: 503, headers: headersOf({ status: 503, state: EMPTY_FORM, cookie }) },
  );

async function answerBrowser<E extends Env>(ask: PageAsk, reply: Reply, options: FormPostsOptions<E>) {
  const to = reply.leadsTo ?? reply.receiptAt;
  if (to === undefined) return answerWithPage(ask, await options.render({ ...ask, form: reply.state }), reply);
  const headers = headersOf(reply);
  headers.set('location', to);
  return new Response(null, { status: 303, headers });
}

function answerWithPage(ask: PageAsk, made: Awaited<ReturnType<RenderPage>>, reply: Reply): Response {
  const headers = headersOf(reply);
  if (made instanceof Response) {
    // The page went elsewhere meanwhile; what the visitor is to keep they get all the same, and nobody else does.
    const location = made.headers.get('location');
    if (location !== null) headers.set('location', location);
    return new Response(made.body, { status: made.status, headers });
  }
  for (const [name, value] of Object.entries(made.headers)) headers.set(name, value);
  headers.set('server-timing', ask.timing.serverTiming());
  const status = made.status === 200 ? reply.status : made.status;
  return new Response(made.body, { status, headers });
}
