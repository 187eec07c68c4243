import { asset, boolean, contentType, integer, json, link, links, richText, symbol, text, type Field } from './fields.ts';

const WIDTH = { componentWidth: link('ComponentWidth') } satisfies Record<string, Field>;
const TRACKING = { gaEventClass: symbol(), gaEventLabel: symbol() } satisfies Record<string, Field>;
/** Everything a link in content may lead to inside the site. */
const PAGES = ['HomePage', 'Article', 'ArticleList', 'Category', 'ContentPage', 'AboutPage', 'Product', 'ProductListing', 'Sitemap'] as const;

export const components = [
  contentType({
    name: 'ComponentWidth',
    description: 'How many of 12 columns a component takes, or FullBleed',
    displayField: 'name',
    fields: {
      name: symbol({ required: true }),
      desktopComponentWidth: symbol({ required: true, pattern: '^([1-9]|1[0-2]|FullBleed)$' }),
      tabletComponentWidth: symbol({ required: true, pattern: '^([1-9]|1[0-2]|FullBleed)$' }),
      smartphoneComponentWidth: symbol({ required: true, pattern: '^([1-9]|1[0-2]|FullBleed)$' }),
    },
  }),
  contentType({
    name: 'SectionContainer',
    description: 'A band of the page that lays its components out on 12 columns',
    displayField: 'name',
    fields: {
      name: symbol({ required: true }),
      title: symbol(),
      styles: symbol({ oneOf: ['plain', 'foam', 'ink', 'swell'] }),
      ...WIDTH,
      items: links(['HeadingTypes', 'ContentTypeRichText', 'ContentCard', 'Banner', 'ImageSet', 'Callout', 'Carousel', 'Carouselcontainer', 'ImageButton', 'LinkButton', 'VideoButton', 'Json', 'Product', 'Article'], { max: 24 }),
    },
  }),
  contentType({
    name: 'HeadingTypes',
    description: 'A heading',
    displayField: 'headingName',
    fields: { headingName: symbol({ required: true }), heading: symbol({ required: true }), styles: symbol({ oneOf: ['h1', 'h2', 'h3', 'h4', 'eyebrow', 'display'] }), ...WIDTH },
  }),
  contentType({
    name: 'ContentTypeRichText',
    description: 'Running text',
    displayField: 'name',
    bodyField: 'body',
    fields: { name: symbol({ required: true }), body: richText({ required: true }), styles: symbol(), ...WIDTH },
  }),
  contentType({
    name: 'ContentCard',
    description: 'A card; an unknown style is shown as editorial',
    displayField: 'title',
    fields: {
      title: symbol({ required: true }),
      subTitle: symbol(),
      text: text(),
      supportingText: text(),
      link: symbol({ help: 'Path below /en-my or https://…' }),
      page: link(PAGES, { help: 'Instead of link: the page it leads to' }),
      styles: symbol({ help: 'homePage promo ingredient productList gridView stacked vertical horizontal offers editorial' }),
      accent: symbol(),
      image: link('Image'),
      callToActions: links(['LinkButton', 'VideoButton'], { max: 3 }),
      ...TRACKING,
      ...WIDTH,
    },
  }),
  contentType({
    name: 'Image',
    description: 'A picture in a place, with what belongs to it there',
    displayField: 'name',
    fields: { name: symbol({ required: true }), image: asset({ required: true }), altText: symbol(), tooltip: symbol(), title: symbol(), link: symbol(), target: symbol({ oneOf: ['_self', '_blank'] }), ...TRACKING },
  }),
  contentType({
    name: 'Video',
    description: 'A video with the picture that stands for it until it is asked for',
    displayField: 'name',
    fields: { name: symbol({ required: true }), title: symbol(), videoThumbnail: asset({ required: true }), videoLink: symbol({ help: 'https://… where it is not one of our own' }), videoFile: asset(), ...TRACKING },
  }),
  contentType({
    name: 'LinkButton',
    description: 'A button that leads to a page',
    displayField: 'text',
    fields: { text: symbol({ required: true }), link: symbol({ help: 'Path below /en-my or https://…' }), page: link(PAGES), styles: symbol({ oneOf: ['primary', 'secondary', 'ghost', 'text'] }), ...TRACKING },
  }),
  contentType({
    name: 'VideoButton',
    description: 'A button that opens a video',
    displayField: 'text',
    fields: { text: symbol({ required: true }), video: link('Video'), styles: symbol({ oneOf: ['primary', 'secondary', 'ghost', 'text'] }), ...TRACKING },
  }),
  contentType({
    name: 'ImageButton',
    description: 'A picture that leads to a page',
    displayField: 'name',
    fields: { name: symbol({ required: true }), image: link('Image', { required: true }), text: symbol(), link: symbol(), page: link(PAGES), ...TRACKING, ...WIDTH },
  }),
  contentType({
    name: 'Banner',
    description: 'A wide picture with a heading or text and a button over it',
    displayField: 'name',
    fields: {
      name: symbol({ required: true }),
      eyebrow: symbol(),
      heading: link('HeadingTypes'),
      richText: link('ContentTypeRichText'),
      image: link('Image', { required: true }),
      imageMobile: link('Image'),
      buttons: links(['ImageButton', 'LinkButton', 'VideoButton'], { max: 2 }),
      styles: symbol({ oneOf: ['hero', 'split', 'overlay', 'ink'] }),
      accent: symbol(),
      ...WIDTH,
    },
  }),
  contentType({
    name: 'ImageSet',
    description: 'Pictures side by side',
    displayField: 'name',
    fields: { name: symbol({ required: true }), images: links('Image', { max: 12 }), ...WIDTH },
  }),
  contentType({
    name: 'Callout',
    description: 'A short text that stands out: a tip, a caution',
    displayField: 'title',
    bodyField: 'body',
    fields: { title: symbol({ required: true }), body: richText(), styles: symbol({ oneOf: ['tip', 'caution', 'quote'] }), callToActions: links(['LinkButton', 'VideoButton'], { max: 2 }), ...WIDTH },
  }),
  contentType({
    name: 'Carousel',
    description: 'Panels one after the other',
    displayField: 'name',
    fields: { name: symbol({ required: true }), title: symbol(), variant: symbol({ help: 'Vertical, or anything else' }), carouselPanels: links(['ContentCard', 'Banner', 'Image', 'Product', 'Article'], { max: 12 }), autoplay: boolean(), ...WIDTH },
  }),
  contentType({
    name: 'Carouselcontainer',
    description: 'A row of cards: 3 on desktops, 1 on phones',
    displayField: 'name',
    fields: { name: symbol({ required: true }), title: symbol(), text: text(), items: links(['ContentCard', 'Product', 'Article'], { max: 12 }), slides: integer({ min: 1, max: 4 }), callToActions: links('LinkButton', { max: 1 }), ...WIDTH },
  }),
  contentType({
    name: 'Json',
    description: 'A block of structured data with a name that code knows',
    displayField: 'name',
    fields: { name: symbol({ required: true }), data: json({ required: true }) },
  }),
];
