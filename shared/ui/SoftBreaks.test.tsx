import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SoftBreaks } from './SoftBreaks.tsx';

test.each([
  ['Write to us. Now.', 'Write to us. Now.'],
  ['Ring, or write to us @ home.', 'Ring, or write to us @ home.'],
  ['care@alun.example', 'care<wbr/>@alun<wbr/>.example'],
  ['Write to first.last@care.alun.example.', 'Write to first<wbr/>.last<wbr/>@care<wbr/>.alun<wbr/>.example.'],
  ['', ''],
])('SH-1 an e-mail address may break before its @ and its dots: %j', (text, markup) => {
  expect(renderToStaticMarkup(<SoftBreaks text={text} />).replace(/ class="[^"]*"/g, '')).toBe(markup);
});
