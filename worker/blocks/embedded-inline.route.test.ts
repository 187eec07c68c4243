import { beforeAll, expect, it } from 'vitest';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillWholeSpace, LEMON_FIELDS, WHOLE_SPACE } from '../testing/whole-space.ts';
import { documentOf, node, paragraph } from './rich-text.examples.tsx';

const inline = (id: string) => ({
  nodeType: 'embedded-entry-inline',
  data: { target: { sys: { type: 'Link', linkType: 'Entry', id } } },
  content: [],
});

/** A text whose only words in a heading, and a word in a sentence, are buttons. */
const words = documentOf(node('heading-2', inline('more')), paragraph('See ', inline('less'), ' for more.')).document;

const link = (id: string, text: string, address: string) => ({
  id,
  type: 'LinkButton',
  fields: { text, link: address, styles: 'text' },
});

beforeAll(async () => {
  await fillWholeSpace();
  await fillSpace([
    link('more', 'Every scalp', '/scalp'),
    link('less', 'the topic', '/scalp/topic'),
    ...pageEntry('ContentPage', 'question', WHOLE_SPACE.question[1], {
      title: 'Question',
      pageType: 'contentPage',
      parentSlug: 'faq',
      body: words,
    }),
    ...pageEntry('ContentPage', 'about-shampoos', WHOLE_SPACE['about-shampoos'][1], {
      title: 'Shampoos',
      pageType: 'collectionDetailsPage',
      body: words,
    }),
    ...pageEntry('Product', 'lemon', WHOLE_SPACE.lemon[1], { ...LEMON_FIELDS, description: words }),
    ...pageEntry('Article', 'article', WHOLE_SPACE.article[1], {
      title: 'Article',
      parentSlug: 'topic',
      articleId: 'article',
      shortDescription: 'In short.',
      heroImage: 'picture',
      publishedOn: '2026-01-01',
      content: words,
    }),
    ...pageEntry('AboutPage', 'about', WHOLE_SPACE.about[1], { title: 'About', body: words }),
  ]);
});

it.each(['question', 'about-shampoos', 'lemon', 'article', 'about'] as const)(
  'CO-2 a button inside a sentence or heading of a page’s text is a link there: %s',
  async (page) => {
    const html = await (await openSite().get(`/en-my${WHOLE_SPACE[page][1]}`)).text();
    expect(html).toMatch(/<p>See <a href="\/en-my\/scalp\/topic">the topic<\/a> for more\.<\/p>/);
    expect(html).toMatch(/<h2 id="section"><a href="\/en-my\/scalp">Every scalp<\/a><\/h2>/);
  },
);
