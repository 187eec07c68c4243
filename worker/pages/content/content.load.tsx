import { dateOf } from '../../../shared/date-label.ts';
import { pageHref } from '../../../shared/routes.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { FAQ_SLUG } from '../../../shared/spec/site.ts';
import { picturePreload } from '../../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import { blocksOf } from '../../mapping/blocks.ts';
import { shown } from '../../mapping/cards.ts';
import { itemsOf } from '../../mapping/links.ts';
import { loadParts } from '../../mapping/load-parts.ts';
import type { Parts } from '../../mapping/parts.ts';
import { pictureOf } from '../../mapping/picture.ts';
import { richTextOf } from '../../mapping/rich-text.ts';
import type { RegistryEntry } from '../../registry/registry.ts';
import type { Crumb, PageModel } from '../../render/page-model.ts';
import { ok, type Result } from '../../services/result.ts';
import {
  type LoadPage,
  NOT_FOUND,
  ownContent,
  type PageContext,
  type PageOutcome,
  page,
  unavailable,
} from '../page-context.ts';
import { breadcrumbJsonLd, headOf } from '../page-head.ts';
import { itemListJsonLd, type JsonLdBlock } from '../structured-data.ts';
import { ContentPage } from './ContentPage.tsx';
import { type ContentPageData, contentPageQuery } from './content.query.generated.ts';
import type { ChildPageModel, ContentLook, ContentModel, SiblingModel } from './content-model.ts';
import { questionJsonLd } from './question-schema.ts';
import { siblingPagesQuery } from './siblings.query.generated.ts';

/** Question pages, terms and all other text pages (CO-6). */
export const loadContent: LoadPage = (context) => load(context, 'full');

/** The same page without header and footer (SH-1). */
export const loadBare: LoadPage = (context) => load(context, 'bare');

/** The other questions of a question page are deferred, not awaited. */
async function load(context: PageContext, shell: PageModel['shell']): Promise<PageOutcome> {
  const { scope, entry, origin } = context;
  const siblings = entry.parentSlug === FAQ_SLUG ? scope.defer(siblingsOf(context, FAQ_SLUG)) : undefined;
  const [answer, crumbs] = await Promise.all([
    scope.query(contentPageQuery, { id: entry.contentfulId }, ownContent(entry)),
    context.breadcrumbs,
  ]);
  if (!answer.ok) return unavailable(answer.error);
  const data = answer.value.contentPage;
  const parts = await loadParts(context, data?.pageContentCollection, data?.body);
  if (!parts.ok) return unavailable(parts.error);
  const content = data && contentModelOf(data, entry, crumbs, parts.value);
  if (!content) return NOT_FOUND;
  return page({
    status: 200,
    head: headOf({
      meta: answer.value.contentPage?.pageMetadata ?? null,
      title: content.title,
      description: content.subtitle,
      path: entry.path,
      image: content.picture?.src,
      preload:
        content.look !== 'question' && content.picture
          ? picturePreload(content.picture, PICTURE_USES.feature)
          : undefined,
      jsonLd: [...breadcrumbJsonLd(origin, crumbs), ...ownJsonLd(content, origin)],
    }),
    lang: 'en',
    shell,
    breadcrumbs: crumbs,
    body: <ContentPage page={content} siblings={siblings} />,
    policy: CACHE_TABLE.page.policy,
  });
}

async function siblingsOf({ scope, entry }: PageContext, parentSlug: string): Promise<Result<readonly SiblingModel[]>> {
  const answer = await scope.query(
    siblingPagesQuery,
    { parentSlug },
    { policy: CACHE_TABLE.list.policy, dependsOn: ['list:ContentPage', `below:${parentSlug}`, 'untold:ContentPage'] },
  );
  if (!answer.ok) return answer;
  const siblings = itemsOf(answer.value.contentPageCollection).flatMap(({ sys, title, path }) =>
    title && path
      ? [{ title, href: pageHref({ pageType: 'contentPage', path }), current: sys.id === entry.contentfulId }]
      : [],
  );
  return ok(siblings);
}

/** Structured data: FAQPage for a question, an ItemList of the child pages for any other page (SO-2). */
const ownJsonLd = (content: ContentModel, origin: string): readonly JsonLdBlock[] =>
  content.look === 'question' ? questionJsonLd(content) : itemListJsonLd(origin, content.children);

type ContentData = NonNullable<ContentPageData['contentPage']>;

/** The model of a text page; undefined when it lacks a title. */
export function contentModelOf(
  data: ContentData,
  entry: Pick<RegistryEntry, 'slug' | 'parentSlug'>,
  crumbs: readonly Crumb[],
  parts: Parts,
): ContentModel | undefined {
  if (!data.title) return undefined;
  return {
    title: data.title,
    subtitle: data.subtitle ?? undefined,
    picture: pictureOf(data.heroImage),
    body: richTextOf(data.body, parts),
    children: shown(itemsOf(data.childPagesCollection), childOf),
    look: lookOf(data, entry),
    updated: dateOf(data.updatedOn, 'en'),
    blocks: blocksOf(data.pageContentCollection, parts),
    crumbs,
  };
}

function lookOf(data: ContentData, entry: Pick<RegistryEntry, 'slug' | 'parentSlug'>): ContentLook {
  if (entry.slug === FAQ_SLUG) return 'questions';
  if (entry.parentSlug === FAQ_SLUG) return 'question';
  return data.updatedOn ? 'legal' : 'text';
}

type ChildData = NonNullable<NonNullable<ContentData['childPagesCollection']>['items'][number]>;

const CHILD_PAGE_TYPE = {
  ContentPage: 'contentPage',
  AboutPage: 'aboutPage',
  Article: 'articlePage',
} as const satisfies Record<ChildData['__typename'], string>;

function childOf(child: ChildData): ChildPageModel | undefined {
  const { title, path } = child;
  if (!title || !path) return undefined;
  return {
    title,
    href: pageHref({ pageType: CHILD_PAGE_TYPE[child.__typename], path }),
    subtitle: (child.__typename === 'Article' ? child.shortDescription : child.subtitle) ?? undefined,
    picture: pictureOf(child.heroImage),
    lang: child.__typename === 'Article' && child.language === 'ms' ? 'ms' : undefined,
  };
}
