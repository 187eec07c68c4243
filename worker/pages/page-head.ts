import { hrefOfPath } from '../../shared/routes.ts';
import { lonePictureHref } from '../../shared/ui/picture-uses.ts';
import type { PageMetaFragment } from '../fragments/pageMeta.generated.ts';
import { pictureOf } from '../mapping/picture.ts';
import type { Crumb, Head } from '../render/page-model.ts';

interface HeadInput {
  readonly meta: PageMetaFragment | null;
  /** Used where the entry's metadata lacks a field. */
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly path: string;
  readonly type?: Head['openGraph']['type'];
  readonly image?: string | null | undefined;
  readonly preload?: Head['preload'];
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
}

/**
 * The head of a page out of its PageMetaData (SO-1) and what the page itself knows. Its page title, which does not name the brand,
 * is what it is shared by: there the site's name stands beside it.
 */
export function headOf({ meta, title, description, path, type = 'website', image, preload, jsonLd }: HeadInput): Head {
  const metaTitle = meta?.metaTitle ?? title;
  const metaDescription = meta?.metaDescription ?? description ?? '';
  const picture = pictureOf(meta?.openGraphImage)?.src ?? image;
  return {
    title: metaTitle,
    description: metaDescription,
    keywords: (meta?.metaKeywords ?? []).filter((word) => word !== null),
    canonicalPath: hrefOfPath(path),
    noIndex: meta?.noIndex ?? false,
    openGraph: {
      title: meta?.openGraphPageTitle ?? meta?.pageTitle ?? metaTitle,
      description: meta?.openGraphDescription ?? metaDescription,
      image: picture ? lonePictureHref(picture, 'sharedLink') : undefined,
      type,
    },
    ...(preload ? { preload } : {}),
    ...(jsonLd ? { jsonLd } : {}),
  };
}

/** The head of a page that no entry describes: it is shared by what it says itself, with the brand's picture (worker/render/document.tsx). */
export function plainHead(own: Pick<Head, 'title' | 'description' | 'canonicalPath' | 'noIndex'>): Head {
  const { title, description } = own;
  return { ...own, openGraph: { title, description, type: 'website' } };
}

/** BreadcrumbList for search engines; none where there is nothing above the page. */
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
