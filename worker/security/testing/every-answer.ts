import { signPreview } from '../../../shared/preview-token.ts';
import {
  ACCOUNT_HREF,
  CONSENT_HREF,
  COUNTRY_DIALOG_HREF,
  LOGIN_HREF,
  RECOMMENDATIONS_HREF,
  VOTES_HREF,
} from '../../../shared/routes.ts';
import { BASE_PATH } from '../../../shared/spec/site.ts';
import { sign } from '../../api/testing/sign.ts';
import { SITEMAP_FILE_PATTERN } from '../../sitemap-xml/make-sitemap.ts';
import { pictureAddress } from '../../testing/pictures.ts';
import { fillSpace, openSite, type Site } from '../../testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE } from '../../testing/whole-space.ts';

export const ORIGIN = 'http://localhost:8787';
export const EDITOR_ORIGIN = 'https://editor.example';
const ACCOUNT = { email: 'aisyah@mail.example', password: 'ombak tenang 7' };

/** One kind of response of the site: its route, and how to request it. */
export interface AnswerKind {
  readonly name: string;
  /** Path in the route table. */
  readonly route: string;
  readonly path: string;
  readonly init?: RequestInit | undefined;
  /** The status that this kind must have to be what its name says. */
  readonly status: number;
  readonly site?: Site;
}

const FORM = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
let visitors = 0;

/** A form as a browser sends it from this site, each by a new visitor. */
export function post(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  visitors += 1;
  return {
    method: 'POST',
    headers: { ...FORM, 'cf-connecting-ip': `2001:db8:5ec:${visitors.toString(16)}::1`, ...headers },
    body: new URLSearchParams(fields).toString(),
  } as const satisfies RequestInit;
}

const href = (path: string): string => `${BASE_PATH}${path === '/' ? '' : path}`;
const LEMON = href(WHOLE_SPACE.lemon[1]);
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** A logged-in visitor and a logged-in operator. */
export interface Insiders {
  readonly visitor: string;
  readonly operator: string;
}

/** Creates all content that the responses need, including an account and a redirect, and logs both in. */
export async function fillEverything(): Promise<Insiders> {
  await fillWholeSpace();
  const moved = { from: '/moved', to: '/scalp', status: '301' };
  const away = { from: '/away', to: 'https://shop.example/x', status: '302' };
  await fillSpace([
    { id: 'moved', type: 'Redirect', fields: moved },
    { id: 'away', type: 'Redirect', fields: away },
  ]);
  const site = openSite();
  const person = { firstName: 'Aisyah', lastName: 'Rahman', birthMonth: 4, birthYear: 1991, postcode: '50480' };
  await site.deps.accounts.register({ ...person, ...ACCOUNT, letters: true }, { address: null });
  const visitor = await site.get(LOGIN_HREF, post(ACCOUNT));
  const operator = await site.get('/ops/log-in', post({ token: site.deps.settings.OPS_TOKEN }));
  return { visitor: cookieOf(visitor), operator: cookieOf(operator) };
}

