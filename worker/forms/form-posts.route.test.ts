import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { FORM_MESSAGES, FORM_SERVED } from '../../shared/spec/form-messages.ts';
import { openSite, type Site } from '../testing/site.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';
import { formPosts } from './form-posts.ts';
import { faultsIn, noticeIn, sendForm, valuesIn } from './testing/send-form.ts';

const PAGE = '/en-my/shop/shampoos/lemon/writereview';
/** A valid review. */
const WHOLE = {
  rating: '4',
  isRecommended: 'true',
  reviewSummary: 'Quiet for a week',
  reviewText: 'Two weeks in and I have stopped scratching in meetings.',
  userNickname: 'Too quick',
  userLocation: 'Ipoh',
  userEmail: 'quick@mail.example',
  contextdatavalue_Agemonth: '5',
  contextdatavalue_Ageyear: '1990',
  agreedToTermsAndConditions: 'yes',
};
const FIELDS = { rating: '4', reviewSummary: 'Quiet for a week', reviewText: 'Short.' };

let site: Site;
beforeAll(async () => {
  await fillWholeSpace();
  site = openSite();
});

describe('the origin of a form', () => {
  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site, by an older browser', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
    ['an opaque origin', { origin: 'null' }],
    ['another subdomain', { origin: 'http://other.localhost:8787', 'sec-fetch-site': 'same-site' }],
    ['this host by another scheme', { origin: 'https://localhost:8787' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('WR-7 SC-3 %s is refused', async (_, headers) => {
    const given = Object.fromEntries(
      Object.entries({ origin: 'http://localhost:8787', 'sec-fetch-site': 'same-origin', ...headers }).filter(
        ([, value]) => value !== '',
      ),
    );
    const answer = await site.get(PAGE, { method: 'POST', body: new URLSearchParams(FIELDS), headers: given });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store']);
  });

  it('WR-7 SC-3 is required: a post without Origin or Sec-Fetch-Site is refused', async () => {
    const answer = await site.get(PAGE, { method: 'POST', body: new URLSearchParams(FIELDS) });
    expect(answer.status).toBe(403);
  });

  it.each([
    [403, new URLSearchParams(FIELDS).toString(), { origin: 'https://elsewhere.example' }],
    [413, `reviewText=${'a'.repeat(70_000)}`, {}],
    [415, '{}', { 'content-type': 'application/json' }],
    [400, 'rating=4&rating=5', {}],
  ] as const)(
    'FM-4 SC-3 a form refused with %i gets its page, empty, with what to do',
    async (status, body, headers) => {
      const answer = await sendForm(site, PAGE, body, headers);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
      expect(answer.headers.get('content-type')).toContain('text/html');
      const html = await answer.text();
      expect(html).toContain('<footer');
      expect(noticeIn(html)).toBe(FORM_SERVED.notTaken[status]);
      expect(html).not.toContain(FIELDS.reviewSummary);
      expect(html).not.toContain('aaaaaaaa');
    },
  );

  it('SC-3 a refused form sent by a script gets the message as plain text', async () => {
    const answer = await sendForm(site, PAGE, '{}', { 'content-type': 'application/json', accept: 'application/json' });
    expect([answer.status, await answer.text()]).toEqual([415, FORM_SERVED.notTaken[415]]);
  });

  it('SC-3 another site gets 403 on pages without a form and while content is down too', async () => {
    const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await sendForm(site, '/en-my/scalp', FIELDS, elsewhere)).status).toBe(403);
    const down = openSite();
    down.content.down = true;
    expect((await sendForm(down, PAGE, FIELDS, elsewhere)).status).toBe(403);
  });

  it.each([{ origin: 'http://localhost:8787' }, { 'sec-fetch-site': 'same-origin' }])(
    'WR-7 a form of this site is accepted, by what the browser says: %j',
    async (headers) => {
      const answer = await site.get(PAGE, { method: 'POST', body: new URLSearchParams(FIELDS), headers });
      expect(answer.status).toBe(422);
    },
  );
});

