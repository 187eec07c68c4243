import { EMPTY_FORM } from '../forms/form-state.ts';
import { OpsLogIn } from './OpsLogIn.tsx';
import { OpsPage } from './OpsPage.tsx';
import type { OpsView, PurgeDesk, ReviewsTold } from './ops-view.ts';
import { nothing, type Outcome } from './traffic.ts';
import type { UpstreamHealth } from './upstream-watch.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 30);
const ago = (minutes: number): number => NOW - minutes * 60_000;

const counts = (some: Partial<Record<Outcome, number>>): Record<Outcome, number> => ({ ...nothing(), ...some });

const well = (name: string, calls: number, p50Ms: number): UpstreamHealth => ({
  name,
  calls,
  failures: 0,
  p50Ms,
  p95Ms: p50Ms * 3,
  lastAnswerAt: ago(1),
  lastFailure: undefined,
  failing: false,
  pause: undefined,
});
const idle = (name: string): UpstreamHealth => ({ ...well(name, 0, 0), p50Ms: undefined, p95Ms: undefined });

const DESK: PurgeDesk = { state: { ...EMPTY_FORM, values: { kind: 'paths' } } };
const TYPED = { kind: 'tags', what: 'lemon-fresh-shampoo', reason: 'The price was wrong', actor: 'Mei' };
const HELD = { pages: 14, queries: 31 };
const NONE_REFUSED = { total: 0, latest: [] };
const INDEXED = { pending: 0, oldest: null, attempts: 0, lastError: null };

const VIEW: OpsView = {
  now: NOW,
  origin: 'https://www.alun.example',
  environment: 'production',
  since: ago(384),
  pages: { outcomes: counts({ hit: 48_210, stale: 310, miss: 905 }), failures: 0, entries: 335, bytes: 5_400_000 },
  queries: { outcomes: counts({ hit: 9_120, stale: 84, miss: 611 }), failures: 0, entries: 1_328, bytes: 9_900_000 },
  routes: [
    { route: 'products', counts: counts({ hit: 31_204, stale: 170, miss: 410 }) },
    { route: 'articles and other pages', counts: counts({ hit: 12_390, stale: 96, miss: 240 }) },
    { route: 'home', counts: counts({ hit: 4_616, stale: 44, miss: 3 }) },
    { route: 'search', counts: counts({ miss: 252, hit: 801 }) },
  ],
  upstreams: [well('content', 611, 41), well('reviews', 402, 22), well('search', 252, 33), idle('privacy')],
  slowest: [
    { name: 'ProductBySlug', counts: counts({ hit: 812, miss: 44 }), slowestMs: 214, meanMs: 61 },
    { name: 'SearchProductCards', counts: counts({ hit: 301, miss: 90 }), slowestMs: 148, meanMs: 52 },
    { name: 'RegistryByPath', counts: counts({ hit: 4_004, miss: 120 }), slowestMs: 39, meanMs: 12 },
  ],
  purges: [
    {
      seq: 41,
      at: ago(12),
      actor: 'Siti Nurhaliza binti Abdullah',
      reason: 'The price was that of last year, see the letter K7M3-92QD',
      tags: ['lemon-fresh-shampoo', 'list:Product', 'reviews:alun-my-professional-advanced-itch-care-shampoo'],
      softTags: [],
      paths: [],
      everything: false,
      hard: false,
      restored: false,
      revisions: [],
      held: HELD,
    },
    {
      seq: 40,
      at: ago(1_900),
      actor: 'Aizat',
      reason: 'New pictures everywhere',
      tags: [],
      softTags: [],
      paths: [],
      everything: true,
      hard: true,
      restored: false,
      revisions: [],
      held: { pages: 331, queries: 1_290 },
    },
    {
      seq: 39,
      at: ago(2_100),
      actor: 'reviews',
      reason: 'review 1000029 rejected',
      tags: ['reviews:alun-my-lemon-fresh-shampoo', 'lemon-fresh-shampoo', 'search'],
      softTags: ['lemon-fresh-shampoo', 'search'],
      paths: [],
      everything: false,
      hard: true,
      restored: false,
      revisions: [],
      held: HELD,
    },
  ],
  indexing: {
    queue: INDEXED,
    rebuilds: [],
    finished: [{ index: 'products', finishedAt: ago(700), entries: 16, elsewhere: null }],
    refused: NONE_REFUSED,
  },
  waiting: {
    count: 7,
    oldestAt: ago(540),
    oldest: [
      { id: 1_000_031, product: 'alun-my-lemon-fresh-shampoo', submittedAt: ago(540) },
      { id: 1_000_034, product: 'alun-my-cool-menthol-shampoo', submittedAt: ago(35) },
    ],
  },
  reviews: {
    queue: [
      {
        id: 1_000_031,
        product: 'alun-my-lemon-fresh-shampoo',
        submittedAt: ago(540),
        rating: 4,
        quality: 5,
        value: 3,
        title: 'Calm scalp, even under a helmet',
        text: 'Two weeks of riding to work and back in the rain, and no flakes on my collar.\nThe pump sticks a little when the bottle is nearly empty.',
        recommended: true,
        nickname: 'Farah',
        location: 'Kuching',
      },
      {
        id: 1_000_034,
        product: 'alun-my-cool-menthol-shampoo',
        submittedAt: ago(35),
        rating: 1,
        quality: null,
        value: null,
        title: null,
        text: null,
        recommended: null,
        nickname: 'KumarBinLongNicknameWithoutAnySpaces',
        location: null,
      },
    ],
    told: {},
  },
  desk: DESK,
  rebuild: EMPTY_FORM,
};

