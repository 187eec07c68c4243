import type { Asset } from './asset.ts';
import { backdrop, svg } from './backdrops.ts';
import { spriteName } from './bottles.ts';
import { brandMarks } from './brand-marks.ts';
import { geometry, INK, PRODUCTS, type Product, SCENTS, type Scent, type ScentName } from './catalogue.ts';
import { compose, type Item } from './compose.ts';
import { line, placedWordmark } from './ink.ts';
import { motifFile, setName } from './motifs.ts';
import { standing } from './product-pictures.ts';

function bySlug(slug: string): Product {
  const found = PRODUCTS.find((p) => p.slug === slug);
  if (!found) throw new Error(`brand pictures: no product has the slug '${slug}'`);
  return found;
}

/** The sea behind pictures of the whole range. */
const SEA: Scent = { name: 'sea', pale: '#dcecea', mid: '#5fa3a6', deep: INK };

/** The products in the picture, from left to right. Those with `behind` stand a little higher and are drawn first. */
type Cast = readonly (readonly [slug: string, ml: number, row?: 'behind'])[];

/** A scent set without its bottle: the bottle's position would be at `mm` from the centre. Mirrored, the set lies to the left. */
type Prop = readonly [scent: ScentName, mm: number, mirror?: 'mirror'];

interface Group {
  id: string;
  title: string;
  description: string;
  width: number;
  height: number;
  set: Scent;
  cast: Cast;
  props?: readonly Prop[];
  /** Pixels per millimetre, floor line and centre in pixels, gap between neighbours in millimetres. */
  scale: number;
  floor: number;
  centre?: number;
  gap?: number;
  dark?: boolean;
}

/** Places the cast in a row around the centre, each as wide as its bottle. */
function row(g: Pick<Group, 'cast' | 'scale' | 'floor' | 'gap'>, centre: number): Item[] {
  const gap = g.gap ?? 12;
  const widths = g.cast.map(([slug, ml]) => 2 * geometry(bySlug(slug).family, ml).w);
  const total = widths.reduce((a, b) => a + b, 0) + gap * (widths.length - 1);
  let pen = -total / 2;
  const placed = g.cast.map(([slug, ml, depth], i) => {
    const w = widths[i] ?? 0;
    const x = centre + (pen + w / 2) * g.scale;
    pen += w + gap;
    return {
      behind: depth === 'behind',
      item: standing(
        bySlug(slug),
        ml,
        x,
        g.floor - (depth === 'behind' ? 9 * g.scale : 0),
        g.scale * (depth === 'behind' ? 0.97 : 1),
      ),
    };
  });
  return [...placed.filter((p) => p.behind), ...placed.filter((p) => !p.behind)].map((p) => p.item);
}

function group(g: Group): Asset {
  const { id, title, description, width, height } = g;
  const centre = g.centre ?? width / 2;
  const props = g.props ?? [];
  return {
    id,
    file: `${id}.webp`,
    title,
    description,
    contentType: 'image/webp',
    width,
    height,
    quality: 88,
    needs: [...g.cast.map(([slug, ml]) => spriteName(bySlug(slug), ml)), ...props.map(([scent]) => setName(scent))],
    draw: () =>
      compose({
        width,
        height,
        backdrop: backdrop(g.set, { width, height, floor: g.floor, dark: g.dark ?? false, focus: centre / width }),
        items: [
          ...row(g, centre),
          ...props.map(
            ([scent, mm, mirror]): Item => ({
              file: motifFile(setName(scent)),
              x: centre + mm * g.scale,
              y: g.floor + 6 * g.scale,
              scale: g.scale,
              mirror: mirror === 'mirror',
              shadow: 0.8,
              shadowColour: SCENTS[scent].deep,
              reflection: 0.1,
            }),
          ),
        ],
      }),
  };
}

const MEN: Cast = [
  ['ultramen-oil-control-shampoo', 330],
  ['ultramen-cool-menthol-shampoo', 330],
  ['ultramen-deep-clean-shampoo', 330],
];
const SPRAY: Cast = [['soothing-leave-on-spray', 120]];
const CARD = { width: 1600, height: 1000 };