describe('the encoding of a form', () => {
  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded-not', ''])(
    'SC-3 %j is refused with 415',
    async (type) => {
      const body = type.includes('json') ? JSON.stringify(FIELDS) : new URLSearchParams(FIELDS).toString();
      expect((await sendForm(site, PAGE, body, { 'content-type': type })).status).toBe(415);
    },
  );

  const multipart = (form: FormData) => new Response(form);
  it('FM-4 multipart/form-data is accepted', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(FIELDS)) form.set(name, value);
    const encoded = multipart(form);
    const type = encoded.headers.get('content-type') ?? '';
    const answer = await sendForm(site, PAGE, await encoded.arrayBuffer(), { 'content-type': type });
    expect(answer.status).toBe(422);
    expect(valuesIn(await answer.text())).toEqual(FIELDS);
  });

  it('SC-3 files are refused with 415', async () => {
    const form = new FormData();
    form.set('reviewText', new File(['<b>'], 'review.html', { type: 'text/html' }));
    const encoded = multipart(form);
    const type = encoded.headers.get('content-type') ?? '';
    expect((await sendForm(site, PAGE, await encoded.arrayBuffer(), { 'content-type': type })).status).toBe(415);
  });

  it.each([
    [
      'multipart without an end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="rating"\r\n\r\n4',
    ],
    ['multipart without a boundary', 'multipart/form-data', 'rating=4'],
    ['a field twice', 'application/x-www-form-urlencoded', 'rating=1&rating=5'],
    [
      'hundreds of fields',
      'application/x-www-form-urlencoded',
      Array.from({ length: 300 }, (_, i) => `f${i}=1`).join('&'),
    ],
  ])('SC-3 RS-3 %s is refused with 400', async (_, type, body) => {
    expect((await sendForm(site, PAGE, body, { 'content-type': type })).status).toBe(400);
  });

  it('SC-3 bytes that are not valid text are refused with 400', async () => {
    const answer = await site.get(PAGE, {
      method: 'POST',
      body: new Uint8Array([0x61, 0x3d, 0xff, 0xfe]),
      headers: { origin: 'http://localhost:8787', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(400);
  });

  it('SC-3 a body beyond the limit is refused with 413 before it is read to its end', async () => {
    let read = 0;
    const endless = new ReadableStream({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(16 * 1024).fill(0x61));
      },
    });
    const answer = await site.get(PAGE, {
      method: 'POST',
      body: endless,
      headers: { origin: 'http://localhost:8787', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(413);
    expect(read).toBeLessThan(20);
  });

  it('SC-3 text in any script is returned unchanged, and control characters are an error at their field', async () => {
    const texts = ['Zoë 李 தமிழ் 🧴👩🏽‍🦱', '\u202eevil\u202c عربي', "<b>' OR 1=1 --{{7*7}}", '%00%0d%0a&amp;\\'];
    for (const reviewSummary of texts) {
      const html = await (await sendForm(site, PAGE, { ...FIELDS, reviewSummary })).text();
      expect(valuesIn(html)).toEqual({ ...FIELDS, reviewSummary });
      expect(faultsIn(html).reviewSummary).toBeUndefined();
    }
    for (const reviewSummary of ['a\u0000b', 'a\u001bb', 'a\u0085b', 'a\rb', 'a\nb']) {
      const html = await (await sendForm(site, PAGE, { ...FIELDS, reviewSummary })).text();
      expect(faultsIn(html).reviewSummary).toBe(FORM_MESSAGES.unshowable);
    }
  });
});

describe('the address of a form', () => {
  it.each([
    '/en-my',
    '/en-my/about/faq',
    '/en-my/shop/shampoos/lemon',
    '/en-my/search',
    '/en-my/compare-products',
    '/en-my/country-selector',
  ])('RT-5 %s has no form and answers 405', async (path) => {
    const answer = await sendForm(site, path, FIELDS);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/en-my/nowhere', '/en-my/nowhere/writereview'])(
    'RT-9 FM-4 a form whose page %s was removed meanwhile gets the page that says so, which is not cached',
    async (path) => {
      const answer = await sendForm(site, path, FIELDS);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(await answer.text()).toMatch(/<title>Page not found<.*WHOOPS!.*PAGE NOT FOUND/s);
      expect((await sendForm(site, path, FIELDS, { accept: 'application/json' })).status).toBe(405);
    },
  );

  it.each(['PUT', 'PATCH', 'DELETE'])('RT-5 %s is answered with 405', async (method) => {
    const headers = { origin: 'http://localhost:8787' };
    expect((await site.get(PAGE, { method, headers })).status).toBe(405);
  });
});

describe('the rate limit of forms', () => {
  it('WR-7 answers 429 to a visitor above it, and keeps what was typed', async () => {
    const keys: string[] = [];
    const formLimiter = {
      limit: async ({ key }: { readonly key: string }) => {
        keys.push(key);
        return { success: keys.length === 1 };
      },
    };
    const limited = openSite({ formLimiter });
    const visitor = { 'cf-connecting-ip': '203.0.113.5' };
    expect((await sendForm(limited, PAGE, FIELDS, visitor)).status).toBe(422);
    const answer = await sendForm(limited, PAGE, FIELDS, visitor);
    const html = await answer.text();
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect([noticeIn(html), valuesIn(html)]).toEqual([FORM_SERVED.tooMany, FIELDS]);
    expect(html, 'an error without a field is in the title too').toMatch(/<title>Error: Write a review/);
    expect(keys).toEqual(['writeReviewPage:203.0.113.5', 'writeReviewPage:203.0.113.5']);
  });

  it.each([
    ['without script says that the password has to be typed again', {}, true],
    ['leaves the password to a script, which still has it', { accept: 'application/json' }, false],
  ])('WR-7 FM-2 a limited login %s', async (_what, headers, told) => {
    const limited = openSite({ formLimiter: { limit: async () => ({ success: false }) } });
    const typed = { email: 'siti@mail.example', password: 'ombak ganas 7' };
    const answer = await sendForm(limited, '/en-my/login', typed, headers);
    const text = await answer.text();
    expect([answer.status, text.includes(FORM_SERVED.tooMany)]).toEqual([429, true]);
    expect(text.includes(FORM_SERVED.passwordAgain)).toBe(told);
    expect(text).not.toContain(typed.password);
  });

  it('WR-7 keeps a limited form from the service', async () => {
    const { reviews } = openSite().deps;
    const heard: unknown[] = [];
    const submit: typeof reviews.submit = async (...call) => {
      heard.push(call);
      return reviews.submit(...call);
    };
    const formLimiter = { limit: async () => ({ success: false }) };
    const limited = openSite({ formLimiter, reviews: { ...reviews, submit } });
    expect((await sendForm(limited, PAGE, WHOLE)).status).toBe(429);
    expect(heard).toEqual([]);
  });

  it('WR-7 is the one of the binding, which counts each visitor separately', async () => {
    expect(site.deps.formLimiter).toBe(env.FORM_LIMIT);
    const statuses: number[] = [];
    for (let visitor = 0; visitor < 15; visitor += 1) statuses.push((await sendForm(site, PAGE, FIELDS)).status);
    expect(new Set(statuses)).toEqual(new Set([422]));
  });
});

describe('caching of form pages', () => {
  it('CA-6 a submission leaves the cached page unchanged', async () => {
    const first = await (await site.get(PAGE)).text();
    await sendForm(site, PAGE, FIELDS);
    const again = await site.get(PAGE);
    expect(again.headers.get('cache-status')).toContain('alun-page; hit');
    expect(await again.text()).toBe(first);
    expect(valuesIn(first)).toEqual({});
  });

  it('FM-4 the receipt has an address of its own, and other values get the form', async () => {
    const receipt = await (await site.get(`${PAGE}?sent=1`)).text();
    const page = await (await site.get(PAGE)).text();
    expect(receipt).not.toBe(page);
    expect(receipt).toContain('data-form-receipt');
    expect(await (await site.get(`${PAGE}?sent=2`)).text()).toBe(page);
  });
});

it('WR-4 FM-4 a redirect in answer to a form keeps the form’s cookie and is not cached', async () => {
  const app = new Hono();
  const moved = { status: 301, headers: { location: '/en-my/scalp', 'cache-control': 'public, max-age=60' } };
  const form = {
    fields: [],
    secrets: [],
    receive: async () => ({ kind: 'shown', shows: 'refusal', status: 403, cookie: 'kept=1; Path=/' }) as const,
  };
  app.use(
    formPosts({
      deps: site.deps,
      render: async () => new Response(null, moved),
      renderForm: async () => null,
      forms: { writeReviewPage: form },
      log: () => site.deps.log,
    }),
  );
  const headers = { origin: 'http://localhost:8787', 'sec-fetch-site': 'same-origin' };
  const answer = await app.request(
    `http://localhost:8787${PAGE}`,
    { method: 'POST', body: new URLSearchParams(FIELDS), headers },
    {},
    createExecutionContext(),
  );
  expect([
    answer.status,
    ...['location', 'cache-control', 'set-cookie'].map((name) => answer.headers.get(name)),
  ]).toEqual([301, '/en-my/scalp', 'no-store', 'kept=1; Path=/']);
});
