import { describe, expect, it } from 'vitest';
import { shorterMarkup } from './shorter-markup.ts';

describe('what is left out of a document to shorten it', () => {
  it.each([
    ['end tags of list items', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a<li>b</ul>'],
    ['not that of an item followed by text', '<ul><li>a</li> </ul>', '<ul><li>a</li> </ul>'],
    ['not those of an element with a longer name', '<x-a></li><list-a>', '<x-a></li><list-a>'],
    ['end tags of terms and definitions', '<dl><div><dt>a</dt><dd>b</dd></div></dl>', '<dl><div><dt>a<dd>b</div></dl>'],
    [
      'end tags of options',
      '<select><option>a</option><option>b</option></select>',
      '<select><option>a<option>b</select>',
    ],
    [
      'end tags of cells and rows',
      '<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
      '<table><tbody><tr><th>a<td>b<tr><td>c</tbody></table>',
    ],
    ['end tags of paragraphs', '<div><p>a</p><p>b</p><ul></ul><p>c</p></div>', '<div><p>a<p>b<ul></ul><p>c</div>'],
    [
      'not that of a paragraph followed by text',
      '<div><p>a</p>b<p>c</p><b>d</b></div>',
      '<div><p>a</p>b<p>c</p><b>d</b></div>',
    ],
    [
      'not that of a paragraph in a link, a button or an island',
      '<a><p>a</p></a><button><p>b</p></button>',
      '<a><p>a</p></a><button><p>b</p></button>',
    ],
    [
      'the end tag of the head, and not that of the document',
      '<html><head></head><body></body></html>',
      '<html><head><body></body></html>',
    ],
    ['end tags of SVG shapes', '<svg><path d="M0 0"></path></svg>', '<svg><path d="M0 0"/></svg>'],
    ['not that of a shape with children', '<path><title>a</title></path>', '<path><title>a</title></path>'],
    ['the slash of void elements', '<img src="a"/><br/><circle r="1"></circle>', '<img src="a"><br><circle r="1"/>'],
    [
      'capitals in attribute names',
      '<img srcSet="A 1x" fetchPriority="low"/>',
      '<img srcset="A 1x" fetchpriority="low">',
    ],
    ['except in SVG', '<svg viewBox="0 0 1 1"></svg>', '<svg viewBox="0 0 1 1"></svg>'],
    ['comments between two texts', '<p>RM <!-- -->5</p>', '<p>RM 5</p>'],
    [
      'except in an island',
      '<alun-island name="A"><b>RM <!-- -->5</b></alun-island>a<!-- -->b',
      '<alun-island name="A"><b>RM <!-- -->5</b></alun-island>ab',
    ],
  ])('CA-6 %s', (_what, html, short) => {
    expect(shorterMarkup(html)).toBe(short);
  });

  it.each(['script', 'style', 'textarea', 'title'])('CA-6 nothing inside a %s', (name) => {
    const held = `<${name}><li>a</li><li>b</li></ul><img srcSet="a"/></${name}>`;
    expect(shorterMarkup(`<ul><li>a</li></ul>${held}<br/>`)).toBe(`<ul><li>a</ul>${held}<br>`);
  });
});
