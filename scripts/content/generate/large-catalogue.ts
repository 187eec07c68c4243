import { linkedIds } from '../../../services/content/links.ts';
import type { ContentEntry } from '../content-entries.ts';
import { QUALITIES, QUESTIONS, SCENTS, TOPICS } from './words.ts';

/** An entry ready to be stored, in the form that the import takes. */
export interface GeneratedEntry {
  readonly id: string;
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface CatalogueSize {
  readonly products: number;
  readonly articles: number;
}

/** Products or articles per list page, as in the demo's larger lists, so that the sizes are comparable. */
const PER_LIST = 40;

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('generate: the content has no products or articles to copy');
  return item;
};
const number = (index: number): string => String(index).padStart(6, '0');

/** Prefix of generated ids, which distinguishes them from an editor's entries. */
const PREFIX = 'generated-';
const collectionSlug = (index: number): string => `${PREFIX}collection-${number(Math.floor(index / PER_LIST))}`;
const topicSlug = (index: number): string => `${PREFIX}topic-${number(Math.floor(index / PER_LIST))}`;

/** Path of a generated page, below the locale. */
const generatedPath = {
  product: (index: number): string => `/shop-products/${collectionSlug(index)}/${PREFIX}product-${number(index)}`,
  collection: (index: number): string => `/shop-products/${collectionSlug(index)}`,
  article: (index: number): string => `/${topicSlug(index)}/${PREFIX}article-${number(index)}`,
  topic: (index: number): string => `/${topicSlug(index)}`,
} as const;

function metadata(id: string, title: string): GeneratedEntry {
  const metaDescription = `${title}: one of many generated pages that show how the site behaves with a large catalogue.`;
  return {
    id: `${id}.meta`,
    type: 'PageMetaData',
    fields: { pageTitle: title, metaTitle: title, metaDescription, noIndex: true },
  };
}

const routeOf = (path: string, title: string, parentSlug?: string): Readonly<Record<string, unknown>> => ({
  path,
  slug: path.slice(path.lastIndexOf('/') + 1),
  breadcrumbTitle: title,
  ...(parentSlug === undefined ? {} : { parentSlug }),
});

/** Copies published entries under new names and addresses; texts, pictures, facets and shops stay those of the originals. */
export class LargeCatalogue {
  readonly #products: readonly ContentEntry[];
  readonly #articles: readonly ContentEntry[];
  readonly #byId: ReadonlyMap<string, ContentEntry>;

  constructor(entries: readonly ContentEntry[]) {
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]));
    this.#products = entries.filter(({ type }) => type.name === 'Product');
    this.#articles = entries.filter(({ type, fields }) => type.name === 'Article' && fields.language !== 'ms');
  }

  /** What the content has no original of; undefined if it has all that this size needs. */
  lacks({ products, articles }: CatalogueSize): 'products' | 'articles' | undefined {
    if (products > 0 && this.#products.length === 0) return 'products';
    return articles > 0 && this.#articles.length === 0 ? 'articles' : undefined;
  }

  /** Every entry of a catalogue, parents first. The same size always gives the same entries. */
  *entries({ products, articles }: CatalogueSize): Generator<GeneratedEntry> {
    for (let index = 0; index < products; index++) {
      if (index % PER_LIST === 0) yield* this.#collection(index);
      yield* this.#product(index);
    }
    for (let index = 0; index < articles; index++) {
      if (index % PER_LIST === 0) yield* this.#topic(index);
      yield* this.#article(index);
    }
  }

  *#collection(index: number): Generator<GeneratedEntry> {
    const id = collectionSlug(index);
    const title = `Collection ${index / PER_LIST + 1}`;
    yield metadata(id, title);
    yield {
      id,
      type: 'ProductListing',
      fields: {
        name: title,
        title,
        ...routeOf(generatedPath.collection(index), title, 'shop-products'),
        pageMetadata: `${id}.meta`,
        isCollection: true,
        text: `Products ${index + 1} to ${index + PER_LIST} of a generated catalogue.`,
      },
    };
  }

  *#product(index: number): Generator<GeneratedEntry> {
    const original = at(this.#products, index);
    const id = `${PREFIX}product-${number(index)}`;
    const scent = `${at(QUALITIES, index)} ${at(SCENTS, Math.floor(index / QUALITIES.length))}`;
    const title = `${scent} ${String(original.fields.productCategory)} ${index + 1}`;
    const variants = linkedIds(original.fields.variants).flatMap((variant) => this.#byId.get(variant) ?? []);
    yield metadata(id, title);
    for (const [place, variant] of variants.entries()) {
      yield {
        id: `${id}.${place}`,
        type: 'ProductVariant',
        fields: { ...variant.fields, name: `${title} ${place + 1}`, gtin: gtin(index, place + 1) },
      };
    }
    yield {
      id,
      type: 'Product',
      fields: {
        ...original.fields,
        name: title,
        title,
        productShortName: title,
        ...routeOf(generatedPath.product(index), title, collectionSlug(index)),
        pageMetadata: `${id}.meta`,
        gtin: gtin(index, 0),
        ratingAndReviewId: id,
        gaPopularityCount: (index * 7919) % 10_000,
        collection: collectionSlug(index),
        categories: [collectionSlug(index)],
        variants: variants.map((_, place) => `${id}.${place}`),
      },
    };
  }

  *#topic(index: number): Generator<GeneratedEntry> {
    const id = topicSlug(index);
    const title = `Topic ${index / PER_LIST + 1}`;
    yield metadata(id, title);
    yield {
      id,
      type: 'Category',
      fields: { title, ...routeOf(generatedPath.topic(index), title), pageMetadata: `${id}.meta` },
    };
  }

  *#article(index: number): Generator<GeneratedEntry> {
    const original = at(this.#articles, index);
    const id = `${PREFIX}article-${number(index)}`;
    const title = `${at(QUESTIONS, index)} ${at(TOPICS, Math.floor(index / QUESTIONS.length))}, part ${index + 1}`;
    yield metadata(id, title);
    yield {
      id,
      type: 'Article',
      fields: {
        ...original.fields,
        title,
        ...routeOf(generatedPath.article(index), title, topicSlug(index)),
        pageMetadata: `${id}.meta`,
        articleId: id,
        categories: [topicSlug(index)],
      },
    };
  }
}

/** A 14-digit GTIN that no real product has: the prefix 0200… is reserved for use within a company. */
function gtin(index: number, place: number): string {
  return `02${String(index).padStart(10, '0')}${String(place).padStart(2, '0')}`;
}
