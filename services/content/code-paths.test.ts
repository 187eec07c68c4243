import { describe, expect, it } from 'vitest';
import { emptySpace, publish, seed } from '../testing/space.ts';
import { CONTENT_TYPES } from './model/model.ts';
import { ruleProblems } from './validation.ts';

/** The problems of an entry's address. */
function problemsAt(typeName: string, fields: Readonly<Record<string, unknown>>): string[] {
  const type = CONTENT_TYPES.get(typeName);
  if (type === undefined) throw new Error(`there is no type ${typeName}`);
  return ruleProblems(type, fields)
    .filter(({ field }) => field === 'path' || field === 'from')
    .map(({ field, what, todo }) => `${field}: ${what}; ${todo}`)
    .filter((problem) => !/is missing/.test(problem));
}

describe('addresses that the site’s code answers', () => {
  it.each([
    ['Article', { path: '/search' }, 'search results', 'choose another, or a ContentPage of type searchPage'],
    [
      'ContentPage',
      { path: '/country-selector', pageType: 'contentPage' },
      'country selector',
      'choose another, or a ContentPage of type countrySelector',
    ],
    ['ContentPage', { path: '/compare-products', pageType: 'contentPage' }, 'comparison', 'choose another'],
    ['ProductListing', { path: '/account' }, 'account', 'choose another'],
    ['Category', { path: '/api/search' }, 'endpoints', 'choose another'],
    [
      'Article',
      { path: '/shop-products/men-ultra/cool/writereview' },
      'form for reviews of a product',
      'choose another, or a ContentPage of type writeReviewPage',
    ],
  ])('RT-6 RT-10 %s %j is refused, and the message says who answers there', (type, fields, who, todo) => {
    const [problem, ...more] = problemsAt(type, fields);
    expect(more).toEqual([]);
    expect(problem).toMatch(new RegExp(`^path: is "${fields.path}", .*${who}`));
    expect(problem?.endsWith(`; ${todo}`)).toBe(true);
  });

  it.each(['/search', '/account', '/api/search'])('RT-12 a redirect from %s is refused', (from) => {
    expect(problemsAt('Redirect', { from })).toEqual([expect.stringContaining(`from: is "${from}", `)]);
  });

  it.each([
    ['ContentPage', { path: '/search', pageType: 'searchPage' }],
    ['ContentPage', { path: '/country-selector', pageType: 'countrySelector' }],
    ['ContentPage', { path: '/shop-products/men-ultra/cool/writereview', pageType: 'writeReviewPage' }],
    ['ContentPage', { path: '/login', pageType: 'loginPage' }],
    ['ContentPage', { path: '/ops', pageType: 'contentPage' }],
    ['Article', { path: '/search/tips' }],
    ['Article', { path: '/api' }],
    ['Article', { path: '/writereview' }],
    ['Redirect', { from: '/search-results' }],
    // Of a product that has moved.
    ['Redirect', { from: '/shop-products/old/cool/writereview' }],
  ])('RT-2 %s %j is accepted', (type, fields) => {
    expect(problemsAt(type, fields)).toEqual([]);
  });

  it('RT-6 publishing a page there is refused', async () => {
    await emptySpace();
    const fields = { title: 'Find', path: '/search', slug: 'search', breadcrumbTitle: 'Find', pageType: 'contentPage' };
    const meta = { pageTitle: 'T', metaTitle: 'T', metaDescription: 'D' };
    await seed(
      [
        { id: 'meta', type: 'PageMetaData', fields: meta },
        { id: 'find', type: 'ContentPage', fields: { ...fields, pageMetadata: 'meta' } },
      ],
      { publish: false },
    );
    const { status, body } = await publish('find');
    expect([status, body]).toEqual([422, expect.objectContaining({ message: expect.stringContaining('"/search"') })]);
  });
});
