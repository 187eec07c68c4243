/** Group shots, promotions, badges and logos. */
import sharp from 'sharp';
import type { Asset } from './asset.ts';
import { backdrop, svg } from './backdrops.ts';
import { INK, leadSize, PRODUCTS, type Product, SCENTS, type Scent, type ScentName } from './catalogue.ts';
import { mix } from './colour.ts';
import { compose } from './compose.ts';
import { line, placedWordmark, swellPath, wordmark } from './ink.ts';
import { standing } from './product-pictures.ts';

function bySlug(slug: string): Product {
  const found = PRODUCTS.find((p) => p.slug === slug);
  if (!found) throw new Error(`brand pictures: no product '${slug}'`);
  return found;
}

/** The sea the whole range stands before. */
const SEA: Scent = { name: 'sea', pale: '#dcecea', mid: '#5fa3a6', deep: INK };

type Cast = readonly (readonly [slug: string, ml: number])[];

function group(
  id: string,
  title: string,
  description: string,
  width: number,
  height: number,
  set: Scent,
  cast: Cast,
  look: { scale: number; floor: number; from: number; to: number; dark?: boolean },
): Asset {
  return {
    id,
    file: `${id}.webp`,
    title,
    description,
    contentType: 'image/webp',
    width,
    height,
    draw: () =>
      compose({
        width,
        height,
        backdrop: backdrop(set, {
          width,
          height,
          floor: look.floor,
          dark: look.dark ?? false,
          focus: (look.from + look.to) / 2 / width,
        }),
        items: cast.map(([slug, ml], i) =>
          standing(
            bySlug(slug),
            ml,
            cast.length === 1 ? look.from : look.from + ((look.to - look.from) * i) / (cast.length - 1),
            look.floor,
            look.scale,
          ),
        ),
      }),
  };
}

const COLLECTIONS: readonly { slug: string; title: string; cast: Cast; scent: ScentName | null }[] = [
  {
    slug: 'anti-dandruff-shampoo-collection',
    title: 'Anti-dandruff shampoos',
    scent: 'menthol',
    cast: [
      ['smooth-and-silky-shampoo', 330],
      ['lemon-fresh-shampoo', 330],
      ['cool-menthol-shampoo', 650],
      ['green-apple-shampoo', 330],
      ['professional-advanced-itch-care-shampoo', 370],
    ],
  },
  {
    slug: 'anti-dandruff-conditioner-collection',
    title: 'Anti-dandruff conditioners',
    scent: 'orchid',
    cast: [
      ['supreme-smooth-conditioner', 300],
      ['smooth-and-silky-conditioner', 330],
      ['supreme-moisture-conditioner', 300],
    ],
  },
  { slug: 'leave-on-spray', title: 'Leave-on spray', scent: 'bluepea', cast: [['soothing-leave-on-spray', 120]] },
  {
    slug: 'men-ultra',
    title: 'UltraMen',
    scent: 'frost',
    cast: [
      ['ultramen-oil-control-shampoo', 330],
      ['ultramen-cool-menthol-shampoo', 330],
      ['ultramen-deep-clean-shampoo', 330],
    ],
  },
];

function text(
  id: string,
  title: string,
  description: string,
  width: number,
  height: number,
  draw: () => string,
): Asset {
  return {
    id,
    file: `${id}.svg`,
    title,
    description,
    contentType: 'image/svg+xml',
    width,
    height,
    draw: async () => draw(),
  };
}

function logos(): Asset[] {
  return [
    text('brand-logo', 'Alun', 'Alun', 420, 200, () =>
      svg(420, 200, `<g transform="translate(34 74)">${wordmark(INK)}</g>`),
    ),
    text('related-teduh', 'Teduh', 'Teduh, sun care for scalp and skin', 420, 200, () =>
      svg(
        420,
        200,
        `<circle cx="64" cy="100" r="30" fill="#f0a32c"/><path d="M${swellPath(20, 108, 104, 10, 1)}V140H20Z" fill="#fff"/>${line('teduh', 124, 126, { size: 84, weight: 600, fill: '#8a4b0c', tracking: -0.03 })}`,
      ),
    ),
    text('related-rimba', 'Rimba', 'Rimba, body wash', 420, 200, () =>
      svg(
        420,
        200,
        `<path d="M64 50C104 74 104 122 64 150C24 122 24 74 64 50Z" fill="#2d7a4b"/>${line('rimba', 124, 126, { size: 84, weight: 600, fill: '#174a2c', tracking: -0.03 })}`,
      ),
    ),
  ];
}

