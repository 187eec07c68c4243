import type { Lang } from './copy.ts';

/** What an article page says beside LABELS (AR-1, AR-4). */
export const ARTICLE_PAGE_LABELS = {
  en: { relatedUnavailable: 'Our suggestions are not available just now.' },
  ms: {
    relatedUnavailable: 'Cadangan kami tidak dapat dipaparkan buat masa ini.',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** CO-6: the questions and their pages. */
export const FAQ_LABELS = {
  inShort: 'In short',
  more: 'More questions',
  all: 'All questions',
} as const;

/** A list on several pages: newest first, so what follows is older. */
export const PAGER_LABELS = {
  pages: 'Pages',
  previous: 'Newer articles',
  next: 'Older articles',
  place: (page: number, count: number) => `Page ${page} of ${count}`,
} as const;

/** CT-3: the country selector as a page. */
export const COUNTRY_PAGE_LABELS = {
  title: 'Choose your country | Alun',
  home: 'Home',
  crumb: 'Country selector',
  description: 'Alun around the world: choose your country and language.',
  here: (label: string) => `You are on ${label}. Every other site opens in a new tab.`,
  none: 'The list of countries is not available just now.',
} as const;
