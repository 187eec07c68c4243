import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useTitleId } from './title-id.ts';

function Title({ of }: { readonly of: string }): string {
  return useTitleId(of);
}

test('RT-11 content can link to the heading of an entry, by the entry’s id', () => {
  expect(renderToStaticMarkup(<Title of="offer-sachet" />)).toBe('offer-sachet-title');
});

test('SH-1 an entry inside another has a short id on the page', () => {
  const ids = renderToStaticMarkup([0, 1].map((at) => <Title key={at} of={`page.content.${at}.section`} />));
  expect(ids).toMatch(/^(_\w+_)(?!\1)_\w+_$/);
});
