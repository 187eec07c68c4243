import { assets } from 'virtual:asset-manifest';
import type { ReactNode } from 'react';
import { LOCALE } from '../../shared/spec/site.ts';
import { JsonLd } from './json-ld.tsx';
import { FIRST_FONTS } from './page-hints.ts';
import type { Head } from './page-model.ts';
import { StyleLinks } from './style-links.tsx';

/** What belongs to the brand rather than to a page. */
export interface SiteIdentity {
  readonly origin: string;
  readonly name: string;
  readonly logo?: string | undefined;
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
  const canonical = `${site.origin}${head.canonicalPath}`;
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.keywords && head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={lang === 'ms' ? 'ms_MY' : LOCALE.openGraph} />
      <meta property="og:type" content={openGraph.type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={openGraph.title} />
      <meta property="og:description" content={openGraph.description} />
      {openGraph.image && <meta property="og:image" content={absolute(site.origin, openGraph.image)} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** React lifts a link to the top of the head unless somebody listens to it; the faces come after the picture (decision 0053). */
const inPlace = (): void => undefined;

/** The whole document. It holds no inline script; the loader is a module and waits for nothing. */
export function Document({ head, lang, site, children }: DocumentProps): ReactNode {
  return (
    <html lang={lang === 'ms' ? 'ms' : LOCALE.html}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head.preload && (
          <link
            rel="preload"
            as="image"
            imageSrcSet={head.preload.srcSet}
            imageSizes={head.preload.sizes}
            type={head.preload.type}
            fetchPriority="high"
          />
        )}
        {FIRST_FONTS.map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin="anonymous"
            onLoad={inPlace}
          />
        ))}
        <StyleLinks />
        <script type="module" async src={assets.script} data-idle={assets.idle.join(' ')} />
        <SearchData head={head} lang={lang} site={site} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#0c2f38" />
        <JsonLd data={organization(site)} />
        {(head.jsonLd ?? []).map((data) => (
          <JsonLd key={String(data['@type'])} data={data} />
        ))}
      </head>
      {/* Browsers find the beginning of a page by themselves; Firefox goes on from there with Tab where it is an element. */}
      <body id="top">{children}</body>
    </html>
  );
}
