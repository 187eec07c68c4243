import { SitemapPage } from './SitemapPage.tsx';

export const examples = {
  page: (
    <SitemapPage
      sitemap={{
        title: 'Site map',
        sections: [
          {
            title: 'Shop',
            href: '/en-my/shop-products',
            pages: ['Shampoos', 'Conditioners', 'Leave-on spray', 'UltraMen', 'Itchy scalp', 'Oily scalp'].map(
              (title) => ({
                title,
                href: `/en-my/shop-products/${title.toLowerCase().replace(/\W+/g, '-')}`,
              }),
            ),
          },
          { title: 'About', pages: [{ title: 'Our story', href: '/en-my/about' }] },
        ],
        crumbs: [
          { title: 'Home', href: '/en-my' },
          { title: 'Site map', href: '/en-my/sitemap' },
        ],
      }}
    />
  ),
};
