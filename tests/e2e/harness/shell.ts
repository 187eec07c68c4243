import type { MenuModel, ShellModel } from '../../../worker/shell/shell-model.ts';

const menu = (text: string, href: string, items: readonly string[]): MenuModel => ({
  text,
  href,
  slots: [
    {
      title: `${text} slot`,
      items: items.map((item) => ({ text: item, href: `${href}/${item.toLowerCase()}`, textOnly: false })),
    },
  ],
});

/** A small shell with two menus, a plain link, a country and a banner. */
export const shell: ShellModel = {
  brandName: 'Alun',
  homeHref: '/en-my',
  search: { href: '/en-my/search' },
  header: {
    links: [{ text: 'Contact us', href: '/en-my/contact-us' }],
    relatedBrands: [],
    menus: [
      menu('Products', '/en-my/shop-products', ['Shampoo', 'Conditioner']),
      menu('Scalp', '/en-my/scalp', ['Dandruff', 'Concerns']),
      { text: 'About', href: '/en-my/about', slots: [] },
    ],
  },
  country: {
    label: 'Malaysia - English',
    href: '/en-my/country-selector',
    columns: [
      [{ name: 'Global', countries: [{ name: 'Global - English', href: 'https://alun.example' }] }],
      [{ name: 'Asia Pacific', countries: [{ name: 'Malaysia - English', href: 'https://my.alun.example' }] }],
    ],
  },
  footer: {
    social: [],
    columns: [],
    relatedBrands: [],
    links: [{ text: 'Terms', href: '/en-my/terms-and-conditions' }],
    copyright: '© Alun',
  },
  stickyBanner: {
    title: 'Find yours',
    images: [
      {
        name: 'Lemon Fresh',
        href: '/en-my/shop-products',
        picture: { src: '/media/lemon-fresh-shampoo-cutout/0123456789ab/cutout.png', alt: '', width: 400, height: 900 },
      },
    ],
  },
};
