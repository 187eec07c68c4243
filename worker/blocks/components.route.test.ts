import { beforeAll, expect, it } from 'vitest';
import { fillPictures } from '../testing/pictures.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { richText } from '../testing/whole-space.ts';
import { columnsIn } from './testing/columns-in.ts';

const widths = (id: string, desktop: string, tablet: string, phone: string) => ({
  id,
  type: 'ComponentWidth',
  fields: { name: id, desktopComponentWidth: desktop, tabletComponentWidth: tablet, smartphoneComponentWidth: phone },
});
const image = (id: string) => ({ id, type: 'Image', fields: { name: id, image: 'sea', altText: `Alt of ${id}` } });

let html = '';
beforeAll(async () => {
  await fillSpace([]);
  await fillPictures('sea');
  await fillSpace([
    widths('third', '4', '6', '12'),
    widths('bleed', 'FullBleed', '10', '11'),
    image('wide'),
    image('narrow'),
    { id: 'read', type: 'LinkButton', fields: { text: 'Read on', link: '/scalp', styles: 'ghost' } },
    {
      id: 'heading',
      type: 'HeadingTypes',
      fields: { headingName: 'H', heading: 'Look up', styles: 'h3', componentWidth: 'third' },
    },
    {
      id: 'words',
      type: 'ContentTypeRichText',
      fields: { name: 'W', body: richText('Running.'), componentWidth: 'bleed' },
    },
    {
      id: 'card',
      type: 'ContentCard',
      fields: {
        title: 'Card',
        subTitle: 'Above it',
        text: 'In it',
        supportingText: 'Below it',
        link: '/about',
        styles: 'promo',
        accent: 'lemon',
        image: 'wide',
        callToActions: ['read'],
        componentWidth: 'third',
      },
    },
    {
      id: 'banner',
      type: 'Banner',
      fields: {
        name: 'B',
        eyebrow: 'Over it',
        heading: 'heading',
        richText: 'words',
        image: 'wide',
        imageMobile: 'narrow',
        buttons: ['read'],
        styles: 'overlay',
        accent: 'rose',
      },
    },
    {
      id: 'callout',
      type: 'Callout',
      fields: { title: 'Mind', body: richText('The step.'), styles: 'caution', callToActions: ['read'] },
    },
    {
      id: 'section',
      type: 'SectionContainer',
      fields: {
        name: 'S',
        title: 'A band',
        styles: 'ink',
        componentWidth: 'bleed',
        items: ['heading', 'words', 'card', 'banner', 'callout', 'read'],
      },
    },
    ...pageEntry('HomePage', 'home', '/', { name: 'Home' }),
    ...pageEntry('ContentPage', 'all', '/all', { title: 'All', pageType: 'contentPage', pageContent: ['section'] }),
  ]);
  html = await (await openSite().get('/en-my/all')).text();
});

/** The first element with this attribute, up to the next end tag of its kind. */
const part = (attribute: string, tag: string): string =>
  new RegExp(`<${tag} [^>]*${attribute}.*?</${tag}>`, 's').exec(html)?.[0] ?? '';

it('CO-1 a section has its title and tone; it and its components have the columns set in content', () => {
  expect(html).toMatch(/data-tone="ink".*?<h2[^>]*>A band</s);
  expect(columnsIn(html)).toEqual([
    'section FullBleed 10 11',
    'heading 4 6 12',
    'text FullBleed 10 11',
    'contentCard 4 6 12',
    'banner 12 12 12',
    'callout 12 12 12',
    'linkButton 12 12 12',
  ]);
});

it('CO-2 heading, text, callout and button have look and text from content', () => {
  expect(html).toMatch(/<h\d [^>]*data-look="h3">Look up</);
  expect(part('data-kind="text"', 'div')).toContain('Running.');
  const callout = part('data-look="caution"', 'aside');
  for (const said of ['Mind', 'The step.', 'Read on']) expect(callout).toContain(said);
  expect(html).toMatch(/<a [^>]*href="\/en-my\/scalp" data-variant="ghost"[^>]*>Read on</);
});

it('CO-2 CO-3 a card shows all its fields, in its style and accent', () => {
  const card = part('data-style="promo" data-accent="lemon"', 'article');
  for (const said of ['Above it', 'In it', 'Below it', 'alt="Alt of wide"', 'href="/en-my/about"', 'Read on'])
    expect(card).toContain(said);
});

it('CO-2 a banner shows all its fields, and has another picture on phones', () => {
  const banner = part('data-look="overlay" data-accent="rose"', 'section');
  for (const said of ['Over it', 'Look up', 'Running.', 'Alt of wide', 'Alt of narrow', 'Read on'])
    expect(banner).toContain(said);
});
