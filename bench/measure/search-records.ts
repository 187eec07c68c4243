import path from 'node:path';
import { readContentFiles } from '../../scripts/content/content-files.ts';
import { QUALITIES, SCENTS } from '../../scripts/content/generate/words.ts';
import { root } from '../../scripts/process/run.ts';
import { at, type Random, random, some } from '../../tests/fuzz/random.ts';

/** A product as the site indexes it, composed of the demo's own sentences and words. */
export type SearchRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** Values of the demo's facet categories, as many as its shops have. */
export const FACETS = {
  'scalp-need': ['dandruff', 'oily', 'itchy', 'dry', 'sensitive', 'normal'],
  'hair-type': ['normal', 'fine', 'thick', 'curly', 'damaged', 'tudung'],
  scent: SCENTS.map((scent) => scent.toLowerCase()),
  format: ['shampoo', 'conditioner', 'leave-on', 'scrub'],
  benefits: ['flakes', 'oil-control', 'cooling', 'smoothness', 'volume', 'repair', 'shine', 'itch-relief'],
} as const;

const CATEGORIES = ['Shampoo', 'Conditioner', 'Leave-on spray', 'Scalp scrub'] as const;
const LISTS = 250;
const SENTENCES_A_PRODUCT = 9;
/** Share of words that are replaced in sentences copied from articles, so that the vocabulary grows with the number of texts. */
const OTHER_WORDS = 0.1;

interface Texts {
  readonly sentences: readonly string[];
  readonly words: readonly string[];
}

function textsOf(contentDir: string): Texts {
  const texts = readContentFiles(contentDir).files.flatMap(({ values }) =>
    Object.values(values).filter((value) => typeof value === 'string' && value.includes('. ')),
  );
  const plain = texts.map((text) => String(text).replaceAll(/[#*_>|[\]()`]/g, ' '));
  const sentences = plain.flatMap((text) => text.match(/[A-Z][^.!?\n]{30,160}[.!?]/g) ?? []);
  const words = [...new Set(plain.flatMap((text) => text.match(/[A-Za-z]{4,}/g) ?? []))];
  return { sentences, words };
}

function sentence({ sentences, words }: Texts, draw: Random): string {
  return at(sentences, draw).replaceAll(/[A-Za-z]{4,}/g, (word) => (draw() < OTHER_WORDS ? at(words, draw) : word));
}

function productOf(index: number, texts: Texts, draw: Random): SearchRecord {
  const category = at(CATEGORIES, draw);
  const scent = at(SCENTS, draw);
  const name = `${at(QUALITIES, draw)} ${scent} ${category} ${index + 1}`;
  const chosen = Object.fromEntries(Object.entries(FACETS).map(([facet, values]) => [facet, some(values, 2, draw)]));
  const gtin = `02${String(index).padStart(12, '0')}`;
  const minPrice = 9 + Math.floor(draw() * 400) / 10;
  return {
    ...chosen,
    objectID: `bench-product-${String(index).padStart(6, '0')}`,
    contentType: 'product',
    locale: 'en-MY',
    gtin,
    gtins: [gtin, `${gtin}1`],
    heroImage: `/media/bench-product-${index % 16}/front.png`,
    productName: `Alun ${name}`,
    productShortName: name,
    slug: `bench-product-${index}`,
    shortDescription: sentence(texts, draw),
    product_description: Array.from({ length: SENTENCES_A_PRODUCT }, () => sentence(texts, draw)).join(' '),
    productCategory: category,
    minPrice,
    maxPrice: minPrice + 20,
    ratingAndReviewId: `bench-product-${index}`,
    rating: Math.round(draw() * 40 + 10) / 10,
    ratingCount: Math.floor(draw() * 300),
    maxRating: 5,
    GAPopularityCount: (index * 7_919) % 10_000,
    lists: [`list-${index % LISTS}`, 'all-products'],
    facetTitles: Object.values(chosen).flat(),
  };
}

/** This many products for a search index; the same number gives the same products. */
export function searchRecords(count: number): readonly SearchRecord[] {
  const texts = textsOf(path.join(root, 'content'));
  const draw = random(count);
  return Array.from({ length: count }, (_, index) => productOf(index, texts, draw));
}
