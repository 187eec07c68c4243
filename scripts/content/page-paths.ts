import { linkedIds } from '../../services/content/links.ts';
import { pathOfTarget } from '../../services/content/redirect-ways.ts';
import { CODE_PAGE_PATHS } from '../../shared/spec/code-paths.ts';
import type { ContentEntry } from './content-entries.ts';
import { isRecord } from './content-files.ts';
import type { ContentProblem } from './problems.ts';

interface PageEntry {
  readonly entry: ContentEntry;
  readonly path: string;
  readonly slug: string;
  readonly parentSlug: string | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function pagesOf(entries: readonly ContentEntry[]): PageEntry[] {
  return entries.flatMap((entry) => {
    const path = text(entry.fields.path);
    const slug = text(entry.fields.slug);
    if (!entry.type.routable || path === null || slug === null) return [];
    return [{ entry, path, slug, parentSlug: text(entry.fields.parentSlug) }];
  });
}

const upPath = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

/** Follows parentSlug upwards. Returns the number of pages, or null for a cycle. */
function chainLength(page: PageEntry, bySlug: ReadonlyMap<string, readonly PageEntry[]>): number | null {
  const met = new Set<string>();
  let slug = page.parentSlug;
  while (slug !== null) {
    if (met.has(slug) || slug === page.slug) return null;
    met.add(slug);
    slug = bySlug.get(slug)?.[0]?.parentSlug ?? null;
  }
  return met.size;
}

function ownProblems(page: PageEntry): readonly (readonly [field: string, what: string, todo: string])[] {
  const last = page.path === '/' ? 'home' : page.path.slice(page.path.lastIndexOf('/') + 1);
  return page.slug === last ? [] : [['slug', `is "${page.slug}"`, `must be the last part of the path: ${last}`]];
}

function parentProblems(
  page: PageEntry,
  bySlug: ReadonlyMap<string, readonly PageEntry[]>,
): readonly (readonly [field: string, what: string, todo: string])[] {
  if (page.parentSlug === null) return [];
  const parents = bySlug.get(page.parentSlug) ?? [];
  if (parents.length === 0) {
    return [
      [
        'parentSlug',
        `is "${page.parentSlug}", which is not the slug of a page`,
        'must be the slug of the parent page, or empty directly below Home',
      ],
    ];
  }
  if (parents.length > 1 && !parents.some(({ path }) => path === upPath(page.path))) {
    const paths = parents.map(({ path }) => path).join(', ');
    return [
      [
        'parentSlug',
        `is "${page.parentSlug}", the slug of ${parents.length} pages: ${paths}`,
        'must identify one page',
      ],
    ];
  }
  return chainLength(page, bySlug) === null
    ? [['parentSlug', `is "${page.parentSlug}", which forms a loop with this page`, 'breadcrumbs must end at Home']]
    : [];
}

/** Rules for products: the collection must be the one in the path, and one of the categories. */
function productProblems(page: PageEntry): readonly (readonly [field: string, what: string, todo: string])[] {
  const { entry } = page;
  if (entry.type.name !== 'Product') return [];
  const [collection] = linkedIds(entry.fields.collection);
  if (collection === undefined) return [];
  return [
    ...(linkedIds(entry.fields.categories).includes(collection)
      ? []
      : ([['categories', `lacks "${collection}"`, 'must include the collection of the product']] as const)),
    ...(page.path === `/shop-products/${collection}/${page.slug}`
      ? []
      : ([['path', `is "${page.path}"`, `must be /shop-products/${collection}/${page.slug}`]] as const)),
  ];
}

/** Fields that hold an address below /en-my. */
const ADDRESS_FIELDS = ['link', 'menuLink', 'to'];

/** Addresses of the links in a document, at any depth. */
function urisIn(node: unknown): readonly string[] {
  if (!isRecord(node)) return [];
  const uri = isRecord(node.data) ? text(node.data.uri) : null;
  const children: readonly unknown[] = Array.isArray(node.content) ? node.content : [];
  return [...(uri === null ? [] : [uri]), ...children.flatMap(urisIn)];
}

/** Every address that an entry contains as text, with its field. */
function addressesIn({ type, fields }: ContentEntry): readonly (readonly [field: string, address: string])[] {
  return Object.keys(type.fields).flatMap((name) => {
    const value = fields[name];
    if (type.fields[name]?.kind === 'richText') return urisIn(value).map((uri) => [name, uri] as const);
    return ADDRESS_FIELDS.includes(name) && typeof value === 'string' ? [[name, value] as const] : [];
  });
}

function deadLinks(entries: readonly ContentEntry[], paths: ReadonlySet<string>): string[] {
  return entries.flatMap((entry) =>
    addressesIn(entry).flatMap(([field, address]) => {
      const path = pathOfTarget(address);
      if (path === null || paths.has(path)) return [];
      const place = entry.place === '' ? field : `${entry.place}.${field}`;
      return [`${entry.file}: ${place}: links to ${path}, which is not a page of this content`];
    }),
  );
}

/** Checks that must be unique for each page path, that parents exist and that products are in the right place. Dead links are only warnings. */
export function pathProblems(entries: readonly ContentEntry[]): {
  readonly problems: readonly ContentProblem[];
  readonly notes: readonly string[];
} {
  const pages = pagesOf(entries);
  const bySlug = Map.groupBy(pages, ({ slug }) => slug);
  const byPath = Map.groupBy(pages, ({ path }) => path);
  const problems = pages.flatMap((page): ContentProblem[] => {
    const owner = byPath.get(page.path)?.[0];
    const taken =
      owner === undefined || owner === page
        ? []
        : ([
            ['path', `is "${page.path}", already used in ${owner.entry.file}`, 'must be unique for each page'],
          ] as const);
    return [...taken, ...ownProblems(page), ...parentProblems(page, bySlug), ...productProblems(page)].map(
      ([field, what, todo]) => ({ file: page.entry.file, field, what, todo }),
    );
  });
  const redirects = entries.flatMap(({ type, fields }) => (type.name === 'Redirect' ? (text(fields.from) ?? []) : []));
  return { problems, notes: deadLinks(entries, new Set([...byPath.keys(), ...redirects, ...CODE_PAGE_PATHS])) };
}