const BADGES: readonly [id: string, title: string, description: string, mark: string][] = [
  [
    'badge-daily-gentle',
    'Gentle every day',
    'Drop over a wave: gentle enough for every day',
    `<path d="M0 -62C28 -22 40 0 40 20A40 40 0 0 1 -40 20C-40 0 -28 -22 0 -62Z"/>`,
  ],
  [
    'badge-scalp-care',
    'Made for the scalp',
    'Shield with a wave: made for the scalp',
    `<path d="M0 -62L50 -44V6C50 38 28 58 0 70C-28 58 -50 38 -50 6V-44Z"/>`,
  ],
  [
    'badge-fresh-scent',
    'Fresh scent',
    'Leaf: a fresh scent that stays light',
    `<path d="M-44 56C-56 -10 -10 -58 56 -58C58 8 12 58 -44 56Z"/>`,
  ],
  [
    'badge-recyclable',
    'Bottle to recycle',
    'Bottle: made to be recycled',
    `<path d="M-16 -66H16V-46C34 -40 36 -26 36 -12V50C36 60 30 66 20 66H-20C-30 66 -36 60 -36 50V-12C-36 -26 -34 -40 -16 -46Z"/>`,
  ],
];

function badges(): Asset[] {
  return BADGES.map(([id, title, description, mark]) => ({
    id,
    file: `${id}.webp`,
    title,
    description,
    contentType: 'image/webp' as const,
    width: 320,
    height: 320,
    draw: () =>
      sharp(
        Buffer.from(
          svg(
            320,
            320,
            `<circle cx="160" cy="160" r="150" fill="#dff0ee"/><g transform="translate(160 152)" fill="${INK}">${mark}</g><path d="M${swellPath(70, 250, 246, 9, 1.5)}" fill="none" stroke="#e8344e" stroke-width="9" stroke-linecap="round"/>`,
          ),
        ),
      )
        .png()
        .toBuffer(),
  }));
}

function openGraph(): Asset {
  const [width, height] = [1200, 630];
  const cast: Cast = [
    ['lemon-fresh-shampoo', 330],
    ['cool-menthol-shampoo', 330],
    ['smooth-and-silky-shampoo', 330],
  ];
  return {
    id: 'og-default',
    file: 'og-default.webp',
    title: 'Alun',
    description: 'Three Alun bottles beside the Alun wordmark',
    contentType: 'image/webp',
    width,
    height,
    draw: () =>
      compose({
        width,
        height,
        backdrop: backdrop(SEA, { width, height, floor: 560, focus: 0.7 }),
        items: cast.map(([slug, ml], i) => standing(bySlug(slug), ml, 640 + i * 200, 560, 2.5)),
        veil: svg(
          width,
          height,
          `${placedWordmark(80, 320, 360, INK, false)}${line('Anti-dandruff care', 82, 400, { size: 34, face: 'text', weight: 500, fill: INK })}${line('for Malaysian weather', 82, 442, { size: 34, face: 'text', weight: 500, fill: INK })}`,
        ),
      }),
  };
}

export function brandPictures(): Asset[] {
  const range: Cast = [
    ['soothing-leave-on-spray', 120],
    ['smooth-and-silky-shampoo', 330],
    ['supreme-smooth-shampoo', 480],
    ['lemon-fresh-shampoo', 650],
    ['cool-menthol-shampoo', 330],
    ['professional-advanced-itch-care-shampoo', 370],
    ['ultramen-cool-menthol-shampoo', 330],
  ];
  return [
    group(
      'home-hero',
      'The Alun range',
      'Seven Alun bottles in a row before a calm sea-green swell',
      1920,
      1200,
      SEA,
      range,
      { scale: 3.6, floor: 1040, from: 280, to: 1640 },
    ),
    group(
      'product-list-hero',
      'All Alun products',
      'A wide row of Alun bottles, tubes and a spray',
      1920,
      1200,
      SEA,
      [...range, ['supreme-moisture-conditioner', 300]],
      { scale: 3.2, floor: 960, from: 200, to: 1720 },
    ),
    group(
      'home-promo-men',
      'UltraMen',
      'Three graphite UltraMen bottles with ice-blue, lime and ember lines',
      1600,
      1000,
      SCENTS.frost,
      COLLECTIONS[3]?.cast ?? [],
      { scale: 3.9, floor: 850, from: 560, to: 1240, dark: true },
    ),
    group(
      'home-promo-spray',
      'Leave-on scalp spray',
      'The blue Soothing Leave-On Scalp Spray',
      1600,
      1000,
      SCENTS.bluepea,
      [['soothing-leave-on-spray', 120]],
      { scale: 4.4, floor: 860, from: 800, to: 800 },
    ),
    ...COLLECTIONS.map((c) =>
      group(
        `collection-${c.slug}`,
        c.title,
        `Alun ${c.title.toLowerCase()}`,
        1600,
        1000,
        c.scent ? SCENTS[c.scent] : SEA,
        c.cast,
        {
          scale: 3.6,
          floor: 860,
          from: c.cast.length === 1 ? 800 : 330,
          to: c.cast.length === 1 ? 800 : 1270,
          dark: c.slug === 'men-ultra',
        },
      ),
    ),
    openGraph(),
    ...badges(),
    ...logos(),
  ];
}
