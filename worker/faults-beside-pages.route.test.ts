import { beforeAll, describe, expect, it } from 'vitest';
import {
  ALL_PRODUCTS_HREF,
  LOGIN_HREF,
  MORE_RESULTS_HREF,
  PRODUCT_LIST_API_HREF,
  productDialogHref,
  RECOMMENDATIONS_HREF,
  REGISTRATION_HREF,
  REVIEWS_API_HREF,
  SUGGESTIONS_HREF,
  VOTES_HREF,
} from '../shared/routes.ts';
import { LOGIN_FORM, REGISTRATION_MESSAGES } from '../shared/spec/account-copy.ts';
import { SERVICE_UNAVAILABLE } from '../shared/spec/copy.ts';
import { LETTER_MESSAGES } from '../shared/spec/letter-copy.ts';
import { REVIEW_MESSAGES } from '../shared/spec/write-review-copy.ts';
import { FAULT_NAMES, FAULTS } from '../tests/faults/faults.ts';
import { listeningLog } from './cache/testing/listening-log.ts';
import { type Fields, noticeIn, sendForm, valuesIn } from './forms/testing/send-form.ts';
import { openFaultySite, type UpstreamName } from './testing/faulty-site.ts';
import { expectNothingGotOut } from './testing/nothing-got-out.ts';
import { pictureAddress } from './testing/pictures.ts';
import { openSite } from './testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE } from './testing/whole-space.ts';

beforeAll(async () => {
  await fillWholeSpace();
  for (const index of ['products', 'reading'] as const)
    expect(await openSite().deps.searchIndex.configure(index, [])).toMatchObject({ ok: true });
});

const LETTER = {
  fullName: 'Siti Ali',
  email: 'siti@mail.example',
  topic: 'complaint',
  message: 'The cap has cracked.',
};
const OWNED = {
  product: '12345678',
  shop: 'Kedai',
  boughtOn: '2026-09-30',
  fullName: 'Ravi',
  email: 'ravi@mail.example',
};
const ACCOUNT = {
  firstName: 'Aisyah',
  lastName: 'Rahman',
  email: 'aisyah@mail.example',
  confirmEmail: 'aisyah@mail.example',
  password: 'ombak tenang 7',
  confirmPassword: 'ombak tenang 7',
  birthMonth: '4',
  birthYear: '1991',
  postcode: '50480',
};
const REVIEW = {
  rating: '4',
  isRecommended: 'true',
  reviewSummary: 'Quiet for a week',
  reviewText: 'Two weeks in and I have stopped scratching in meetings. It smells of limau peel.',
  userNickname: 'Writer',
  userLocation: 'Ipoh, Perak',
  userEmail: 'writer@mail.example',
  contextdatavalue_Agemonth: '5',
  contextdatavalue_Ageyear: '1990',
  agreedToTermsAndConditions: 'yes',
};
const hrefOf = (id: keyof typeof WHOLE_SPACE): string => `/en-my${WHOLE_SPACE[id][1]}`;

/** Forms sent to an upstream, and the notice shown when it fails. */
const FORMS: Partial<Record<UpstreamName, readonly (readonly [href: string, fields: Fields, notice: string])[]>> = {
  letters: [
    [hrefOf('contact'), LETTER, LETTER_MESSAGES.letterFailed],
    [hrefOf('product-registration'), OWNED, LETTER_MESSAGES.registrationFailed],
  ],
  accounts: [
    [LOGIN_HREF, { email: ACCOUNT.email, password: ACCOUNT.password }, LOGIN_FORM.failed],
    [REGISTRATION_HREF, ACCOUNT, REGISTRATION_MESSAGES.failed],
  ],
  reviews: [
    [hrefOf('lemon, review'), REVIEW, REVIEW_MESSAGES.notSubmitted],
    [hrefOf('lemon, review'), { ...REVIEW, pressed: 'preview' }, `${SERVICE_UNAVAILABLE}.`],
  ],
};

/** Fields that are never sent back. */
const NEVER_ECHOED = /assword$/;

