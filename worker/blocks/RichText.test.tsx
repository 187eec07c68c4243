import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RichTextModel } from './block-model.ts';
import { PageHeadings } from './page-headings.ts';
import { RichText } from './RichText.tsx';
import { article, documentOf, hostile, link, node, paragraph, text } from './rich-text.examples.tsx';
import { MAX_DEPTH } from './rich-text-nodes.ts';

const markupOf = (...content: unknown[]): string => renderToStaticMarkup(<RichText text={documentOf(...content)} />);

test('CO-2 rich text shows headings, lists, marks, links, tables and embedded entries', () => {
  const markup = renderToStaticMarkup(<RichText text={article} />);
  for (const part of [
    '<h2 id="what-you-can-do-about-it">',
    '<ul>',
    '<ol>',
    '<em>Malassezia</em>',
    '<th scope="col">',
    '<blockquote>',
    'Roots before plans',
  ]) {
    expect(markup).toContain(part);
  }
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'vbscript:x',
  'java\nscript:x',
  '/\\evil.example',
])('SC-2 a link to %j is rendered as plain text', (uri) => {
  expect(markupOf(paragraph(link(uri, 'words')))).toMatch(/<p>words<\/p>/);
});

test('SC-2 markup in text is escaped, and unknown or invalid nodes are skipped', () => {
  const markup = renderToStaticMarkup(<RichText text={hostile} />);
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(markup).not.toMatch(/<script|<img|href=/);
});

test('SC-2 a mark or node named like an inherited object property is ignored', () => {
  expect(markupOf(paragraph(text('plain', 'constructor', '__proto__')), node('toString', text('gone')))).toMatch(
    /<p>plain<\/p><\/div>$/,
  );
});

test('SC-2 nesting beyond the maximum depth is cut off, without stack overflow', () => {
  const deep = Array.from({ length: 5000 }).reduce<object>((inner) => node('blockquote', inner), paragraph('too deep'));
  const markup = markupOf(deep);
  expect(markup.split('<blockquote>').length - 1).toBeLessThanOrEqual(MAX_DEPTH);
  expect(markup).not.toContain('too deep');
});

test('SH-8 an external link in rich text opens in a new tab', () => {
  expect(markupOf(paragraph(link('https://example.org/x', 'out')))).toContain(
    '<a href="https://example.org/x" target="_blank" rel="noopener">',
  );
  expect(markupOf(paragraph(link('/scalp', 'in')))).toContain('<a href="/en-my/scalp">');
});

test('SH-8 a link to a file on a hosted service opens in a new tab', () => {
  const href = 'https://assets.example/leaflet.pdf';
  const { document } = documentOf(embed('embedded-asset-block', 'leaflet'));
  const markup = renderToStaticMarkup(<RichText text={{ document, files: { leaflet: { href, title: 'Leaflet' } } }} />);
  expect(markup).toContain(`<a href="${href}" target="_blank" rel="noopener">Leaflet</a>`);
});

const cells = (nodeType: string, ...words: string[]) =>
  node('table-row', ...words.map((word) => node(nodeType, paragraph(word))));

test('CO-2 table headers have the scope of their column or row; a wide table is a labelled scroll region', () => {
  const week = ['Day', 'Weather', 'Wash', 'Rest'];
  const markup = markupOf(
    node(
      'table',
      cells('table-header-cell', ...week),
      node('table-row', node('table-header-cell', paragraph('Monday')), node('table-cell', paragraph('Rain'))),
    ),
  );
  expect(markup).toContain('<thead><tr><th scope="col">');
  expect(markup).toContain('<tbody><tr><th scope="row"><p>Monday</p></th><td>');
  expect(markup).toMatch(/<section [^>]*tabindex="0" aria-label="Day, Weather, Wash, Rest"/);
  expect(markupOf(node('table', cells('table-cell', 'a', 'b')))).not.toMatch(/thead|tabindex/);
});

const embed = (nodeType: string, id: string) => ({ nodeType, data: { target: { sys: { id } } }, content: [] });

test('CO-2 an embedded asset is a picture or a file link; an unknown one is left out', () => {
  const { document } = documentOf(
    ...['photo', 'leaflet', 'gone', 'toString'].map((id) => embed('embedded-asset-block', id)),
  );
  const picture = { src: '/media/photo/0123456789ab/photo.webp', alt: 'A comb', width: 640, height: 480 };
  const files = { leaflet: { href: '/media/leaflet/0123456789ab/leaflet.pdf', title: 'The leaflet' } };
  const markup = renderToStaticMarkup(<RichText text={{ document, pictures: { photo: picture }, files }} />);
  expect(markup).toContain('alt="A comb"');
  expect(markup).toContain('<p><a href="/media/leaflet/0123456789ab/leaflet.pdf">The leaflet</a></p>');
  expect(markup.match(/<img|<p>/g)).toHaveLength(2);
});

