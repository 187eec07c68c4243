/** Illustrations of single pages and round ingredient pictures, with their descriptions. */
import type { Asset } from './asset.ts';
import * as ingredients from './illustrations/ingredients.ts';
import * as pages from './illustrations/pages.ts';
import * as service from './illustrations/service.ts';
import { picture, type Row, round } from './picture.ts';

const PAGES: readonly Row[] = [
  ['page-whats-new', 'What’s new', 'A red bottle rides in on a breaking wave before the rising sun', pages.news],
  [
    'page-whats-new-recycled-beach-plastic-bottle',
    'Recycled beach plastic bottle',
    'On a beach stands a bottle pieced together from bits of coloured plastic; caps and rope lie in the sand',
    pages.beachBottle,
  ],
  [
    'page-whats-new-travelers-choice-award',
    'Travellers’ choice award',
    'A golden medal with a wave on it hangs before a red suitcase, a plane crosses the sky',
    pages.award,
  ],
  [
    'page-offers-and-coupons',
    'Offers and coupons',
    'A hand holds up three coupons like a fan, yellow, blue and red',
    pages.coupons,
  ],
  [
    'page-offers-and-coupons-offer-section',
    'Offers',
    'A seller smiles behind his evening market stall, bottles in a row under a striped awning',
    pages.stall,
  ],
  [
    'page-about-sustainability',
    'Sustainability',
    'Two hands, one dark and one light, plant a mangrove seedling at low tide',
    pages.mangrove,
  ],
  [
    'page-about-ingredients',
    'Ingredients',
    'Lemon, green apple, coconut, mint, pandan and butterfly pea flowers around a bowl, from above',
    service.ingredients,
  ],
  [
    'page-about-safety',
    'Safety',
    'A scientist in a tudung, white coat and goggles; a pipette lets drops fall into the flask before her',
    service.safety,
  ],
  [
    'page-is-dandruff-contagious',
    'Is dandruff contagious?',
    'Two friends with closed eyes lean together and smile, sharing one comb',
    service.contagious,
  ],
  [
    'page-scalp-severe-conditions-professional-advanced-care',
    'Professional advanced care',
    'The three bottles of Professional Advanced shampoo stand on a calm blue swell',
    service.professional,
  ],
  [
    'about-professional-advanced-itch-care-shampoo',
    'About Professional Advanced Itch Care Shampoo',
    'The Professional Advanced Itch Care Shampoo bottle between pandan leaves',
    service.itchCare,
  ],
  [
    'about-soothing-leave-on-spray',
    'About Soothing Leave-On Spray',
    'The Soothing Leave-On Spray bottle in its own fine mist, butterfly pea flowers at its foot',
    service.spray,
  ],
  [
    'page-contact-us',
    'Contact us',
    'A smiling woman with curly hair and a headset, speech bubbles to both sides',
    service.contact,
  ],
  ['page-login', 'Log in', 'The green doors of a shophouse stand open on a bright sea', service.login],
  ['page-registration', 'Registration', 'A young man waves hello and holds up a membership card', service.registration],
  [
    'page-product-registration',
    'Product registration',
    'A hand holds up a phone that frames a green bottle on its screen, with a tick',
    service.register,
  ],
];

const INGREDIENTS: readonly Row[] = [
  ['ingredient-menthol', 'Menthol', 'A sprig of mint and two clear crystals', ingredients.menthol],
  ['ingredient-lemon', 'Lemon', 'A whole lemon and a cut half with green leaves', ingredients.lemon],
  ['ingredient-lime', 'Lime', 'A whole lime and a cut half with green leaves', ingredients.lime],
  ['ingredient-green-apple', 'Green apple', 'A green apple with one leaf and drops of water', ingredients.greenApple],
  ['ingredient-pandan', 'Pandan', 'A bundle of green pandan leaves', ingredients.pandan],
  [
    'ingredient-butterfly-pea',
    'Butterfly pea',
    'A blue butterfly pea flower, bunga telang, with leaves',
    ingredients.butterflyPea,
  ],
  ['ingredient-orchid', 'Orchid', 'A pale purple moth orchid', ingredients.orchid],
  [
    'ingredient-coconut-water',
    'Coconut water',
    'Drops fall into half a coconut filled with clear water',
    ingredients.coconutWater,
  ],
  ['ingredient-glycerin', 'Glycerin', 'One large clear drop with bubbles', ingredients.glycerin],
  [
    'ingredient-zinc-pyrithione',
    'Zinc pyrithione',
    'A pale, six-sided crystal with smaller ones around it',
    ingredients.zincPyrithione,
  ],
  [
    'ingredient-piroctone-olamine',
    'Piroctone olamine',
    'A blue-green drop above rings on still water',
    ingredients.piroctoneOlamine,
  ],
  ['ingredient-charcoal', 'Charcoal', 'Three lumps of charcoal and a little dust', ingredients.charcoal],
  ['ingredient-kaolin', 'Kaolin', 'A bowl heaped with white clay, a wooden spoon in it', ingredients.kaolin],
];

/** Pages of 1600 × 900 pixels, then the round ingredients of 800 × 800. */
export function pageIllustrations(): Asset[] {
  return [
    ...PAGES.map(([id, title, description, draw]) => picture(id, title, description, draw)),
    ...INGREDIENTS.map((row) => round(row)),
  ];
}
