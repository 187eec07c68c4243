import { beforeAll, expect, it } from 'vitest';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { documentOf, node, text } from './rich-text.examples.tsx';

const words = (...headings: readonly string[]): unknown =>
  documentOf(...headings.map((heading) => node('heading-2', text(heading)))).document;

const ADDRESS = '/en-my/terms';

beforeAll(async () => {
  await fillSpace([
    { id: 'tips', type: 'ContentTypeRichText', fields: { name: 'Tips', body: words('Wash', 'Main', 'Rinse') } },
    { id: 'rest', type: 'Callout', fields: { title: 'Rest', body: words('Wash') } },
    { id: 'once', type: 'SectionContainer', fields: { name: 'Once', items: ['rest'] } },
    { id: 'again', type: 'SectionContainer', fields: { name: 'Again', items: ['rest'] } },
    ...pageEntry('ContentPage', 'terms', '/terms', {
      title: 'Terms',
      pageType: 'contentPage',
      updatedOn: '2026-05-01',
      body: words('Wash', 'Dry', 'Wash'),
      pageContent: ['tips', 'once', 'again'],
    }),
  ]);
});

const headings = (html: string): readonly string[] =>
  [...html.matchAll(/<h[2-4] id="([^"]+)"/g)].map(([, id]) => id ?? '');

it('CO-2 equal headings in several texts of a page have unique ids, which are stable across renders', async () => {
  const html = await (await openSite().get(ADDRESS)).text();
  const ids = ['wash', 'dry', 'wash-2', 'wash-3', 'main-2', 'rinse', 'wash-4', 'wash-5'];
  expect(headings(html)).toEqual(ids);
  expect([...html.matchAll(/href="#(wash[^"]*|dry)"/g)].map(([, id]) => id)).toEqual(['wash', 'dry', 'wash-2']);
  expect(headings(await (await openSite().get(ADDRESS)).text())).toEqual(ids);
});
