import type { Settings } from '../settings.ts';

type Addressed = Pick<
  Settings,
  | 'CONTENT_URL'
  | 'MEDIA_HOSTS'
  | 'PRIVACY_URL'
  | 'RECOMMENDATIONS_URL'
  | 'REVIEWS_URL'
  | 'SEARCH_APP_ID'
  | 'SEARCH_ARTICLES_INDEX'
  | 'SEARCH_HOST'
  | 'SEARCH_PRODUCTS_INDEX'
  | 'hosted'
>;

/** Addresses of the hosted upstreams, by name. It is a part of cache keys. */
export type HostedAddresses = Readonly<Record<string, string>>;

/**
 * Where the hosted upstreams are; an embedded one is not among them. What is cached from one service must not be served for another: a
 * wrong address would stay unnoticed until the cached answers expire, also by the smoke test of a deployment.
 */
export function hostedAddresses(settings: Addressed): HostedAddresses {
  const { hosted, CONTENT_URL, MEDIA_HOSTS, PRIVACY_URL, RECOMMENDATIONS_URL, REVIEWS_URL } = settings;
  const { SEARCH_APP_ID, SEARCH_ARTICLES_INDEX, SEARCH_HOST, SEARCH_PRODUCTS_INDEX } = settings;
  const search = [...SEARCH_HOST, SEARCH_APP_ID, SEARCH_PRODUCTS_INDEX, SEARCH_ARTICLES_INDEX].join(' ');
  const all = {
    content: CONTENT_URL,
    media: MEDIA_HOSTS.join(' '),
    privacy: PRIVACY_URL,
    recommendations: RECOMMENDATIONS_URL,
    reviews: REVIEWS_URL,
    search,
  } as const satisfies Record<keyof Settings['hosted'], string | undefined>;
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, address]) =>
      hosted[name as keyof typeof all] && address !== undefined ? [[name, address]] : [],
    ),
  );
}
