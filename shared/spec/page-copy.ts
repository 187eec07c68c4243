import type { Lang } from './copy.ts';
import { BRAND } from './site.ts';

/** Labels of an article page in addition to LABELS (AR-1, AR-4). */
export const ARTICLE_PAGE_LABELS = {
  en: { relatedUnavailable: 'Our suggestions are not available just now.' },
  ms: {
    relatedUnavailable: 'Cadangan kami tidak dapat dipaparkan buat masa ini.',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** AR-3: recommending an article, in the article's language. `#` in `times` stands for the number. */
export const RECOMMEND_LABELS = {
  en: {
    title: 'Worth passing on?',
    recommend: 'Recommend this article',
    did: 'You recommend this article',
    times: 'recommended # times',
    thanks: 'Thank you. The next reader will find it a little sooner.',
    failed: 'That could not be counted just now. Please try again in a moment.',
  },
  ms: {
    title: 'Berbaloi untuk dikongsi?',
    recommend: 'Syorkan artikel ini',
    did: 'Anda mengesyorkan artikel ini',
    times: 'disyorkan # kali',
    thanks: 'Terima kasih. Pembaca seterusnya akan lebih mudah menemuinya.',
    failed: 'Syor anda tidak dapat dikira sekarang. Sila cuba sebentar lagi.',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** CO-6: the FAQ and its pages. */
export const FAQ_LABELS = {
  inShort: 'In short',
  more: 'More questions',
  all: 'All questions',
} as const;

/** A list on several pages: newest first, so the next page is older. */
export const PAGER_LABELS = {
  pages: 'Pages',
  previous: 'Newer articles',
  next: 'Older articles',
  place: (page: number, count: number) => `Page ${page} of ${count}`,
} as const;

/** CT-3: the country selector as a page. */
export const COUNTRY_PAGE_LABELS = {
  title: `Choose your country | ${BRAND}`,
  home: 'Home',
  crumb: 'Country selector',
  description: `${BRAND} around the world: choose your country and language.`,
  here: (label: string) => `You are on ${label}. Every other site opens in a new tab.`,
  none: 'The list of countries is not available just now.',
} as const;
