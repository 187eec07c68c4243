import { countryColumns } from './country-columns.ts';
import { Shell } from './Shell.tsx';
import type { MenuModel, ShellModel } from './shell-model.ts';

const picture = (id: string, alt: string, width = 1400, height = 1400) => ({
  src: `/media/${id}/0123456789ab/${id}.webp`,
  alt,
  width,
  height,
});

const item = (text: string, href: string, textOnly = false) => ({ text, href, textOnly });

const shop: MenuModel = {
  text: 'Shop Products',
  href: '/en-my/shop-products',
  slots: [
    {
      title: 'By collection',
      href: '/en-my/shop-products',
      image: picture('collection-anti-dandruff-shampoo-collection', '', 1920, 1200),
      items: [
        item('Shampoos', '/en-my/shop-products/anti-dandruff-shampoo-collection'),
        item('Conditioners', '/en-my/shop-products/anti-dandruff-conditioner-collection'),
        item('Leave-on spray', '/en-my/shop-products/leave-on-spray'),
        item('UltraMen', '/en-my/shop-products/men-ultra'),
      ],
    },
    {
      title: 'By scalp',
      href: '/en-my/shop-products/itchy-scalp',
      items: [
        item('Itchy', '/en-my/shop-products/itchy-scalp-only'),
        item('Oily', '/en-my/shop-products/oily-scalp'),
        item('The Itchy Scalp Collection', '/en-my/shop-products/itchy-scalp-collection'),
        item('Hot days: cooling care', '/en-my/shop-products/cooling'),
        item('Dry', '/en-my/shop-products?facet=scalp-need:dry#facet=scalp-need:dry', true),
        item('Sensitive', '/en-my/shop-products?facet=scalp-need:sensitive#facet=scalp-need:sensitive', true),
      ],
    },
    {
      title: 'By hair',
      href: '/en-my/shop-products/normal-hair',
      items: [
        item('Normal', '/en-my/shop-products/normal-hair-only'),
        item('Smooth', '/en-my/shop-products/smooth-hair'),
        item('Damaged', '/en-my/shop-products/damage-repair'),
        item('Fuller, stronger', '/en-my/shop-products/fuller-stronger-hair'),
        item('Under a tudung', '/en-my/shop-products?facet=hair-type:tudung#facet=hair-type:tudung', true),
      ],
    },
    {
      title: 'By scent',
      href: '/en-my/shop-products/scents-anti-dandruff-products',
      image: picture('lemon-fresh-shampoo-330ml-scene', ''),
      items: [
        item('Green apple', '/en-my/shop-products/apple-fresh'),
        item('Menthol', '/en-my/shop-products/cool-menthol'),
        item('Lemon & lime', '/en-my/shop-products?facet=scent:lemon#facet=scent:lemon', true),
        item('Orchid, rose & other flowers', '/en-my/shop-products?facet=scent:floral#facet=scent:floral', true),
      ],
    },
    {
      title: 'For men',
      href: '/en-my/shop-products/for-men',
      image: picture('ultramen-cool-menthol-shampoo-330ml-scene', ''),
      items: [
        item('UltraMen', '/en-my/shop-products/men-ultra'),
        item('Buying for him', '/en-my/shop-products/for-him'),
      ],
    },
  ],
};

const plain = (text: string, href: string): MenuModel => ({ text, href, slots: [] });

const column = (title: string, ...texts: string[]) => ({
  title,
  links: texts.map((text) => ({ text, href: `/en-my/${text.toLowerCase().replace(/\W+/g, '-')}` })),
});

const site = (regionName: string, countryName: string) => ({
  regionName,
  countryName,
  countryWebsite: `https://alun.example/${countryName.toLowerCase().replace(/\W+/g, '-')}`,
});

