import type { SeedEntry } from './space.ts';

/** Fields that override an entry's defaults. With the defaults alone, an entry can be published. */
type Fields = Readonly<Record<string, unknown>>;

export const metadata = (id: string): SeedEntry => ({
  id: `meta-${id}`,
  type: 'PageMetaData',
  fields: { pageTitle: id, metaTitle: id, metaDescription: `About ${id}` },
});

/** A page with its metadata. */
function page(id: string, type: string, path: string, fields: Fields): readonly SeedEntry[] {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const route = { path, slug, breadcrumbTitle: slug, pageMetadata: `meta-${id}` };
  return [metadata(id), { id, type, fields: { ...route, ...fields } }];
}

export const category = (id: string, path: string, fields: Fields = {}): readonly SeedEntry[] =>
  page(id, 'Category', path, { title: id, ...fields });

export const contentPage = (id: string, path: string, fields: Fields = {}): readonly SeedEntry[] =>
  page(id, 'ContentPage', path, { title: id, pageType: 'contentPage', ...fields });

export const text = (...paragraphs: readonly string[]): unknown => ({
  nodeType: 'document',
  data: {},
  content: paragraphs.map((value) => ({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'text', value, marks: [], data: {} }],
  })),
});

export const list = (id: string, fields: Fields = {}): readonly SeedEntry[] =>
  page(id, 'ProductListing', `/shop-products/${id}`, { name: id, title: id, ...fields });

export const facet = (id: string, fields: Fields = {}): SeedEntry => ({
  id,
  type: 'Facet',
  fields: { title: id, type: 'scent', ...fields },
});

export const facetGroup = (id: string, fields: Fields = {}): SeedEntry => ({
  id,
  type: 'FacetCategory',
  fields: { uniqueId: id, title: id, ...fields },
});

export const country = (name: string, fields: Fields = {}): SeedEntry => ({
  id: name.toLowerCase(),
  type: 'Countries',
  fields: { countryName: name, countryWebsite: 'https://country.example/', regionName: 'Asia Pacific', ...fields },
});

/** A cautionary box: a type with a rich text, of which only the title is required. */
export const callout = (id: string, fields: Fields = {}): SeedEntry => ({
  id,
  type: 'Callout',
  fields: { title: id, ...fields },
});
