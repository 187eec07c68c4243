import { beforeAll, expect, it } from 'vitest';
import { openSite } from '../testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE_PAGES } from '../testing/whole-space.ts';
import { PageHeadings } from './page-headings.ts';

beforeAll(fillWholeSpace, 60_000);

/** The id of a heading whose text is made of the words of another id. */
function idOfHeading(words: string): string | undefined {
  const text = { nodeType: 'text', value: words, marks: [], data: {} };
  const heading = { nodeType: 'heading-2', data: {}, content: [text] };
  const document = { nodeType: 'document', data: {}, content: [heading] };
  const model = { document } as unknown as Parameters<PageHeadings['read']>[0];
  return [...(new PageHeadings().read(model)?.ids.values() ?? [])][0];
}

it.each(WHOLE_SPACE_PAGES)('CO-2 AN-2 no heading of a text takes an id of a $pageType itself', async ({ href }) => {
  const { settings } = openSite().deps;
  const site = openSite({ settings: { ...settings, GTM_ID: 'GTM-TEST1' } });
  const html = await (await site.get(href)).text();
  const ids = Array.from(html.matchAll(/<(?!h[23])\w+[^>]* id="([a-z][a-z\d-]*)"/g), ([, id = '']) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => idOfHeading(id.replaceAll('-', ' ')) === id)).toEqual([]);
});
