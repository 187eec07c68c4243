import { type Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { z } from 'zod';
import { OPS_HREF } from '../../shared/routes.ts';
import { FORM_ACTION } from '../../shared/spec/form-messages.ts';
import { isSameText } from '../api/bearer.ts';
import { purgeCommand } from '../api/ops-schema.ts';
import { platformCachesOf } from '../cache/edge-purge.ts';
import { inTime, LateAnswer } from '../cache/in-time.ts';
import type { Deps } from '../deps.ts';
import { EMPTY_FORM, type FormState } from '../forms/form-state.ts';
import { readForm } from '../forms/read-form.ts';
import { isSameOrigin } from '../forms/same-origin.ts';
import { mayStill, visitorOf } from '../forms/visitor.ts';
import { contentSecurityPolicy } from '../middleware/security-headers.ts';
import { utf8Of } from '../render/utf8.ts';
import { withStyles } from '../render/with-styles.ts';
import type { ModerationPort } from '../services/moderation/moderation.port.ts';
import { createWithEntries } from './entries-at.ts';
import { moderateCommand } from './moderate-command.ts';
import { OpsLogIn } from './OpsLogIn.tsx';
import { OpsPage } from './OpsPage.tsx';
import { endedCookie, hasSession, sessionCookie } from './ops-session.ts';
import type { OpsView, PurgeDesk, ReviewsTold, Waiting } from './ops-view.ts';
import { keptForm, type UnsentForm, unsentForm } from './unsent-form.ts';

const PURGES_SHOWN = 20;
const LIMIT_PERIOD_S = '60';
/** Status of the login form without a session or after a wrong token. */
const NOT_LOGGED_IN = 401;
/** RFC 9110, 15.5.2: a 401 must contain a challenge. Programs use the operators' API with a bearer token. */
const CHALLENGE = { 'www-authenticate': 'Bearer realm="ops"' } as const;

const FRESH_DESK: PurgeDesk = { state: { ...EMPTY_FORM, values: { kind: 'paths' } } };

/** The message if a Durable Object that keeps records did not answer. After a timeout it may still complete the operation. */
const silenceOf = (cause: unknown): string =>
  cause instanceof LateAnswer
    ? 'The Durable Object of this operation did not answer in time, but may have completed it: check this page. Repeating it is harmless.'
    : 'The Durable Object of this operation did not answer; nothing was changed. Try again.';

const NO_REVIEW_DESK = 'Nothing was done: the site has no key to moderate reviews (MODERATION_KEY).';
const UNDECIDED =
  'The reviews service did not answer as expected, but may have stored the decision: then the review is no longer listed. Repeating it is harmless.';

/** The forms that differ from their initial state. */
type Desks = Partial<Pick<OpsView, 'desk' | 'rebuild'>> & { readonly reviews?: ReviewsTold };

/** Headers of every response here: not cached and not indexed by search engines. */
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

const isSecure = (c: Context): boolean => new URL(c.req.url).protocol === 'https:';

/**
 * The operators' page (CA-8): `GET /ops`, and its forms: `POST /ops/log-in`, `/log-out`, `/purge`, `/reindex`, `/moderate`. It requires a
 * session, which the token opens. Without a session the response is the login form with status 401. A form from another site gets 403,
 * too many login attempts get 429.
 */
export function opsPage(deps: Deps): Hono {
  const { settings, clock, log, cache, seen } = deps;
  const withEntries = createWithEntries(deps);
  const page = new Hono();
  const token = settings.OPS_TOKEN;
  /** undefined for hosted reviews: the hosted service has its own moderation. */
  const reviewDesk = settings.hosted.reviews ? undefined : deps.moderation.desk;

  const answer = async (content: ReactNode, status: number, headers: Readonly<Record<string, string>> = {}) => {
    const { of, pieces, styleHash } = await withStyles(`<!DOCTYPE html>${renderToString(content)}`);
    const policy = contentSecurityPolicy({ styleHash, beyond: { mediaHosts: [] } });
    return new Response(utf8Of(of, pieces), {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        ...PRIVATE,
        ...headers,
      },
    });
  };
  const logIn = (
    notice: string | null,
    status: number,
    { headers = {}, unsent }: { headers?: Readonly<Record<string, string>>; unsent?: UnsentForm | undefined } = {},
  ) =>
    answer(<OpsLogIn notice={notice} unsent={unsent} />, status, {
      ...(status === NOT_LOGGED_IN ? CHALLENGE : {}),
      ...headers,
    });
  const goTo = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    new Response(null, { status: 303, headers: { location: address, ...PRIVATE, ...headers } });

  /** The answer of a Durable Object that keeps records; null if it failed. The page then says so in the panel. */
  const orNull = <T,>(c: Context, name: string, work: Promise<T>): Promise<T | null> =>
    inTime(work, name, clock).catch((cause: unknown) => {
      log.error('ops.failed', { path: c.req.path, cause });
      return null;
    });
  const viewOf = async (
    c: Context,
    { desk = FRESH_DESK, rebuild = EMPTY_FORM, reviews = {} }: Desks,
  ): Promise<OpsView> => {
    const [purges, indexing, waiting, queue] = await Promise.all([
      orNull(c, 'purge log', cache.purgeLog.list({ limit: PURGES_SHOWN })),
      orNull(c, 'search index', deps.indexing.state()),
      settings.hosted.reviews ? ('hosted' as const) : waitingIn(deps.moderation),
      reviewDesk?.queue(),
    ]);
    return {
      now: clock.now(),
      origin: settings.SITE_ORIGIN,
      environment: settings.ENVIRONMENT,
      since: seen.traffic.since,
      pages: cache.pages.stats(),
      queries: cache.queries.stats(),
      routes: seen.traffic.routes(),
      slowest: seen.traffic.queries(),
      upstreams: seen.upstreams.read(),
      purges,
      indexing,
      waiting,
      reviews: queue && { queue: queue.ok ? queue.value : null, told: reviews },
      desk,
      rebuild,
    };
  };
  const show = async (c: Context, desks: Desks, status = 200, headers = {}) =>
    answer(<OpsPage view={await viewOf(c, desks)} />, status, headers);

  const failed = (c: Context, cause: unknown, desksWith: (notice: string) => Desks) => {
    log.error('ops.failed', { path: c.req.path, cause });
    return show(c, desksWith(silenceOf(cause)), 503);
  };

  page.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return isSameOrigin(c.req.raw)
      ? next()
      : logIn('This form was sent from another site. Send it from this page.', 403);
  });

  page.post('/log-in', async (c) => {
    const form = await readForm(c.req.raw);
    const unsent = form.ok ? keptForm(form.fields) : undefined;
    // Rate limit by address, so that an attacker who guesses tokens cannot lock operators out.
    if (!(await mayStill(deps.opsLimiter, 'ops-log-in', visitorOf(c.req.raw.headers), { clock, log })))
      return logIn('Too many attempts. Wait a minute.', 429, { headers: { 'retry-after': LIMIT_PERIOD_S }, unsent });
    if (!form.ok) return logIn(`The form could not be read: ${form.message}.`, form.status);
    if (!(await isSameText(form.fields.get('token') ?? '', token))) {
      log.warn('ops.refused', { path: c.req.path });
      return logIn('The token is wrong.', NOT_LOGGED_IN, { unsent });
    }
    const session = { 'set-cookie': await sessionCookie(token, { now: clock.now(), secure: isSecure(c) }) };
    return unsent ? show(c, desksOf(unsent), 200, session) : goTo(OPS_HREF, session);
  });
  page.post('/log-out', (c) => goTo(OPS_HREF, { 'set-cookie': endedCookie(isSecure(c)) }));

  page.use(async (c, next) => {
    if (await hasSession(c.req.raw, token, clock.now())) return next();
    if (c.req.method === 'GET') return logIn(null, NOT_LOGGED_IN);
    const form = await readForm(c.req.raw);
    const unsent = form.ok ? unsentForm(c.req.path.slice(OPS_HREF.length + 1), form.fields) : undefined;
    return logIn('Your session has expired; nothing was done. Log in and try again.', NOT_LOGGED_IN, { unsent });
  });

  page.get('/', async (c) => {
    const purged = /^[1-9]\d{0,9}$/.exec(c.req.query('purged') ?? '')?.[0];
    const found = purged
      ? await orNull(c, 'purge log', cache.purgeLog.list({ before: Number(purged) + 1, limit: 1 }))
      : [];
    return show(c, { desk: { ...FRESH_DESK, receipt: found?.find(({ seq }) => seq === Number(purged)) } });
  });

  page.post('/purge', async (c) => {
    const form = await readForm(c.req.raw);
    if (!form.ok) return show(c, deskWith({}, `The form could not be read: ${form.message}.`), form.status);
    const values = Object.fromEntries(form.fields);
    const command = purgeCommand.safeParse(commandOf(values));
    if (!command.success) return show(c, deskWith(values, refusalOf(command.error)), 422);
    const { origin } = new URL(c.req.url);
    const foreign = namesIn(values).find((name) => /^https?:/i.test(name) && URL.parse(name)?.origin !== origin);
    if (foreign) return show(c, deskWith(values, `Nothing was done. Which: ${foreign} is not on ${origin}.`), 422);
    const purge = await withEntries(command.data, (work) => c.executionCtx.waitUntil(work));
    if (values[FORM_ACTION] !== 'purge')
      return show(c, { desk: { ...deskWith(values, null).desk, tried: cache.purger.preview(purge) } });
    try {
      const { seq } = await cache.purger.purge(purge, platformCachesOf(c.executionCtx));
      return goTo(`${OPS_HREF}?purged=${seq}`);
    } catch (cause) {
      return failed(c, cause, (notice) => deskWith(values, notice));
    }
  });

  page.post('/moderate', async (c) => {
    const form = await readForm(c.req.raw);
    const tell = (reviews: ReviewsTold, status = 200) => show(c, { reviews }, status);
    if (!form.ok) return tell({ notice: `The form could not be read: ${form.message}.` }, form.status);
    if (!reviewDesk) return logIn(NO_REVIEW_DESK, 404);
    const fields = Object.fromEntries(form.fields);
    const typed = typedIn(fields);
    const command = moderateCommand.safeParse(fields);
    if (!command.success) return tell({ typed, notice: refusalOf(command.error) }, 422);
    const { review: id, verdict } = command.data;
    const done = await reviewDesk.decide(id, verdict);
    if (!done.ok) {
      log.error('ops.failed', { path: c.req.path, review: id, cause: done.error });
      return tell({ typed, notice: UNDECIDED }, 503);
    }
    if (!done.value.decided) return tell({ typed, notice: `Nothing was done. ${done.value.why}` }, 409);
    log.info('ops.moderated', { review: id, state: verdict.state });
    return tell({ decided: { id, state: verdict.state, isLate: done.value.webhook === 'queued' } });
  });

  page.post('/reindex', async (c) => {
    try {
      await inTime(deps.indexing.rebuild(), 'search index', clock);
      return goTo(`${OPS_HREF}#search-index`);
    } catch (cause) {
      return failed(c, cause, (notice) => ({ rebuild: { ...EMPTY_FORM, notice } }));
    }
  });

  // The address of a form, requested again: from the address bar, or with a restored tab.
  page.get('/*', async (c, next) => (FORM_PATHS.test(c.req.path.slice(OPS_HREF.length)) ? goTo(OPS_HREF) : next()));
  page.onError((error, c) => failed(c, error, (notice) => deskWith({}, notice)));
  return page;
}