/** Every kind of response of the site, on separate sites where a kind needs one. */
export async function everyAnswer(site: Site, { visitor, operator }: Insiders): Promise<readonly AnswerKind[]> {
  const { settings, clock } = site.deps;
  const picture = await pictureAddress('picture');
  const until = Math.floor(clock.now() / 1_000) + 3_600;
  const preview = async (path: string): Promise<string> =>
    `${path}?preview=${await signPreview(settings.PREVIEW_SECRET ?? '', path, until)}`;
  const withSettings = (changes: Partial<typeof settings>): Site => openSite({ settings: { ...settings, ...changes } });
  const framed = withSettings({ EDITOR_ORIGIN });
  const tagged = withSettings({ GTM_ID: 'GTM-TIDE123', TAG_HOSTS: ['px.ads.example'] });
  const hosting = withSettings({ MEDIA_HOSTS: ['images.example'] });
  const newIsolates = [openSite(), openSite(), openSite()];
  // With the layout in their memory, pages do not wait for their parts.
  for (const isolate of [...newIsolates, tagged, hosting]) await (await isolate.get(COUNTRY_DIALOG_HREF)).text();
  const failing = openSite();
  failing.content.down = true;
  const throwing = openSite({
    media: {
      get: () => Promise.reject(new Error('a fault of this test')),
      picture: () => Promise.reject(new Error('a fault of this test')),
    },
  });
  const keeping = openSite({ clientFiles: { get: async () => new TextEncoder().encode('/* kept */').buffer } });
  const body = JSON.stringify({
    sys: { id: 'none', type: 'Entry', contentType: { sys: { id: 'contentPage' } } },
    fields: {},
  });
  const topic = 'ContentManagement.Entry.publish';
  const signed = await sign({
    secret: settings.CONTENT_WEBHOOK_SECRET,
    path: '/hooks/content',
    body,
    topic,
    signedAt: clock.now(),
    key: crypto.randomUUID(),
  });
  const asVisitor = { headers: { cookie: visitor } };
  const asOperator = { headers: { cookie: operator } };
  const withToken = (init: RequestInit = {}): RequestInit => ({
    ...init,
    headers: { authorization: `Bearer ${settings.OPS_TOKEN}`, 'content-type': 'application/json' },
  });
  const kind = (
    route: string,
    name: string,
    status: number,
    path: string,
    init?: RequestInit,
    other?: Site,
  ): AnswerKind => ({ route, name, status, path, init, ...(other ? { site: other } : {}) });
  const formPath = (id: keyof typeof WHOLE_SPACE): string => href(WHOLE_SPACE[id][1]);
  const script = { accept: 'application/json' };

  const pages = Object.entries(WHOLE_SPACE).flatMap(([id, [pageType, below]]) => {
    const path = href(below);
    const route = id === 'search' ? path : id === 'shop' || id === 'shampoos' ? '/en-my/shop-products' : '/*';
    return [
      kind(route, `${pageType}, rendered`, 200, path),
      kind(route, `${pageType}, cached`, 200, path),
      kind(route, `${pageType}, by HEAD`, 200, path, { method: 'HEAD' }),
    ];
  });
  return [
    ...pages,
    ...[LEMON, LEMON, href(WHOLE_SPACE.scalp[1])].map((path, at) =>
      kind('/*', 'a page of a new isolate', 200, path, {}, newIsolates[at]),
    ),
    kind('/*', 'a page with tags, rendered', 200, LEMON, {}, tagged),
    kind('/*', 'a page with tags, cached', 200, LEMON, {}, tagged),
    kind('/*', 'a page with hosted pictures', 200, LEMON, {}, hosting),
    kind('/*', 'no page', 404, '/en-my/nowhere'),
    kind('/*', 'no page outside the locale', 404, '/wp-admin'),
    kind('/*', 'content is down', 503, '/en-my/about', {}, failing),
    kind('/*', 'another spelling', 301, '/EN-MY//Scalp/'),
    kind('/*', 'an editor’s redirect', 301, '/en-my/moved'),
    kind('/*', 'an editor’s redirect to another site', 302, '/en-my/away'),
    kind('/*', 'another method', 405, '/en-my/scalp', { method: 'PUT' }),
    kind('/en-my/*', 'a preview', 200, await preview('/en-my/about')),
    kind('/en-my/*', 'a preview in the editor’s tool', 200, await preview('/en-my/about'), {}, framed),
    kind('/en-my/*', 'a refused preview', 403, '/en-my/about?preview=wrong'),
    kind('/*', 'the receipt of a form', 200, `${formPath('contact')}?sent=1`),
    kind('/en-my/search', 'results', 200, '/en-my/search?term=lemon'),
    kind('/en-my/shop-products', 'every product', 404, '/en-my/shop-products'),
    kind('/en-my/shop-products/:list', 'a list of products', 404, '/en-my/shop-products/none?facet=a:b'),
    kind('/en-my/compare-products', 'product comparison', 200, '/en-my/compare-products?products=lemon'),
    kind('/', 'the root', 302, '/'),
    kind('/robots.txt', 'robots.txt', 200, '/robots.txt'),
    kind('/.well-known/security.txt', 'security.txt', 200, '/.well-known/security.txt'),
    kind('/version', 'version', 200, '/version'),
    kind('/sitemap.xml', 'sitemap.xml', 200, '/sitemap.xml'),
    kind(SITEMAP_FILE_PATTERN, 'a missing sitemap file', 404, '/sitemap-77.xml'),
    kind('/en-my/api/countries', 'countries', 200, '/en-my/api/countries'),
    kind('/en-my/api/:dialog{quick-view|shops|islands}/:slug', 'props of islands', 200, '/en-my/api/islands/lemon'),
    kind('/en-my/api/menu-pictures', 'menu pictures', 200, '/en-my/api/menu-pictures'),
    kind('/__services/*', 'local services', 200, '/__services/health'),
    kind('/media/*', 'a picture', 200, picture),
    kind('/media/*', 'no picture', 404, '/media/none/0123456789ab/none.png'),
    kind('/media/*', 'an exception', 500, picture, {}, throwing),
    kind('/assets/*', 'a client file of an earlier build', 200, '/assets/main-AbCd1234.js', {}, keeping),
    kind('/assets/*', 'no client file', 404, '/assets/main-AbCd1234.js'),
    kind('/api/image-data', 'a picture as a data URL', 200, `/api/image-data?src=${picture}`),
    kind(
      '/api/image-data',
      'a picture of another site as a data URL',
      403,
      '/api/image-data?src=https://elsewhere.example/a.png',
    ),
    kind('/hooks/content', 'a webhook', 200, '/hooks/content', { method: 'POST', headers: signed, body }),
    kind('/hooks/content', 'an unsigned webhook', 401, '/hooks/content', { method: 'POST', body: '{}' }),
    kind('/ops', 'operators, not logged in', 401, '/ops'),
    kind('/ops', 'operators, logged in', 200, '/ops', asOperator),
    kind('/ops/*', 'operators, missing page', 404, '/ops/nowhere', asOperator),
    kind('/ops/log-in', 'operators, wrong token', 401, '/ops/log-in', post({ token: 'wrong' })),
    kind('/ops/log-in', 'operators, log in', 303, '/ops/log-in', post({ token: settings.OPS_TOKEN })),
    kind(
      '/ops/log-in',
      'operators, log in from another site',
      403,
      '/ops/log-in',
      post({}, { origin: 'https://a.example' }),
    ),
    kind('/ops/log-out', 'operators, log out', 303, '/ops/log-out', post({})),
    kind('/ops/purge', 'an empty purge', 422, '/ops/purge', post({}, { cookie: operator })),
    kind(
      '/ops/moderate',
      'a decision on an unknown review',
      409,
      '/ops/moderate',
      post({ review: '7', pressed: 'approve' }, { cookie: operator }),
    ),
    kind('/ops/reindex', 'a rebuild of the index', 303, '/ops/reindex', post({}, { cookie: operator })),
    kind('/ops/api/*', 'no token', 401, '/ops/api/status'),
    kind('/ops/api/status', 'status', 200, '/ops/api/status', withToken()),
    kind('/ops/api/log', 'purge log', 200, '/ops/api/log', withToken()),
    kind('/ops/api/explain', 'explain', 200, '/ops/api/explain?address=/en-my/scalp', withToken()),
    kind('/ops/api/purge', 'a purge', 400, '/ops/api/purge', withToken({ method: 'POST', body: '{}' })),
    kind('/ops/api/reindex', 'a rebuild of the index', 202, '/ops/api/reindex', withToken({ method: 'POST' })),
    kind('/en-my/api/:dialog{quick-view|shops}/:slug', 'quick view', 200, '/en-my/api/quick-view/lemon'),
    kind('/en-my/api/:dialog{quick-view|shops}/:slug', 'no quick view', 404, '/en-my/api/quick-view/none'),
    kind('/en-my/api/product-list', 'products', 400, '/en-my/api/product-list'),
    kind('/en-my/api/suggestions', 'suggestions', 200, '/en-my/api/suggestions?term=lemon'),
    kind('/en-my/api/suggestions', 'no suggestions', 400, '/en-my/api/suggestions'),
    kind('/en-my/api/search', 'more results', 400, '/en-my/api/search'),
    kind('/en-my/api/reviews', 'reviews', 400, '/en-my/api/reviews'),
    kind(VOTES_HREF, 'a vote', 400, VOTES_HREF, post({ vote: 'x' }, script)),
    kind(VOTES_HREF, 'a vote from another site', 403, VOTES_HREF, post({}, { origin: 'https://a.example' })),
    kind('/en-my/*', 'an article after recommending it', 200, `${formPath('article')}?recommended`, {
      headers: { cookie: 'alun_recommended=done.article' },
    }),
    kind(RECOMMENDATIONS_HREF, 'counts', 400, RECOMMENDATIONS_HREF),
    kind(RECOMMENDATIONS_HREF, 'a recommendation', 303, RECOMMENDATIONS_HREF, post({ articleId: 'article' })),
    kind(
      RECOMMENDATIONS_HREF,
      'a recommendation by script',
      200,
      RECOMMENDATIONS_HREF,
      post({ articleId: 'article' }, script),
    ),
    kind(
      RECOMMENDATIONS_HREF,
      'a recommendation of an unknown article',
      404,
      RECOMMENDATIONS_HREF,
      post({ articleId: 'none' }),
    ),
    kind(RECOMMENDATIONS_HREF, 'content is down', 503, RECOMMENDATIONS_HREF, post({ articleId: 'article' }), failing),
    kind(CONSENT_HREF, 'a consent', 204, CONSENT_HREF, post({ allowed: 'measurement' })),
    kind(CONSENT_HREF, 'an invalid consent', 400, CONSENT_HREF, post({ allowed: 'x' })),
    kind(ACCOUNT_HREF, 'an account', 200, ACCOUNT_HREF, asVisitor),
    kind(ACCOUNT_HREF, 'an account without login', 303, ACCOUNT_HREF),
    kind(
      ACCOUNT_HREF,
      'an unknown button of the account page',
      400,
      ACCOUNT_HREF,
      post({ pressed: 'x' }, { cookie: visitor }),
    ),
    kind(LOGIN_HREF, 'login page when logged in', 303, LOGIN_HREF, asVisitor),
    kind('/en-my/registration', 'registration page with a session', 303, '/en-my/registration', asVisitor),
    kind('/en-my/*', 'logging in', 303, LOGIN_HREF, post(ACCOUNT)),
    kind('/en-my/*', 'logging in by script', 200, LOGIN_HREF, post(ACCOUNT, script)),
    kind('/en-my/*', 'a wrong password', 422, LOGIN_HREF, post({ ...ACCOUNT, password: 'guessed it' })),
    kind('/en-my/*', 'a form with errors', 422, formPath('contact'), post({})),
    kind('/en-my/*', 'a form with errors, by script', 422, formPath('contact'), post({}, script)),
    kind('/en-my/*', 'a cross-site form', 403, formPath('contact'), post({}, { origin: 'https://a.example' })),
    kind('/en-my/*', 'a body that is not a form', 415, formPath('contact'), post({}, { 'content-type': 'text/plain' })),
    kind('/en-my/*', 'a page without a form', 405, '/en-my/about', post({})),
    kind('/en-my/*', 'too young', 403, formPath('registration'), post(TOO_YOUNG)),
  ];
}

const TOO_YOUNG = {
  firstName: 'Adam',
  lastName: 'Lim',
  email: 'adam@mail.example',
  password: 'ombak tenang 7',
  confirmPassword: 'ombak tenang 7',
  birthMonth: '1',
  birthYear: String(new Date().getUTCFullYear() - 8),
  postcode: '50480',
};
