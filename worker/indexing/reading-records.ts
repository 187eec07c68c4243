import type { PageMetaFragment } from '../fragments/pageMeta.generated.ts';
import { itemsOf } from '../mapping/links.ts';
import { pictureOf } from '../mapping/picture.ts';
import { plainText } from '../mapping/plain-text.ts';
import type { ReadingRecord } from '../services/search/search-index.port.ts';
import { searchableText } from './index-limits.ts';
import type { IndexReadingData } from './index-reading.query.generated.ts';
import { assetIds, entryIds, type Indexed } from './indexed.ts';
import { metaKeywordsOf } from './meta-keywords.ts';

type Article = NonNullable<NonNullable<IndexReadingData['articleCollection']>['items'][number]>;
type AboutPage = NonNullable<NonNullable<IndexReadingData['aboutPageCollection']>['items'][number]>;
type ContentPage = NonNullable<NonNullable<IndexReadingData['contentPageCollection']>['items'][number]>;

/** A page that is only read. Pages with forms, lists and so on are not searchable; visitors find them through the menus. */
const STORY_PAGE_TYPE = 'contentPage';

const text = (document: unknown, ...before: readonly (string | null)[]): string =>
  searchableText([...before, plainText(document)].filter(Boolean).join('\n'));

function metaOf(
  meta: PageMetaFragment | null,
  title: string,
): Pick<ReadingRecord, 'metaTitle' | 'metaDescription' | 'metaKeywords'> {
  return {
    metaTitle: meta?.metaTitle ?? title,
    metaDescription: meta?.metaDescription ?? '',
    metaKeywords: metaKeywordsOf(meta),
  };
}

type Base = Pick<Article, 'sys' | 'title' | 'path' | 'heroImage' | 'pageMetadata'>;

type Own = Pick<ReadingRecord, 'kind' | 'text' | 'language' | 'publishedAt' | 'recommended'> & {
  readonly summary: string | null;
};

/** undefined for pages with `noIndex`, without a title or without a path. */
function recordOf(
  { sys, title, path, heroImage, pageMetadata }: Base,
  { summary, ...own }: Own,
): ReadingRecord | undefined {
  if (!title || !path || pageMetadata?.noIndex) return undefined;
  const meta = metaOf(pageMetadata, title);
  return {
    ...own,
    ...meta,
    metaDescription: summary ?? meta.metaDescription,
    id: sys.id,
    title,
    path,
    image: pictureOf(heroImage)?.src,
  };
}

function indexed(entry: Base, own: Own): Indexed<ReadingRecord> {
  const { sys, heroImage, pageMetadata } = entry;
  return {
    id: sys.id,
    record: recordOf(entry, own),
    publishedAt: Date.parse(sys.publishedAt ?? '') || 0,
    madeOf: [...entryIds(entry, pageMetadata), ...assetIds(heroImage)],
  };
}

/** The id by which an article's recommendations are counted. */
const articleIdOf = ({ articleId, sys }: Article): string => articleId ?? sys.id;

/** The `articleId` of each article in the answer. */
export const articleIds = (data: IndexReadingData): readonly string[] =>
  itemsOf(data.articleCollection).map(articleIdOf);

const article = (entry: Article, recommended: ReadonlyMap<string, number>): Indexed<ReadingRecord> =>
  indexed(entry, {
    kind: 'article',
    text: text(entry.content?.json),
    language: entry.language === 'ms' ? 'ms' : 'en',
    publishedAt: Date.parse(entry.publishedOn ?? '') || 0,
    summary: entry.shortDescription,
    recommended: recommended.get(articleIdOf(entry)),
  });

const story = (entry: AboutPage | ContentPage): Indexed<ReadingRecord> =>
  indexed(entry, {
    kind: 'story',
    text: text(entry.body?.json, entry.subtitle),
    language: 'en',
    publishedAt: 0,
    summary: entry.subtitle,
  });

/**
 * The records of articles, and of about pages and content pages, which are stories (spec section 3). Interactive pages are left out: only
 * a change of the page's own entry can make it a story.
 * @param recommended recommendation counts, by `articleId`
 */
export function readingRecords(
  data: IndexReadingData,
  recommended: ReadonlyMap<string, number>,
): readonly Indexed<ReadingRecord>[] {
  const pages = itemsOf(data.contentPageCollection).filter(({ pageType }) => pageType === STORY_PAGE_TYPE);
  return [
    ...itemsOf(data.articleCollection).map((entry) => article(entry, recommended)),
    ...[...itemsOf(data.aboutPageCollection), ...pages].map(story),
  ];
}
