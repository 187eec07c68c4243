import { hrefOfPath } from '../../shared/routes.ts';
import { isVector, lonePictureHref, type PicturePreload } from '../../shared/ui/picture-uses.ts';
import type { PageMetaFragment } from '../fragments/pageMeta.generated.ts';
import { pictureOf } from '../mapping/picture.ts';
import type { Crumb, Head } from '../render/page-model.ts';

interface HeadInput {
  readonly meta: PageMetaFragment | null;
  /** Fallback for a field missing or blank in the entry's metadata. */
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly path: string;
  readonly type?: Head['openGraph']['type'];
  readonly image?: string | null | undefined;
  /** Of the largest picture; a list if phones show another than other windows. */
  readonly preload?: PicturePreload | readonly PicturePreload[] | undefined;
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
}

/**
 * The head of a page, from its PageMetaData (SO-1) and the page's own data. Shared links use the page title without the brand name, because
 * the site's name is shown beside it.
 */
export function headOf({ meta, title, description, path, type = 'website', image, preload, jsonLd }: HeadInput): Head {
  const metaTitle = meta?.metaTitle || title;
  const metaDescription = meta?.metaDescription || description || '';
  const picture = pictureOf(meta?.openGraphImage)?.src ?? image;
  return {
    title: metaTitle,
    description: metaDescription,
    keywords: (meta?.metaKeywords ?? []).filter((word) => word !== null),
    canonicalPath: hrefOfPath(path),
    noIndex: meta?.noIndex ?? false,
    openGraph: {
      title: meta?.openGraphPageTitle || meta?.pageTitle || metaTitle,
      description: meta?.openGraphDescription || metaDescription,
      // Link previews show no SVG; then they have the brand's picture.
      image: picture && !isVector(picture) ? lonePictureHref(picture, 'sharedLink') : undefined,
      type,
    },
    ...(preload ? { preloads: [preload].flat() } : {}),
    ...(jsonLd ? { jsonLd } : {}),
  };
}

/**
 * The head of a page without an entry. Shared links use its own title and description, and the brand's picture
 * (worker/render/document.tsx).
 */
export function plainHead(own: Pick<Head, 'title' | 'description' | 'canonicalPath' | 'noIndex'>): Head {
  const { title, description } = own;
  return { ...own, openGraph: { title, description, type: 'website' } };
}

/** BreadcrumbList for search engines; empty when the page has no parent. */
export function breadcrumbJsonLd(origin: string, crumbs: readonly Crumb[]): Readonly<Record<string, unknown>>[] {
  if (crumbs.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ title, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        item: `${origin}${href}`,
      })),
    },
  ];
}
