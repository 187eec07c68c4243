/** Editorial illustrations: the drawing and description of each page. */
import type { Asset } from './asset.ts';
import { svg } from './backdrops.ts';
import { compose } from './compose.ts';
import { hairIllustrations } from './hair-illustrations.ts';
import * as care from './illustrations/care.ts';
import * as causes from './illustrations/causes.ts';
import * as combed from './illustrations/combed.ts';
import { DEFS, H, type Row, W } from './illustrations/kit.ts';
import * as life from './illustrations/life.ts';
import { SCALP } from './illustrations/scalp.ts';
import { pageIllustrations } from './page-illustrations.ts';

const ROWS: readonly Row[] = [
  [
    'article-why-do-i-have-dandruff',
    'Why do I have dandruff?',
    'A woman looks into a round bathroom mirror and parts her long black hair, a few flakes along the parting',
    causes.whyDandruff,
  ],
  [
    'article-humidity-and-dandruff',
    'Humidity and dandruff',
    'Warm rain falls on a row of pastel shophouses; a woman walks past under a red umbrella',
    causes.humidity,
  ],
  [
    'article-stress-and-your-scalp',
    'Stress and your scalp',
    'A man holds his head at a desk at night; the tangle above him unwinds into a calm wave',
    causes.stress,
  ],
  [
    'article-how-to-wash-away-dandruff',
    'How to wash away dandruff',
    'Seen from behind, two hands lather black hair under a shower',
    care.washAway,
  ],
  [
    'article-how-often-should-you-use-anti-dandruff-shampoo',
    'How often should you use anti-dandruff shampoo?',
    'Seven pebbles along one wave stand for a week; three of them carry a drop and lather',
    care.howOften,
  ],
  [
    'article-dandruff-care-under-a-tudung',
    'Dandruff care under a tudung',
    'A smiling woman in a green tudung with hibiscus print, palm fronds beside her',
    care.tudung,
  ],
  [
    'article-dry-scalp-or-dandruff',
    'Dry scalp or dandruff?',
    'Two halves of a scalp seen close: left dry with fine flakes, right oily with larger ones',
    causes.dryOrDandruff,
  ],
  [
    'article-aircon-and-dry-scalp',
    'Air conditioning and a dry scalp',
    'Cool air streams from an air conditioner over a woman asleep at night',
    causes.aircon,
  ],
  [
    'article-gentle-scalp-massage',
    'Gentle scalp massage',
    'A woman with closed eyes while two hands draw circles on her scalp',
    care.massage,
  ],
  [
    'article-what-to-eat-for-a-dry-scalp',
    'What to eat for a dry scalp',
    'A kopitiam table from above: grilled fish, greens, eggs, nuts, papaya and two cups',
    life.food,
  ],
  [
    'article-smooth-hair',
    'Smooth hair',
    'Long dark hair runs across the picture in one smooth wave, a comb gliding along it',
    combed.smoothHair,
  ],
  [
    'article-petua-hilangkan-kelemumur',
    'Petua hilangkan kelemumur',
    'Lidah buaya, limau, kelapa, bunga raya dan sikat kayu di atas tikar anyaman',
    life.petua,
  ],
  [
    'category-causes-of-dandruff',
    'Causes of dandruff',
    'Hair strands rise out of the scalp, seen very close, with flakes and tiny yeasts between them',
    causes.causes,
  ],
  [
    'category-dandruff-treatment-solutions',
    'Dandruff treatment and solutions',
    'Water and lather run along a sweep of dark hair',
    combed.treatment,
  ],
  [
    'category-dry-scalp',
    'Dry scalp',
    'A drop falls on a leaf that is brown at its base and green towards the tip',
    causes.dryScalp,
  ],
  ['list-scalp', 'Scalp', 'A head from behind, the dark hair parted along one calm wave', combed.scalpList],
  [
    'list-scalp-dandruff',
    'Scalp and dandruff',
    'A hand draws a red comb through dark hair and flakes lift away',
    combed.scalpDandruff,
  ],
  ['faq', 'Questions and answers', 'A man and a woman in a tudung talk over coffee at a kopitiam table', life.faq],
  [
    'home-promo-scalp',
    'Know your scalp',
    'A woman in profile with closed eyes, a flower at her ear, her long hair flowing out like the sea',
    combed.promoScalp,
  ],
];

function drawn(
  id: string,
  title: string,
  description: string,
  width: number,
  height: number,
  draw: () => string,
  { quality, grain } = { quality: 86, grain: 0.035 },
): Asset {
  return {
    id,
    file: `${id}.webp`,
    title,
    description,
    contentType: 'image/webp',
    width,
    height,
    quality,
    draw: () => compose({ width, height, backdrop: svg(width, height, `${DEFS}${draw()}`), items: [], grain }),
  };
}

/** For the many pages of the sections: less grain, because grain takes most of the bytes. */
const LIGHT = { quality: 74, grain: 0.01 };

/** Articles and lists, scalp, `about-hero`, hair, then single pages; 1600 × 900 pixels, except `about-hero` and the round ones. */
export function illustrations(): Asset[] {
  return [
    ...ROWS.map(([id, title, description, draw]) => drawn(id, title, description, W, H, draw)),
    ...SCALP.map(([id, title, description, draw]) => drawn(id, title, description, W, H, draw, LIGHT)),
    drawn(
      'about-hero',
      'About Alun',
      'The coast at first light: a small red fishing boat on long swells, islands and palms',
      1920,
      1200,
      () => life.coast()[0],
    ),
    ...hairIllustrations(),
    ...pageIllustrations(),
  ];
}
