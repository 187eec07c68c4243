import { type Context, Hono } from 'hono';
import type { ServicesApp } from '../app-types.ts';
import { keysOf, sameSecret } from '../tokens.ts';
import { showProducts } from './display/show-products.ts';
import { showReviews } from './display/show-reviews.ts';
import { showStatistics } from './display/show-statistics.ts';
import { submitFeedback } from './submission/submit-feedback.ts';
import { type SubmissionCall, submitReview } from './submission/submit-review.ts';
import { classicError, gatewayFault, problem, wrong } from './wire/errors.ts';
import { type Parameters, readParameters } from './wire/parameters.ts';

type RouteContext = Context<ServicesApp>;

/** Longest request line that the gateway accepts, in bytes, with method and version (protocol facts 0.3). */
const REQUEST_LINE_MOST = 7_168;
const API_VERSION = '5.4';
const ADDRESS_MOST = 100;

type Call = (context: RouteContext, parameters: Parameters) => Promise<Response>;

const mediaBase = (context: RouteContext): string => context.get('settings').MEDIA_BASE_URL?.replace(/\/$/, '') ?? '';

function submissionCall(context: RouteContext, parameters: Parameters): SubmissionCall {
  const forwarded = context.req.header('x-forwarded-for')?.split(',')[0]?.trim().slice(0, ADDRESS_MOST);
  const { method } = context.req;
  const [secret] = keysOf(context.get('settings').REVIEWS_PASSKEY);
  return { database: context.env.DB, parameters, method, sentFrom: forwarded || null, secret, now: new Date() };
}

/** The calls by their names below `/data`. Display calls only accept GET. */
const CALLS: Readonly<Record<string, { readonly methods: readonly string[]; readonly call: Call }>> = {
  'products.json': {
    methods: ['GET'],
    call: (context, parameters) => showProducts(context.env.DB, parameters, mediaBase(context)),
  },
  'reviews.json': {
    methods: ['GET'],
    call: (context, parameters) => showReviews(context.env.DB, parameters, mediaBase(context)),
  },
  'statistics.json': {
    methods: ['GET'],
    call: (context, parameters) => showStatistics(context.env.DB, parameters),
  },
  'submitreview.json': {
    methods: ['GET', 'POST'],
    call: (context, parameters) => submitReview(submissionCall(context, parameters)),
  },
  'submitfeedback.json': {
    methods: ['GET', 'POST'],
    call: (context, parameters) => submitFeedback(submissionCall(context, parameters)),
  },
};

const requestLine = ({ method, url }: Request): number => {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search} HTTP/1.1`.length;
};

/** The gateway's refusal, before the call itself is looked at; null when key and version are right. */
async function refusal(context: RouteContext, parameters: Parameters): Promise<Response | null> {
  const key = parameters.first('passkey') ?? '';
  if (key === '')
    return gatewayFault(
      401,
      'Failed to resolve API Key variable request.queryparam.passkey',
      'steps.oauth.v2.FailedToResolveAPIKey',
    );
  if (!(await sameSecret(key, context.get('settings').REVIEWS_PASSKEY)))
    return classicError(wrong('ERROR_PARAM_INVALID_API_KEY', 'The passKey provided is invalid.'));
  const version = parameters.first('apiversion');
  if (version === API_VERSION) return null;
  return classicError(wrong('ERROR_UNSUPPORTED', `apiversion '${version ?? ''}' is not supported; ${API_VERSION} is.`));
}

async function handle(context: RouteContext): Promise<Response> {
  const request = context.req.raw;
  if (requestLine(request) > REQUEST_LINE_MOST)
    return gatewayFault(414, 'request line size exceeding 7,168', 'protocol.http.TooBigLine');
  const name = context.req.param('call') ?? '';
  const known = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  if (known === undefined) return problem(404, 'ERROR_NOT_FOUND', 'Not Found', `Unknown call '${name}'.`);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (!known.methods.includes(method))
    return problem(405, 'ERROR_UNSUPPORTED', 'Method Not Allowed', `${name} takes ${known.methods.join(' and ')}.`);
  const parameters = await readParameters(request);
  if (parameters === 'too-large') return gatewayFault(413, 'Body buffer overflow', 'protocol.http.TooBigBody');
  if (parameters === 'no-form')
    return problem(400, 'ERROR_BAD_REQUEST', 'Bad Request', 'The body must be application/x-www-form-urlencoded.');
  return (await refusal(context, parameters)) ?? known.call(context, parameters);
}

/** The Conversations API 5.4, mounted at `/reviews` (protocol facts 1). */
export function createReviewsRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  routes.all('/data/:call', handle);
  routes.all('*', (context) =>
    problem(404, 'ERROR_NOT_FOUND', 'Not Found', `Not found: ${new URL(context.req.url).pathname}.`),
  );
  return routes;
}
