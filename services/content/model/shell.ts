import { LOOKED_UP_FOOTER_LINKS } from '../../../shared/spec/privacy.ts';
import { CONTENT_LIMITS } from '../../../shared/spec/site.ts';
import { asset, boolean, contentType, link, links, symbol, symbols } from './fields.ts';

export const shell = [
  contentType({
    name: 'Header',
    description: 'The header of every page',
    displayField: 'name',
    fields: {
      name: symbol({ required: true }),
      brandLogo: link('Image', { required: true }),
      links: links('LinkContainer', { max: 5, help: 'Top strip, for example Contact us' }),
      relatedBrand: links('Image', { max: 6 }),
      primaryNav: links('MegaMenu', { max: CONTENT_LIMITS.primaryNavItems }),
      countrySelectors: links('Countries', { max: CONTENT_LIMITS.countries }),
      openGraphImage: asset({ help: 'Picture used when a page without its own picture is shared' }),
    },
  }),
  contentType({
    name: 'MegaMenu',
    description: 'A top-level item of the main navigation',
    displayField: 'menuText',
    fields: {
      menuText: symbol({ required: true }),
      menuLink: symbol({ required: true }),
      menuSlots: links('MenuSlot', { max: 5 }),
    },
  }),
  contentType({
    name: 'MenuSlot',
    description: 'A column of an open menu',
    displayField: 'name',
    fields: {
      name: symbol({ required: true }),
      title: symbol(),
      link: symbol(),
      image: asset(),
      menuItems: links('MenuItem', { max: 12 }),
    },
  }),
  contentType({
    name: 'MenuItem',
    description: 'A link in a menu; a textOnly one filters the current product list by the part after #',
    displayField: 'menuText',
    fields: {
      menuText: symbol({ required: true }),
      menuLink: symbol({ required: true }),
      language: symbol({ oneOf: ['en', 'ms'], help: 'Language of the text; default en' }),
      textOnly: boolean(),
      productListing: link('ProductListing', { help: 'Hidden when this list has no products (NV-4)' }),
    },
  }),
  contentType({
    name: 'LinkContainer',
    description: 'A link of the header or footer; with links of its own, a column',
    displayField: 'linkText',
    fields: {
      linkText: symbol({ required: true }),
      link: symbol(),
      target: symbol({ oneOf: ['_self', '_blank'] }),
      icon: symbol({ help: 'Name of a social icon' }),
      links: links('LinkContainer', { max: 10 }),
      gaEventClass: symbol(),
      gaEventLabel: symbol(),
    },
  }),
  contentType({
    name: 'Footer',
    description: 'The footer of every page',
    displayField: 'name',
    fields: {
      name: symbol({ required: true }),
      socialText: symbol(),
      socialLinks: links('LinkContainer', { max: CONTENT_LIMITS.socialLinks }),
      footerNav: links('LinkContainer', { max: CONTENT_LIMITS.footerNavColumns }),
      footerLinks: links('LinkContainer', {
        max: CONTENT_LIMITS.footerLinks,
        help: `Privacy policy and terms stay numbers ${LOOKED_UP_FOOTER_LINKS.map(({ place }) => place).join(' and ')}: the privacy look-up overwrites these two`,
      }),
      relatedBrand: links('Image', { max: 6 }),
      copyright: symbol({ required: true, help: '{year} is replaced by the current year' }),
    },
  }),
  contentType({
    name: 'StickyBanner',
    description: 'The sticky banner that invites visitors to buy',
    displayField: 'name',
    fields: {
      name: symbol({ required: true }),
      title: symbol({ required: true }),
      images: links('Image', { max: CONTENT_LIMITS.stickyBannerImages }),
    },
  }),
  contentType({
    name: 'Countries',
    description: 'A country site in the country selector',
    displayField: 'countryName',
    fields: {
      countryName: symbol({ required: true }),
      countryWebsite: symbol({ required: true, pattern: '^https://\\S+$' }),
      regionName: symbol({
        required: true,
        oneOf: ['Global', 'North America', 'Latin America', 'Asia Pacific', 'Europe', 'Middle East & Africa'],
      }),
      languages: symbols({ max: 5 }),
    },
  }),
];
