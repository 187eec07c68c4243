import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_PARTS } from '../../mapping/parts.ts';
import { ContentPage } from './ContentPage.tsx';
import { examples } from './content.examples.tsx';
import { contentModelOf } from './content.load.tsx';
import { contentPageQuery } from './content.query.generated.ts';
import { questionJsonLd } from './question-schema.ts';

const sys = (id: string) => ({ id, publishedVersion: 1 });

const answer = (fields: Record<string, unknown> = {}) => {
  const { contentPage } = contentPageQuery.data.parse({
    contentPage: {
      sys: sys('page'),
      title: 'A page',
      path: '/a-page',
      pageType: 'contentPage',
      subtitle: null,
      updatedOn: null,
      heroImage: null,
      pageMetadata: null,
      body: null,
      childPagesCollection: { items: [] },
      pageContentCollection: { items: [] },
      ...fields,
    },
  });
  if (!contentPage) throw new Error('the query rejected the page');
  return contentPage;
};

const lookOf = (slug: string, parentSlug: string | null, fields?: Record<string, unknown>) =>
  contentModelOf(answer(fields), { slug, parentSlug }, [], NO_PARTS)?.look;

test('CO-6 the question index shows each question as a heading, with its direct answer', () => {
  const markup = renderToStaticMarkup(examples.questions);
  expect(markup.match(/<h2/g)).toHaveLength(4);
  expect(markup).toContain('href="/en-my/about/faq/is-dandruff-a-fungus-"');
  expect(markup.match(/The short answer, then the reasons\./g)).toHaveLength(4);
});

test('CO-6 a question page shows its direct answer and the list of questions, with itself marked as current', () => {
  const markup = renderToStaticMarkup(examples.question);
  expect(markup).toContain('In short');
  expect(markup).toMatch(/<a [^>]*aria-current="page"[^>]*>Is dandruff a fungus\?<\/a>/);
  expect(markup).toContain('All questions');
});

test('RS-1 where the other questions cannot be loaded, the link to all questions stays', () => {
  const markup = renderToStaticMarkup(examples.questionSiblingsUnavailable);
  expect(markup).not.toContain('What is dandruff?');
  expect(markup).toMatch(/href="\/en-my\/about\/faq"[^>]*>All questions/);
});

test('CO-6 legal pages show the date of their last update and a table of contents', () => {
  const markup = renderToStaticMarkup(examples.legal);
  expect(markup).toContain('Updated 1 September 2026');
  expect(markup).toContain('On this page');
  expect(markup).toContain('href="#what-you-can-do-about-it"');
});

test('CO-6 a section page lists its child pages; a page with only text shows nothing else', () => {
  expect(renderToStaticMarkup(examples.section).match(/<h2/g)).toHaveLength(2);
  expect(renderToStaticMarkup(examples.minimal)).not.toMatch(/<h2|<nav[^>]*contents/);
});

test('CO-6 slug, parent and date determine the look of a page', () => {
  expect(lookOf('faq', 'about')).toBe('questions');
  expect(lookOf('what-is-dandruff', 'faq')).toBe('question');
  expect(lookOf('terms-and-conditions', null, { updatedOn: '2026-09-01' })).toBe('legal');
  expect(lookOf('ingredients', 'about')).toBe('text');
});

test('RT-11 child pages have the address of their own type; those without a path are left out', () => {
  const child = { sys: sys('c'), title: 'Child', subtitle: 'About it', heroImage: null };
  const model = contentModelOf(
    answer({
      childPagesCollection: {
        items: [
          { __typename: 'ContentPage', ...child, path: '/about/faq/x' },
          { __typename: 'AboutPage', ...child, path: '/about/about-lemon' },
          { __typename: 'ContentPage', ...child, path: null },
          null,
        ],
      },
    }),
    { slug: 'faq', parentSlug: 'about' },
    [],
    NO_PARTS,
  );
  expect(model?.children.map(({ href }) => href)).toEqual(['/en-my/about/faq/x', '/en-my/about/about-lemon']);
});

test.each(['faq', 'whats-new'])('AR-4 a Malay article below the page %s is marked as Malay', (slug) => {
  const article = {
    ...{ __typename: 'Article', sys: sys('a'), articleId: 'a', path: '/a', pageType: null, readingMinutes: null },
    ...{ title: 'Rambut', shortDescription: 'Ringkasnya', language: 'ms', heroImage: null },
  };
  const page = { __typename: 'ContentPage', sys: sys('c'), title: 'Hair', path: '/c', subtitle: null, heroImage: null };
  const data = answer({ childPagesCollection: { items: [article, page] } });
  const model = contentModelOf(data, { slug, parentSlug: null }, [], NO_PARTS);
  const markup = model && renderToStaticMarkup(<ContentPage page={model} siblings={undefined} />);
  expect(markup).toMatch(/<li [^>]*lang="ms"[^>]*>.*Rambut.*Ringkasnya.*<li (?![^>]*lang=)[^>]*>.*Hair/s);
});

test('SO-2 FAQPage data contain the whole answer, short and full; a question without an answer has none', () => {
  const node = (nodeType: string, content: readonly object[]) => ({ nodeType, data: {}, content });
  const words = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
  const document = node('document', [
    node('paragraph', [words('No, but a '), node('hyperlink', [words('yeast')]), words(' takes part.')]),
    { nodeType: 'embedded-entry-block', data: {}, content: [] },
    node('heading-2', [words('Can I catch it?')]),
    node('paragraph', [words('You cannot.')]),
  ]);
  const body = { document, blocks: {}, hrefs: {}, pictures: {}, files: {} };
  const marked = (text: string) => [
    {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Is it a fungus?', acceptedAnswer: { '@type': 'Answer', text } }],
    },
  ];
  const title = 'Is it a fungus?';
  expect(questionJsonLd({ title, subtitle: 'No.', body })).toEqual(
    marked('No.\nNo, but a yeast takes part.\nCan I catch it?\nYou cannot.'),
  );
  expect(questionJsonLd({ title, subtitle: 'No.' })).toEqual(marked('No.'));
  expect(questionJsonLd({ title })).toEqual([]);
});
