import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OpsPage } from './OpsPage.tsx';
import { examples } from './ops.examples.tsx';
import type { OpsView } from './ops-view.ts';
import { span } from './ops-words.ts';
import { panel, words } from './testing/operator.ts';

const WELL: OpsView = examples.well.props.view;
const FAILING: OpsView = examples.failing.props.view;
const htmlOf = (view: OpsView): string => renderToStaticMarkup(<OpsPage view={view} />);

const { indexing } = FAILING;
if (!indexing) throw new Error('the example has the state of the index');
const { queue } = indexing;
const calm = { ...queue, lastError: null };
const nothingRefused = { total: 0, latest: [] };

describe('the search index', () => {
  it.each([
    ['failing', indexing, '12 failing, retried automatically', true],
    ['refusing records', { ...indexing, queue: calm }, '12 1 record is rejected', true],
    ['busy', { ...indexing, queue: calm, refused: nothingRefused }, '12 indexing', false],
    ['done', { ...indexing, queue: { ...calm, pending: 0 }, refused: nothingRefused }, '0 search is up to date', false],
    ['silent', null, '? the queue does not answer', true],
  ])('CA-8 that is %s is described at a glance', (_state, state, said, isBad) => {
    const html = htmlOf({ ...WELL, indexing: state });
    expect(words(html)).toContain(`Waiting to be indexed ${said}`);
    expect(/data-state="bad"><dt>Waiting to be indexed/.test(html)).toBe(isBad);
  });

  it('CA-8 reports the progress and the trouble of a rebuild, and does not call refused records indexed', () => {
    const state = { ...indexing, queue: { ...calm, pending: 0, oldest: null } };
    const said = panel(htmlOf({ ...WELL, indexing: state }), 'search-index');
    expect(said).toContain('Nothing is waiting to be indexed. 1 record is rejected,');
    expect(said).toContain('Articles and stories: being rebuilt, 76 of 116 entries; search: HTTP 503, will be retried');
    const clean = { ...state, rebuilds: [], refused: nothingRefused };
    expect(panel(htmlOf({ ...WELL, indexing: clean }), 'search-index')).toContain('Everything published is indexed.');
  });
});

describe('the moderation queue', () => {
  const moderation = (view: Partial<OpsView>): string => panel(htmlOf({ ...WELL, ...view }), 'moderation');
  const [review] = WELL.reviews?.queue ?? [];
  const { waiting } = WELL;
  if (!review || typeof waiting === 'string') throw new Error('the example has reviews');

  it('CA-8 says when it shows only the oldest', () => {
    expect(moderation({})).toContain('7 reviews are waiting, the oldest for 9 h. The five oldest are shown.');
    const all = { ...waiting, count: waiting.oldest.length };
    expect(moderation({ waiting: all })).not.toContain('The five oldest');
  });

  it.each([
    [{}, 'Kuching: quality 5, value 3, recommends it'],
    [{ quality: null, recommended: false }, 'Kuching: value 3, does not recommend it'],
    [{ value: null, recommended: null }, 'Kuching: quality 5 No.'],
    [{ quality: null, value: null, recommended: null }, 'Kuching: rating only'],
  ])('CA-8 RV-8 shows what a review judges, and nothing that it does not: %j', (change, said) => {
    expect(moderation({ reviews: { queue: [{ ...review, ...change }], told: {} } })).toContain(said);
  });

  it('CA-8 keeps a refused reason in the form of its review only', () => {
    const html = renderToStaticMarkup(examples.moderationRefused);
    expect(html.match(/value="names a price"/g)).toHaveLength(1);
  });

  it('CA-8 does not say of a rejected review that visitors see it', () => {
    const told = { decided: { id: 31, state: 'rejected', isLate: false } } as const;
    expect(moderation({ reviews: { queue: [], told } })).toContain('Review 31 is rejected. 7 reviews are waiting');
  });
});

describe('lists', () => {
  it('CA-8 name the first twelve tags of a dry run and count the rest', () => {
    const tags = Array.from({ length: 15 }, (_, index) => `tag-${index + 1}`);
    const tried = { tags, everything: false, restored: false, held: { pages: 1, queries: 1 } };
    const said = panel(htmlOf({ ...WELL, desk: { ...WELL.desk, tried } }), 'purge');
    expect(said).toMatch(/tag-11 tag-12 and 3 tags more/);
  });

  it('CA-8 name at least one tag of a logged purge, however long, and tell hard purges apart', () => {
    const [purge] = WELL.purges ?? [];
    if (!purge) throw new Error('the example has purges');
    const tags = ['path:/'.padEnd(200, 'x'), 'lemon'];
    const said = panel(htmlOf({ ...WELL, purges: [{ ...purge, tags }, ...(WELL.purges ?? [])] }), 'log');
    expect(said).toContain(`${tags[0]} and 1 more `);
    expect(said).toMatch(/Aizat New pictures everywhere everything \(hard\) 331 1,290/);
    expect(said.match(/\(hard\)/g)).toHaveLength(1);
  });

  it('CA-8 show the twelve slowest queries', () => {
    const [query] = WELL.slowest;
    if (!query) throw new Error('the example has queries');
    const slowest = Array.from({ length: 13 }, (_, index) => ({ ...query, name: `Query${index + 1}` }));
    const said = panel(htmlOf({ ...WELL, slowest }), 'queries');
    expect([said.includes('Query12 '), said.includes('Query13')]).toEqual([true, false]);
  });
});

it.each([
  [-400, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [7_199_999, '1 h'],
  [86_400_000, '1 d'],
])('CA-8 a duration of %i ms is %s: the clock of whoever stored a time may be ahead', (ms, said) => {
  expect(span(ms)).toBe(said);
});
