import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Unbroken } from './Unbroken.tsx';

const textsOf = (text: string): string =>
  renderToStaticMarkup(<Unbroken text={text} />).replaceAll(/<span[^>]*>([^<]*)<\/span>/g, '[$1]');

it.each([
  ['Lemon Fresh Anti-Dandruff Shampoo', 'Lemon Fresh [Anti-Dandruff] Shampoo'],
  ['Leave-On', '[Leave-On]'],
  ['Leave-On two-in-one', '[Leave-On] [two-in-one]'],
  ['Nothing to keep', 'Nothing to keep'],
])('SH-1 only the hyphenated words of %o are kept unbroken', (text, parts) => {
  expect(textsOf(text)).toBe(parts);
});

it('SH-1 the words between hyphenated words are one text node (several would add layout shifts)', () => {
  expect(Unbroken({ text: 'Lemon Fresh Anti-Dandruff Shampoo' })).toContainEqual('Lemon Fresh ');
});
