import { callout, category, contentPage, country, facet, facetGroup, list, text } from '../../../testing/entries.ts';
import { type Answer, emptySpace, manage, seed } from '../../../testing/space.ts';

const entryLink = (nodeType: string, id: string): unknown => ({
  nodeType,
  data: { target: { sys: { type: 'Link', linkType: 'Entry', id } } },
  content: [],
});

/** 20:30 on 28 February in UTC, but already March in its own time zone. */
export const EARLY = '2026-03-01T04:30:00+08:00';

/** Adds pages, lists and facets that link to each other; one of them links to an unpublished entry. */
export async function fillLinkedSpace(): Promise<void> {
  await emptySpace();
  await seed([
    ...category('dandruff', '/scalp/dandruff', { title: 'Dandruff' }),
    ...category('dry', '/scalp/dry', { title: 'Dry scalp', intro: 'All about a DRY scalp' }),
    ...contentPage('faq', '/about/faq', {
      title: 'Questions',
      childPages: ['q-one', 'q-two'],
      pageContent: ['tip', 'gone'],
      body: {
        ...(text('Read the tip.') as object),
        content: [entryLink('embedded-entry-block', 'tip'), entryLink('embedded-entry-block', 'gone')],
      },
    }),
    ...contentPage('q-one', '/about/faq/one', { title: 'One', updatedOn: '2026-02-28T22:00:00Z' }),
    ...contentPage('q-two', '/about/faq/two', { title: 'Two', updatedOn: '2026-03-04' }),
    ...contentPage('q-early', '/about/faq/early', { title: 'Early', updatedOn: EARLY }),
    callout('tip', { title: 'Tip', styles: 'tip' }),
    callout('gone', { title: 'Gone' }),
    ...list('by-scent', { isCollection: false }),
    ...list('by-need', { isCollection: true }),
    facet('lemon', { title: 'Lemon' }),
    facet('mint', { title: 'Mint' }),
    facetGroup('scents', { facets: ['mint', 'lemon'], order: 2 }),
    facetGroup('needs', { facets: ['lemon'], order: 10 }),
    facetGroup('unordered'),
    country('Singapore', { languages: ['English', 'Mandarin'] }),
    country('Indonesia', { languages: ['Indonesian', 'Indonesian'] }),
  ]);
  await manage('DELETE', '/entries/gone/published');
}

/** The error code of a response. */
export const code = ({ body }: Answer): string | undefined => body.errors?.[0]?.extensions?.contentful?.code;