/** Pictures with several products. */
function groups(): Asset[] {
  return [
    group({
      id: 'home-hero',
      title: 'The Alun range',
      description: 'Seven Alun bottles side by side before a calm sea-green swell, with lemons and orchids',
      width: 1920,
      height: 1200,
      set: SEA,
      scale: 3.35,
      floor: 1030,
      gap: -3,
      cast: [
        ['soothing-leave-on-spray', 120],
        ['smooth-and-silky-shampoo', 330],
        ['supreme-moisture-shampoo', 480, 'behind'],
        ['lemon-fresh-shampoo', 650],
        ['cool-menthol-shampoo', 330, 'behind'],
        ['professional-advanced-itch-care-shampoo', 370],
        ['ultramen-cool-menthol-shampoo', 330],
      ],
      props: [
        ['lemon', -172, 'mirror'],
        ['orchid', 170],
      ],
    }),
    group({
      id: 'product-list-hero',
      title: 'All Alun products',
      description: 'Alun bottles, tubes and a spray in a row',
      width: 1920,
      height: 1200,
      set: SEA,
      scale: 2.72,
      floor: 930,
      gap: -4,
      cast: [
        ['soothing-leave-on-spray', 120],
        ['green-apple-shampoo', 330],
        ['professional-advanced-soothing-care-shampoo', 370, 'behind'],
        ['smooth-and-silky-shampoo', 330],
        ['supreme-smooth-shampoo', 480, 'behind'],
        ['lemon-fresh-shampoo', 650],
        ['supreme-moisture-conditioner', 300, 'behind'],
        ['cool-menthol-shampoo', 330],
        ['professional-advanced-oil-control-shampoo', 370, 'behind'],
        ['ultramen-deep-clean-shampoo', 330],
      ],
    }),
    group({
      id: 'home-promo-men',
      title: 'UltraMen',
      description:
        'Three graphite UltraMen bottles with lime, ice-blue and ember lines among dark stones, limes and glowing coal',
      ...CARD,
      set: SCENTS.frost,
      scale: 4.1,
      floor: 850,
      gap: 16,
      dark: true,
      cast: MEN,
      props: [
        ['lime', -88, 'mirror'],
        ['ember', 88],
      ],
    }),
    group({
      id: 'home-promo-spray',
      title: 'Leave-on scalp spray',
      description: 'The blue Soothing Leave-On Scalp Spray among butterfly-pea flowers',
      ...CARD,
      set: SCENTS.bluepea,
      scale: 4.6,
      floor: 880,
      cast: SPRAY,
      props: [['bluepea', -14]],
    }),
    group({
      id: 'collection-anti-dandruff-shampoo-collection',
      title: 'Anti-dandruff shampoos',
      description: 'Five Alun anti-dandruff shampoos in orchid, lemon, menthol, apple and pandan colours',
      ...CARD,
      set: SCENTS.menthol,
      scale: 3.45,
      floor: 860,
      gap: -2,
      cast: [
        ['smooth-and-silky-shampoo', 330],
        ['lemon-fresh-shampoo', 330, 'behind'],
        ['cool-menthol-shampoo', 650],
        ['green-apple-shampoo', 330, 'behind'],
        ['professional-advanced-itch-care-shampoo', 370],
      ],
    }),
    group({
      id: 'collection-anti-dandruff-conditioner-collection',
      title: 'Anti-dandruff conditioners',
      description: 'Three Alun conditioner tubes in rose, orchid and lagoon colours with orchids and frangipani',
      ...CARD,
      set: SCENTS.orchid,
      scale: 4.1,
      floor: 870,
      gap: 14,
      cast: [
        ['supreme-smooth-conditioner', 300],
        ['smooth-and-silky-conditioner', 330],
        ['supreme-moisture-conditioner', 300],
      ],
      props: [
        ['rose', -70, 'mirror'],
        ['orchid', 66],
      ],
    }),
    group({
      id: 'collection-leave-on-spray',
      title: 'Leave-on spray',
      description: 'The blue Soothing Leave-On Scalp Spray with butterfly-pea flowers beside it',
      ...CARD,
      set: SCENTS.bluepea,
      scale: 4.6,
      floor: 880,
      centre: 700,
      cast: SPRAY,
      props: [['bluepea', -14]],
    }),
    group({
      id: 'collection-men-ultra',
      title: 'UltraMen',
      description: 'Three graphite UltraMen bottles in a row with mint and ice',
      ...CARD,
      set: SCENTS.frost,
      scale: 4.1,
      floor: 870,
      gap: 10,
      dark: true,
      centre: 720,
      cast: [
        ['ultramen-deep-clean-shampoo', 330],
        ['ultramen-oil-control-shampoo', 330],
        ['ultramen-cool-menthol-shampoo', 330],
      ],
      props: [['frost', 82]],
    }),
  ];
}

function openGraph(): Asset {
  const size = { width: 1200, height: 630 };
  const cast: Cast = [
    ['smooth-and-silky-shampoo', 330],
    ['lemon-fresh-shampoo', 330],
    ['cool-menthol-shampoo', 330],
  ];
  const g = { cast, scale: 2.6, floor: 560, gap: 10 };
  return {
    id: 'og-default',
    file: 'og-default.webp',
    title: 'Alun',
    description: 'Three Alun bottles beside the Alun wordmark',
    contentType: 'image/webp',
    ...size,
    needs: cast.map(([slug, ml]) => spriteName(bySlug(slug), ml)),
    draw: () =>
      compose({
        ...size,
        backdrop: backdrop(SEA, { ...size, floor: 560, focus: 0.7 }),
        items: row(g, 830),
        veil: svg(
          1200,
          630,
          `${placedWordmark(80, 300, 350, INK, false)}${line('Anti-dandruff care', 82, 388, { size: 36, face: 'text', weight: 500, fill: INK })}${line('for Malaysian weather', 82, 434, { size: 36, face: 'text', weight: 500, fill: INK })}`,
        ),
      }),
  };
}

/** Pictures with several products, the picture for shared links (`og-default`), then badges and logos. */
export function brandPictures(): Asset[] {
  return [...groups(), openGraph(), ...brandMarks()];
}