async function waitingIn(moderation: ModerationPort): Promise<Waiting> {
  const waiting = await moderation.waiting();
  return waiting.ok ? waiting.value : 'unavailable';
}

const deskWith = (values: FormState['values'], notice: string | null): { readonly desk: PurgeDesk } => ({
  desk: { state: { ...EMPTY_FORM, values, notice } },
});

/** The desks with a form that was submitted without a session. Nothing of it was done. */
function desksOf({ path, values }: UnsentForm): Desks {
  const notice = 'Nothing was done: your session had expired. Check the form and send it again.';
  return path === 'purge' ? deskWith(values, notice) : { reviews: { typed: typedIn(values), notice } };
}

const typedIn = ({ review = '', reason = '' }: FormState['values']) => ({ id: review, reason });

const namesIn = ({ what = '' }: FormState['values']): string[] => what.split(/[\s,]+/).filter(Boolean);

/** Below `/ops`. */
const FORM_PATHS = /^\/(?:purge|moderate|reindex|log-in|log-out)?$/;

/** Maps the form's fields to a command of the operators' API, whose schema validates it. */
function commandOf(values: FormState['values']): unknown {
  const { kind, reason = '', actor = '', hard } = values;
  const names = namesIn(values);
  return {
    ...(kind === 'everything' ? { everything: true } : {}),
    ...(kind === 'tags' ? { tags: names } : names.length > 0 ? { paths: names } : {}),
    ...(hard === 'yes' ? { hard: true } : {}),
    reason,
    ...(actor.trim() === '' ? {} : { actor }),
  };
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  tags: 'Which',
  paths: 'Which',
  reason: 'Why',
  actor: 'Your name',
  review: 'Review',
};

function refusalOf(error: z.ZodError): string {
  const told = error.issues.map(({ path: [field], message }) => {
    const name = FIELD_WORDS[String(field)];
    return name ? `${name}: ${message}` : message;
  });
  return `Nothing was done. ${[...new Set(told)].join('. ')}.`;
}
