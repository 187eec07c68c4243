import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './Price.tsx';

test('PD-1 an unknown price, which a hosted product may have, is not shown as RM 0.00', () => {
  expect(renderToStaticMarkup(<Price min={0} max={0} />)).toBe('');
  expect(renderToStaticMarkup(<Price min={0} max={25.9} />)).toMatch(/ RM\u00a025\.90<\/p>$/);
});
