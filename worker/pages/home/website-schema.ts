import { pageHref } from '../../../shared/routes.ts';
import { BRAND, LOCALE } from '../../../shared/spec/site.ts';
import type { JsonLdBlock } from '../structured-data.ts';

/** WebSite with its SearchAction (SO-2): the address that the search box submits to. */
export function websiteJsonLd(origin: string): JsonLdBlock {
  const home = `${origin}${pageHref({ pageType: 'homePage' })}`;
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: BRAND,
    url: home,
    inLanguage: LOCALE.html,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${pageHref({ pageType: 'searchPage' })}?term={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
