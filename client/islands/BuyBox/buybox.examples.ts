import type { BuyBoxProps } from './BuyBox.props.ts';

const retailers = [
  {
    label: 'MY / Lazada',
    urlTemplate: 'https://shop.example/lazada?q={gtin}',
    gaEventClass: 'event_buy_now',
    gaEventLabel: 'Lazada',
  },
  { label: 'MY / Shopee', urlTemplate: 'https://shop.example/shopee/search?keyword={gtin}' },
  { label: 'SG- Shopee', urlTemplate: 'https://shop.example/sg/{gtin}' },
] as const satisfies BuyBoxProps['retailers'];

const full: BuyBoxProps = {
  product: 'lemon-fresh-shampoo',
  name: 'Lemon Fresh Anti-Dandruff Shampoo',
  lang: 'en',
  variants: [
    { gtin: '9551000000101', variantName: '170 ML', minPrice: 9.9, maxPrice: 11.9 },
    { gtin: '9551000000102', variantName: '330 ML', minPrice: 17.9, maxPrice: 19.9 },
    { gtin: '9551000000103', variantName: '650 ML', minPrice: 29.9, maxPrice: 29.9 },
  ],
  minPrice: 9.9,
  maxPrice: 29.9,
  retailers,
};

export const examples = {
  full,
  malay: { ...full, product: 'lemon-fresh-shampoo-ms', lang: 'ms' },
  oneVariant: {
    ...full,
    product: 'soothing-leave-on-spray',
    name: 'Soothing Leave-On Scalp Spray',
    variants: [{ gtin: '9551000000201', variantName: '120 ML', minPrice: 24.9, maxPrice: 26.9 }],
  },
  noVariants: { ...full, product: 'coming-soon', name: 'Coming soon', variants: [] },
  noRetailers: { ...full, product: 'not-sold-online', retailers: [] },
} as const satisfies Record<string, BuyBoxProps>;
