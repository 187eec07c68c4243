import type { ReactNode } from 'react';
import { LOCALE } from '../../shared/spec/site.ts';
import { JsonLd } from './json-ld.tsx';
import type { Head } from './page-model.ts';
import { LoaderScript, StyleLinks } from './style-links.tsx';

/** Properties of the brand, not of a page. */
export interface SiteIdentity {
  readonly origin: string;
  readonly name: string;
  readonly logo?: string | undefined;
  /** Open Graph picture for pages without their own (SO-1). */
  readonly sharedPicture?: string | undefined;
  readonly sameAs?: readonly string[];
}

interface DocumentProps {
  readonly head: Head;
  readonly lang: 'en' | 'ms';
  readonly site: SiteIdentity;
  readonly children: ReactNode;
}

const absolute = (origin: string, address: string): string =>
  address.startsWith('/') ? `${origin}${address}` : address;

/** Organization structured data, the same on every page (RT-8). */
function organization({ origin, name, logo, sameAs }: SiteIdentity): Readonly<Record<string, unknown>> {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/${LOCALE.path}`,
    ...(logo ? { logo: absolute(origin, logo) } : {}),
    ...(sameAs && sameAs.length > 0 ? { sameAs } : {}),
  };
}

function SearchData({ head, lang, site }: Omit<DocumentProps, 'children'>): ReactNode {
  const { openGraph } = head;
  const image = openGraph.image ?? site.sharedPicture;
  const canonical = `${site.origin}${head.canonicalPath}`;
  return (
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.keywords && head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={lang === 'ms' ? 'ms_MY' : LOCALE.openGraph} />
      <meta property="og:type" content={openGraph.type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={openGraph.title} />
      {openGraph.description && <meta property="og:description" content={openGraph.description} />}
      {image && <meta property="og:image" content={absolute(site.origin, image)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** The whole document. The loader is an async module; a stored page requests it only after the first paint. */
export function Document({ head, lang, site, children }: DocumentProps): ReactNode {
  return (
    <html lang={lang === 'ms' ? 'ms' : LOCALE.html}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head.preloads?.map(({ srcSet, sizes, type, media }) => (
          <link
            key={media ?? 'all'}
            rel="preload"
            as="image"
            imageSrcSet={srcSet}
            imageSizes={sizes}
            type={type}
            media={media}
            fetchPriority="high"
          />
        ))}
        <StyleLinks />
        <LoaderScript />
        <SearchData head={head} lang={lang} site={site} />
        {/* Browsers request /favicon.ico and /apple-touch-icon.png by themselves. They would load an SVG icon as a document of its own
            (decision 0058). The manifest is linked in idle time. */}
        <meta name="theme-color" content="#0c2f38" />
        <JsonLd data={organization(site)} />
        {(head.jsonLd ?? []).map((data) => (
          <JsonLd key={String(data['@type'])} data={data} />
        ))}
      </head>
      {/* Target of `#top`. Browsers scroll there without it, but Firefox moves the Tab order there only if an element has the id. */}
      <body id="top">{children}</body>
    </html>
  );
}