export const exampleShell: ShellModel = {
  brandName: 'Alun',
  homeHref: '/en-my',
  search: { href: '/en-my/search' },
  header: {
    links: [
      { text: 'Questions & answers', href: '/en-my/about/faq' },
      { text: 'Contact us', href: '/en-my/contact-us' },
    ],
    relatedBrands: [
      { name: 'Teduh', href: 'https://teduh.example/', logo: svg('related-teduh') },
      { name: 'Rimba', href: 'https://rimba.example/', logo: svg('related-rimba') },
    ],
    menus: [
      shop,
      plain('Scalp', '/en-my/scalp'),
      plain('Smooth Hair', '/en-my/smooth-hair'),
      plain('About Alun', '/en-my/about'),
      plain('FAQ', '/en-my/about/faq'),
    ],
  },
  country: {
    label: 'Malaysia - English',
    href: '/en-my/country-selector',
    columns: countryColumns([
      site('Global', 'Global'),
      site('North America', 'Canada – English'),
      site('North America', 'United States'),
      site('Latin America', 'Brazil'),
      site('Latin America', 'Mexico'),
      site('Asia Pacific', 'Malaysia'),
      site('Asia Pacific', 'Indonesia'),
      site('Asia Pacific', 'Singapore'),
      site('Asia Pacific', 'Thailand'),
      site('Asia Pacific', 'Viet Nam'),
      site('Europe', 'Germany'),
      site('Europe', 'France'),
      site('Europe', 'United Kingdom'),
      site('Middle East & Africa', 'Egypt'),
      site('Middle East & Africa', 'United Arab Emirates'),
    ]),
  },
  footer: {
    socialText: 'Come and say hello',
    social: ['instagram', 'facebook', 'youtube', 'tiktok'].map((icon) => ({
      text: icon,
      icon,
      href: `https://social.example/${icon}`,
    })),
    columns: [
      {
        ...column('Shop', 'Shampoos', 'Conditioners', 'Leave-on spray', 'UltraMen', 'By scent'),
        own: { text: 'Shop', href: '/en-my/shop-products' },
      },
      column('For your scalp', 'Itchy scalp', 'Oily scalp', 'Dry scalp', 'Dandruff'),
      column('Read', 'Causes of dandruff', 'What helps', 'Smooth hair'),
      column('Questions', 'What is dandruff?', 'Do I have dandruff?', 'Is it a fungus?'),
      column('About', 'Our story', 'Contact us', 'Site map'),
    ],
    relatedBrands: [
      { name: 'Teduh', href: 'https://teduh.example/' },
      { name: 'Rimba', href: 'https://rimba.example/' },
    ],
    links: [
      { text: 'Accessibility', href: '/en-my/accessibility' },
      { text: 'Privacy policy', href: '/en-my/privacy' },
      { text: 'Cookies', href: '/en-my/cookies' },
      { text: 'Terms and conditions', href: '/en-my/terms-and-conditions' },
      { text: 'Site map', href: '/en-my/sitemap' },
    ],
    copyright: '© 2026 Alun. All rights reserved.',
  },
  stickyBanner: {
    title: 'Which Alun is yours?',
    images: [
      ['lemon-fresh-shampoo', 'Lemon Fresh'],
      ['smooth-and-silky-shampoo', 'Smooth & Silky'],
      ['cool-menthol-shampoo', 'Cool Menthol'],
      ['supreme-moisture-shampoo', 'Supreme Moisture'],
      ['professional-advanced-itch-care-shampoo', 'Itch Care'],
      ['ultramen-cool-menthol-shampoo', 'UltraMen'],
    ].map(([slug = '', name = '']) => ({
      name,
      href: `/en-my/shop-products/anti-dandruff-shampoo-collection/${slug}`,
      picture: picture(`${slug}-cutout`, '', 900, 1500),
    })),
  },
};

function svg(id: string) {
  return { src: `/media/${id}/0123456789ab/${id}.svg`, alt: '', width: 200, height: 64 };
}

export const examples = {
  page: (
    <Shell model={exampleShell} currentPath="/en-my/scalp" lang="en">
      <h1>Shell</h1>
    </Shell>
  ),
  asksForConsent: (
    <Shell model={exampleShell} currentPath="/en-my/scalp" lang="en" container="GTM-TIDE123">
      <h1>Shell</h1>
    </Shell>
  ),
  malayWithoutBanner: (
    <Shell model={{ ...exampleShell, stickyBanner: null }} currentPath="/en-my" lang="ms">
      <h1>Kerangka</h1>
    </Shell>
  ),
};