describe.each(Object.entries(FORMS) as [UpstreamName, (typeof FORMS)['letters'] & object][])(
  '%s',
  (upstream, forms) => {
    it.each(FAULT_NAMES.map((fault) => ({ fault, what: FAULTS[fault] })))(
      'RS-1 WR-6 FM-4 $what: forms say that nothing was sent, and keep what was typed',
      async ({ fault }) => {
        const site = openFaultySite(upstream, fault);
        const shown: string[] = [];
        for (const [href, fields, notice] of forms) {
          const answer = await sendForm(site, href, fields);
          const html = await answer.text();
          shown.push(html);
          expect([href, answer.status, noticeIn(html)]).toEqual([href, 503, notice]);
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
          const { pressed: _, ...typed } = fields as Record<string, string>;
          const kept = Object.entries(typed).filter(([name]) => !NEVER_ECHOED.test(name));
          expect(valuesIn(html)).toMatchObject(Object.fromEntries(kept));
          for (const [name, value] of Object.entries(typed))
            if (NEVER_ECHOED.test(name)) expect(html).not.toContain(value);
        }
        expect(site.asked()).toBeGreaterThanOrEqual(forms.length);
        await expectNothingGotOut(site, shown);
      },
      20_000,
    );
  },
);

const POST = {
  method: 'POST',
  headers: {
    origin: 'http://localhost:8787',
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  },
} as const;

/** What scripts and browsers request from an upstream outside pages. */
const CALLS: Partial<Record<UpstreamName, readonly (readonly [what: string, init?: RequestInit])[]>> = {
  content: [
    [hrefOf('lemon'), { method: 'HEAD' }],
    [`${PRODUCT_LIST_API_HREF}?list=${ALL_PRODUCTS_HREF}`],
    [productDialogHref('quick-view', 'lemon', 'en')],
    ['/sitemap.xml'],
  ],
  search: [[`${SUGGESTIONS_HREF}?term=lemon`], [`${MORE_RESULTS_HREF}?term=lemon&tab=products&more=1`]],
  reviews: [[`${REVIEWS_API_HREF}?product=lemon&sort=Rating:desc`], [VOTES_HREF, { ...POST, body: 'vote=1000001:1' }]],
  recommendations: [
    [`${RECOMMENDATIONS_HREF}?ids=article`],
    [RECOMMENDATIONS_HREF, { ...POST, body: 'articleId=article' }],
  ],
  media: [['picture']],
};

/** Statuses that an upstream could also return on purpose: no such picture, a review that cannot be voted on. */
const REFUSED: Partial<Record<UpstreamName, number>> = { media: 404, reviews: 400 };

describe.each(Object.entries(CALLS) as [UpstreamName, (typeof CALLS)['media'] & object][])('%s', (upstream, calls) => {
  it.each(FAULT_NAMES.map((fault) => ({ fault, what: FAULTS[fault] })))(
    'RS-1 SE-4 RV-8 $what: API calls are refused with a message and Retry-After',
    async ({ fault }) => {
      const site = openFaultySite(upstream, fault);
      const shown: string[] = [];
      for (const [what, init] of calls) {
        const href = what === 'picture' ? `/api/image-data?src=${await pictureAddress('picture')}` : what;
        const answer = await site.get(href, init);
        const text = await answer.text();
        shown.push(text);
        const isRefused = answer.status === REFUSED[upstream];
        expect([href, isRefused ? 503 : answer.status, text]).toEqual([href, 503, text]);
        if (!isRefused) expect(Number(answer.headers.get('retry-after')), href).toBeGreaterThan(0);
        expect(answer.headers.get('cache-control'), href).toContain('no-store');
        expect(text === '', href).toBe(init?.method === 'HEAD');
      }
      expect(site.asked()).toBeGreaterThanOrEqual(calls.length);
      await expectNothingGotOut(site, shown);
    },
    20_000,
  );
});

it('RS-3 RS-1 WR-7 while the rate limiters fail, forms, votes and operators still work, and it is logged', async () => {
  const log = listeningLog();
  const limiter = { limit: () => Promise.reject(new Error('a fault of this test')) };
  const site = openSite({ log, formLimiter: limiter, voteLimiter: limiter, opsLimiter: limiter });
  const bearer = { headers: { authorization: `Bearer ${site.deps.settings.OPS_TOKEN}` } };
  const statuses = [
    (await sendForm(site, hrefOf('contact'), {})).status,
    (await sendForm(site, RECOMMENDATIONS_HREF, { articleId: 'article' })).status,
    (await sendForm(site, VOTES_HREF, { vote: 'none:1', from: hrefOf('lemon') })).status,
    (await sendForm(site, '/ops/log-in', { token: 'wrong' })).status,
    (await site.get('/ops/api/status', bearer)).status,
  ];
  expect(statuses).toEqual([422, 303, 303, 401, 200]);
  expect(log.events.filter((event) => event === 'limit.uncounted')).toHaveLength(statuses.length);
});
