import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BlockModel } from '../../blocks/block-model.ts';
import { HomePage } from './HomePage.tsx';

const EYEBROW: BlockModel = { kind: 'heading', id: 'eyebrow', text: 'New', look: 'eyebrow' };
const HEADING: BlockModel = { kind: 'heading', id: 'heading', text: 'Hair first', look: 'h1' };
const BANNER: BlockModel = { kind: 'banner', id: 'banner', look: 'ink', accent: 'sea', heading: 'Hello', buttons: [] };
const section = (items: readonly Exclude<BlockModel, { kind: 'section' }>[], title?: string): BlockModel => ({
  kind: 'section',
  id: 'section',
  tone: 'plain',
  title,
  items,
});
const CAROUSEL: BlockModel = { kind: 'carousel', id: 'carousel', vertical: false, autoplay: false, panels: [] };

const titlesOf = (...blocks: readonly BlockModel[]): readonly string[] => {
  const markup = renderToStaticMarkup(<HomePage home={{ title: 'Home', blocks }} />);
  return Array.from(markup.matchAll(/<h1[^>]*>(?:<[^>]+>)*([^<]*)/g), ([, text = '']) => text);
};

test.each<[first: string, title: string, ...blocks: BlockModel[]]>([
  ['a banner', 'Hello', BANNER],
  ['a heading', 'Hair first', HEADING],
  ['a section with a title', 'Ours', section([EYEBROW], 'Ours')],
  ['a section that begins with a heading', 'Hair first', section([HEADING])],
  ['a banner without a heading', 'Home', { ...BANNER, heading: undefined }],
  ['an eyebrow', 'Home', EYEBROW, HEADING],
  ['a section that begins with an eyebrow', 'Home', section([EYEBROW, HEADING])],
  ['a carousel', 'Home', CAROUSEL],
  ['nothing', 'Home'],
])('CO-1 a home page that begins with %s has one h1', (_first, title, ...blocks) => {
  expect(titlesOf(...blocks)).toEqual([title]);
});