test('CO-2 an inline embedded button is a plain link, and any other inline component is left out', () => {
  const { document } = documentOf(
    paragraph('See ', embed('embedded-entry-inline', 'more'), ' and ', embed('embedded-entry-inline', 'tip'), '.'),
  );
  const blocks: RichTextModel['blocks'] = {
    more: { kind: 'linkButton', id: 'more', text: 'the guide', href: '/en-my/scalp', variant: 'primary' },
    tip: { kind: 'callout', id: 'tip', look: 'tip', title: 'A tip', buttons: [] },
  };
  expect(renderToStaticMarkup(<RichText text={{ document, blocks }} />)).toContain(
    '<p>See <a href="/en-my/scalp">the guide</a> and .</p>',
  );
});

test.each(['asset-hyperlink', 'resource-hyperlink'])('CO-2 the text of an unsupported link stays: %s', (link) => {
  expect(markupOf(paragraph({ ...embed(link, 'x'), content: [text('our leaflet')] }))).toContain('<p>our leaflet</p>');
});

test('CO-2 the table of contents has the second-level headings, with ids numbered if repeated', () => {
  const heading = (value: string) => node('heading-2', text(value));
  expect(new PageHeadings().chapters(documentOf(heading('Wash'), heading('Wash'), heading('Çay & co')))).toEqual([
    { id: 'wash', title: 'Wash' },
    { id: 'wash-2', title: 'Wash' },
    { id: 'cay-co', title: 'Çay & co' },
  ]);
});

test('CO-2 an empty heading, which editors leave behind, is neither shown nor in the table of contents', () => {
  const headings = ['', ' \n', 'Wash'].map((value) => node('heading-2', text(value)));
  expect(new PageHeadings().chapters(documentOf(...headings))).toEqual([{ id: 'wash', title: 'Wash' }]);
  const markup = markupOf(...headings, node('heading-4'));
  expect(markup.match(/<h\d/g)).toEqual(['<h2']);
});

test('CO-2 an empty paragraph, which the hosted editor puts after the last list or picture, is not shown', () => {
  const { document } = documentOf(paragraph('Wash'), paragraph(''), paragraph(text(' \n', 'bold')), node('paragraph'));
  expect(renderToStaticMarkup(<RichText text={{ document }} />)).toMatch(/^<div[^>]*><p>Wash<\/p><\/div>$/);
});

test('CO-2 a heading that is only an inline button is shown, but is no entry without a name in the table of contents', () => {
  const text = documentOf(node('heading-2', embed('embedded-entry-inline', 'more')));
  const blocks: RichTextModel['blocks'] = {
    more: { kind: 'linkButton', id: 'more', text: 'The guide', href: '/en-my/scalp', variant: 'primary' },
  };
  expect(renderToStaticMarkup(<RichText text={{ ...text, blocks }} />)).toContain(
    '<a href="/en-my/scalp">The guide</a></h2>',
  );
  expect(new PageHeadings().chapters(text)).toEqual([]);
});

test('CO-2 heading ids are unique and never equal an anchor that the site links to', () => {
  const heading = (value: string) => node('heading-2', text(value));
  const headings = ['Wash', 'Wash', 'Wash 2', 'Wash', 'Recommended', 'Not recommended', 'Ratings, reviews & wrapper'];
  expect(new PageHeadings().chapters(documentOf(...headings.map(heading))).map(({ id }) => id)).toEqual([
    'wash',
    'wash-2',
    'wash-2-2',
    'wash-3',
    'recommended-2',
    'not-recommended-2',
    'ratings-reviews-wrapper-2',
  ]);
});

test('PL-6 CO-2 heading ids never equal the id of a part of the page, such as the compare form', () => {
  const words = ['Compare', 'Filters', 'Buy now', 'All products', 'Related products'];
  const headings = words.map((value) => node('heading-2', text(value)));
  expect(new PageHeadings().chapters(documentOf(...headings)).map(({ id }) => id)).toEqual([
    'compare-2',
    'filters-2',
    'buy-now-2',
    'all-products-2',
    'related-products-2',
  ]);
});
