import { LOCALE } from '../../../shared/spec/site.ts';
import { type JsonLdBlock, jsonLdPicture } from '../structured-data.ts';
import type { ArticleModel } from './article-model.ts';

interface ArticleSchemaInput {
  readonly article: ArticleModel;
  readonly origin: string;
  /** Path of the page, with /en-my. */
  readonly href: string;
  /** The editor's schema, when PageMetaData says that there is one; untrusted (SC-2). */
  readonly written: unknown;
}

/** Types that an editor may choose; any other becomes Article. */
const TYPES: readonly unknown[] = ['Article', 'NewsArticle', 'BlogPosting', 'TechArticle', 'MedicalWebPage'];

/** These identify the page; an editor cannot override them. */
const OURS: ReadonlySet<string> = new Set(['@context', '@id', '@type', 'url', 'mainEntityOfPage', 'publisher']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Article structured data (AR-1): what the page shows, overridden by the editor's own schema. The result is plain data: the page escapes
 * all of it.
 */
export function articleJsonLd({ article, origin, href, written }: ArticleSchemaInput): JsonLdBlock {
  const url = new URL(href, origin).href;
  const schema = isRecord(written) ? written : {};
  const own = Object.entries(schema).filter(([key, value]) => !OURS.has(key) && value !== null);
  return {
    '@type': TYPES.includes(schema['@type']) ? schema['@type'] : 'Article',
    headline: article.title,
    description: article.shortDescription,
    inLanguage: article.lang === 'ms' ? 'ms-MY' : LOCALE.html,
    datePublished: article.published.iso,
    ...(article.modifiedAt ? { dateModified: article.modifiedAt } : {}),
    ...(article.picture ? { image: jsonLdPicture(origin, article.picture.src) } : {}),
    ...(article.author
      ? { author: { '@type': 'Person', name: article.author.name, jobTitle: article.author.role } }
      : {}),
    ...Object.fromEntries(own),
    url,
    mainEntityOfPage: url,
    publisher: { '@id': `${origin}/#organization` },
  };
}
