import { beforeAll, describe, expect, it } from 'vitest';
import { plain } from '../../reviews/testing/shown-reviews.ts';
import { fillPictures } from '../../testing/pictures.ts';
import { fillSpace, openSite, pageEntry } from '../../testing/site.ts';
import { fillWholeSpace, richText, WHOLE_SPACE } from '../../testing/whole-space.ts';

const [, LEMON] = WHOLE_SPACE.lemon;
const SPARE = '/shop/shampoos/spare';

const ofEveryProduct = {
  parentSlug: 'shampoos',
  accent: 'lemon',
  image: 'picture',
  gaPopularityCount: 1,
  productCategory: 'shampoo',
  collection: 'shampoos',
  categories: ['shampoos'],
};
const other = (id: string, gtin: string, path: string, fields: Readonly<Record<string, unknown>> = {}) =>
  pageEntry('Product', id, path, {
    ...ofEveryProduct,
    name: `Name of ${id}`,
    title: `Title of ${id}`,
    productShortName: `Short ${id}`,
    shortDescription: `About ${id}.`,
    description: richText(`${id} at length.`),
    gtin,
    ratingAndReviewId: id,
    minPrice: 9.9,
    maxPrice: 9.9,
    variants: ['lemon-330'],
    ...fields,
  });
const variant = (ml: number, gtin: string) => ({
  id: `lemon-${ml}`,
  type: 'ProductVariant',
  fields: {
    name: `Lemon ${ml}`,
    variantName: `${ml} ML`,
    gtin,
    minPrice: ml / 10,
    maxPrice: ml / 5,
    productImageVideo: ['lemon-front'],
  },
});
const note = (id: string) => ({
  id,
  type: 'AdditionalInformation',
  fields: { title: `Title of ${id}`, body: richText(`Body of ${id}.`) },
});

beforeAll(async () => {
  await fillWholeSpace();
  await fillSpace([
    variant(330, '12345679'),
    variant(650, '12345686'),
    note('how'),
    note('what'),
    ...other('mint', '95501000', '/shop/shampoos/mint'),
    ...other('rose', '95501017', '/shop/shampoos/rose'),
    ...other('lemon', '12345678', LEMON, {
      specialText: 'New this year',
      minPrice: 11.9,
      maxPrice: 33.9,
      rating: 4.25,
      ratingCount: 17,
      heroImage: 'picture',
      variants: ['lemon-330', 'lemon-650'],
      additionalInformation: ['how', 'what'],
      relatedProducts: ['mint', 'rose'],
    }),
    ...other('spare', '95501024', SPARE),
  ]);
});

/** The main part of a page in one piece. The first request would stream it in two. */
async function mainAt(path: string): Promise<string> {
  const site = openSite();
  await site.get(`/en-my${path}`);
  return /<main.*<\/main>/s.exec(await (await site.get(`/en-my${path}`)).text())?.[0] ?? '';
}

describe('a product page', () => {
  it('PD-1 shows all content of the product, in reading order', async () => {
    const words = plain(await mainAt(LEMON));
    let from = 0;
    for (const part of [
      'Home shop crumb shampoos crumb lemon crumb',
      'New this year',
      'Title of lemon',
      '4.3',
      '(17 reviews)',
      'About lemon.',
      'SIZE 330 mL 650 mL',
      'MSRP RM 33.00 – RM 66.00',
      'BUY NOW',
      'lemon at length.',
      'Title of how',
      'Body of how.',
      'Title of what',
      'Body of what.',
      'You may also like',
      'Short mint',
      'Short rose',
      'Ratings &amp; reviews',
    ]) {
      const at = words.indexOf(part, from);
      expect([part, at >= from], words.slice(from, from + 300)).toEqual([part, true]);
      from = at;
    }
  });

  it('PD-1 RT-5 additional information links to pages, as all other text does', async () => {
    const linkTo = (id: string) => ({
      nodeType: 'entry-hyperlink',
      data: { target: { sys: { type: 'Link', linkType: 'Entry', id } } },
      content: [{ nodeType: 'text', value: `Read ${id}`, marks: [], data: {} }],
    });
    const body = {
      nodeType: 'document',
      data: {},
      content: [{ nodeType: 'paragraph', data: {}, content: [linkTo('topic')] }],
    };
    const linking = { id: 'linking', type: 'AdditionalInformation', fields: { title: 'Further', body } };
    await fillSpace([linking, ...other('spare', '95501024', SPARE, { additionalInformation: ['linking'] })]);
    const [fold = ''] = /<h3[^>]*>Further<.*?<\/details>/s.exec(await mainAt(SPARE)) ?? [];
    expect(fold).toContain('<a href="/en-my/scalp/topic">Read topic</a>');
    const { headers } = await openSite().get(`/en-my${SPARE}`);
    expect(headers.get('cache-tag')?.split(',')).toContain('topic');
    await fillSpace(other('spare', '95501024', SPARE));
  });

  it('CA-2 does not depend on what it does not show: the cut-out picture, and a collection outside of its breadcrumbs', async () => {
    await fillPictures('cut-out');
    await fillSpace([
      ...pageEntry('ProductListing', 'elsewhere', '/elsewhere', { name: 'Elsewhere', title: 'Elsewhere' }),
      ...other('spare', '95501024', SPARE, { cutoutImage: 'cut-out', collection: 'elsewhere' }),
    ]);
    const { headers } = await openSite().get(`/en-my${SPARE}`);
    const tags = headers.get('cache-tag')?.split(',') ?? [];
    expect(tags).toContain('spare');
    expect(tags).not.toContain('asset:cut-out');
    expect(tags).not.toContain('elsewhere');
  });

  it('PD-1 shows nothing for fields that are empty in content', async () => {
    const spare = plain(await mainAt(SPARE));
    expect(spare).toContain('spare at length.');
    for (const part of ['New this year', 'You may also like', 'out of 5', 'Title of how'])
      expect(spare).not.toContain(part);
  });
});