const withDesk = (desk: Partial<PurgeDesk>): OpsView => ({
  ...VIEW,
  desk: { state: { ...EMPTY_FORM, values: TYPED }, ...desk },
});

const withReviews = (told: ReviewsTold): OpsView => ({ ...VIEW, reviews: { queue: VIEW.reviews?.queue ?? [], told } });

const DEAD: UpstreamHealth = {
  ...well('reviews', 57, 22),
  failures: 9,
  lastFailure: { at: ago(2), what: 'not reachable' },
  failing: true,
  pause: { since: ago(2), until: NOW + 30_000 },
};

/** Whole documents, without the site's shell. */
export const examples = {
  well: <OpsPage view={VIEW} />,
  failing: (
    <OpsPage
      view={{
        ...VIEW,
        upstreams: [well('content', 611, 41), DEAD, well('search', 252, 33)],
        indexing: {
          queue: { pending: 12, oldest: ago(9), attempts: 4, lastError: 'search: HTTP 503' },
          rebuilds: [{ index: 'reading', startedAt: ago(10), total: 116, left: 40, error: 'search: HTTP 503' }],
          finished: [],
          refused: {
            total: 1,
            latest: [
              {
                id: 'humidity-and-dandruff',
                index: 'reading',
                at: ago(9),
                why: 'search: HTTP 400: Record at the position 3 objectID=humidity-and-dandruff is too big size=10412/10000 bytes',
              },
            ],
          },
        },
        waiting: 'unavailable',
        reviews: { queue: null, told: {} },
      }}
    />
  ),
  booksDown: <OpsPage view={{ ...VIEW, purges: null, indexing: null }} />,
  justBegun: (
    <OpsPage
      view={{
        ...VIEW,
        since: 0,
        pages: { outcomes: counts({}), failures: 0, entries: 0, bytes: 0 },
        queries: { outcomes: counts({}), failures: 0, entries: 0, bytes: 0 },
        routes: [],
        upstreams: VIEW.upstreams.map(({ name }) => idle(name)),
        slowest: [],
        purges: [],
        indexing: { queue: INDEXED, rebuilds: [], finished: [], refused: NONE_REFUSED },
        waiting: { count: 0, oldestAt: undefined, oldest: [] },
        reviews: { queue: [], told: {} },
      }}
    />
  ),
  hostedReviews: <OpsPage view={{ ...VIEW, waiting: 'hosted', reviews: undefined }} />,
  moderatedByCommand: <OpsPage view={{ ...VIEW, reviews: undefined }} />,
  moderated: <OpsPage view={withReviews({ decided: { id: 1_000_029, state: 'approved', isLate: false } })} />,
  moderationRefused: (
    <OpsPage
      view={withReviews({
        notice: 'Nothing was done. Review 1000030 is already approved.',
        typed: { id: '1000031', reason: 'names a price' },
      })}
    />
  ),
  purgeTried: (
    <OpsPage
      view={withDesk({
        tried: { tags: ['lemon-fresh-shampoo', 'list:Product'], everything: false, restored: false, held: HELD },
      })}
    />
  ),
  purged: (
    <OpsPage
      view={{ ...VIEW, desk: { ...DESK, receipt: { seq: 42, at: NOW, tags: [], everything: true, held: HELD } } }}
    />
  ),
  purgeRefused: (
    <OpsPage
      view={withDesk({
        state: { ...EMPTY_FORM, values: { ...TYPED, reason: '' }, notice: 'Nothing was done. Why: say why.' },
      })}
    />
  ),
  rebuildUnanswered: (
    <OpsPage
      view={{
        ...VIEW,
        indexing: null,
        rebuild: {
          ...EMPTY_FORM,
          notice: 'The Durable Object of this operation did not answer; nothing was changed. Try again.',
        },
      }}
    />
  ),
  logIn: <OpsLogIn notice={null} />,
  logInRefused: <OpsLogIn notice="The token is wrong." />,
};
