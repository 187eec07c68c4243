/** Illustrations about the scalp, its concerns and conditions, and about the planet: the drawing and description of each page. */

import * as ages from './ages.ts';
import * as conditions from './conditions.ts';
import * as dermatitis from './dermatitis.ts';
import * as diet from './diet.ts';
import * as itch from './itch.ts';
import type { Row } from './kit.ts';
import * as origins from './origins.ts';
import * as planet from './planet.ts';
import * as removal from './removal.ts';
import * as sensitive from './sensitive.ts';
import * as symptoms from './symptoms.ts';

export const SCALP: readonly Row[] = [
  [
    'category-symptoms-of-dandruff',
    'Symptoms of dandruff',
    'Four round windows on a wave: a flaked shoulder, a parting with flakes, a woman scratching her head, a boy with flakes in his fringe',
    symptoms.symptoms,
  ],
  [
    'article-what-dandruff-looks-like',
    'What dandruff looks like',
    'A red magnifying glass over dark hair shows white flakes at the roots, large and near',
    symptoms.looksLike,
  ],
  [
    'article-itching-without-flakes',
    'Itching without flakes',
    'A man scratches his head with both hands, eyes closed; his blue shirt is clean',
    symptoms.itching,
  ],
  [
    'article-white-flakes-on-dark-clothes',
    'White flakes on dark clothes',
    'Seen from behind, white flakes on the shoulders of a dark jacket and a hand with a clothes brush',
    symptoms.darkClothes,
  ],
  [
    'article-mild-moderate-or-severe-dandruff',
    'Mild, moderate or severe dandruff',
    'Three heads from behind on green, yellow and red: a few flakes, more flakes, many flakes',
    symptoms.severity,
  ],
  [
    'article-dandruff-in-eyebrows-and-beard',
    'Dandruff in eyebrows and beard',
    'A bearded man combs his beard in the mirror, fine flakes in beard and eyebrows',
    symptoms.browsAndBeard,
  ],
  [
    'category-how-to-remove-dandruff',
    'How to remove dandruff',
    'Shampoo runs in one teal wave from a bottle into an open palm',
    removal.removal,
  ],
  [
    'article-remove-dandruff-before-an-event',
    'Remove dandruff before an event',
    'A hand brushes the shoulder of a smiling man in songkok and dark baju melayu, a bunga manggar on each side',
    removal.event,
  ],
  [
    'article-anti-dandruff-ingredients-explained',
    'Anti-dandruff ingredients explained',
    'Four flasks with teal, orange, violet and green liquid on a shelf, molecules above them',
    removal.ingredients,
  ],
  [
    'article-why-your-shampoo-seems-to-stop-working',
    'Why your shampoo seems to stop working',
    'A woman with curls studies her shampoo bottle while a high wave behind her runs flat',
    removal.stopsWorking,
  ],
  [
    'article-removing-dandruff-from-curly-hair',
    'Removing dandruff from curly hair',
    'A woman with full curls works lather into her hair under a shower, a wide comb in her hand',
    removal.curly,
  ],
  [
    'article-conditioner-and-dandruff',
    'Conditioner and dandruff',
    'Long hair from behind: white conditioner on the lengths only, none near the roots',
    removal.conditioner,
  ],
  [
    'article-daily-routine-against-dandruff',
    'A daily routine against dandruff',
    'A round day in four parts: sun and comb, shower, towel, moon and pillow, a bottle in the middle',
    removal.daily,
  ],
  [
    'article-tea-tree-oil-and-dandruff',
    'Tea tree oil and dandruff',
    'A drop falls from a pipette into a bowl beside an amber bottle and flowering tea tree',
    removal.teaTree,
  ],
  [
    'article-how-long-until-it-works',
    'How long until it works?',
    'Four pots on a sill, from seedling to flower, under a waxing moon',
    removal.howLong,
  ],
  [
    'category-diet-and-dandruff',
    'Diet and dandruff',
    'A market seller in a violet tudung holds a woven basket of greens, fruit and fish',
    diet.diet,
  ],
  [
    'article-does-sugar-feed-dandruff',
    'Does sugar feed dandruff?',
    'Sugar pours from a spoon into a tall glass of milk tea; sugar cubes and kuih lapis beside it',
    diet.sugar,
  ],
  [
    'article-omega-3-and-your-scalp',
    'Omega-3 and your scalp',
    'Three fish leap over waves of dark hair, golden drops falling from them',
    diet.omega,
  ],
  [
    'article-zinc-and-vitamin-b-for-the-scalp',
    'Zinc and vitamin B for the scalp',
    'Seeds in a bowl, ringed by nuts, eggs, cockles and leaves, seen from above',
    diet.zinc,
  ],
  [
    'article-fasting-month-and-your-scalp',
    'Fasting month and your scalp',
    'At dusk a woman in a tudung holds a glass of water; dates and a jug stand on the table, a crescent in the window',
    diet.fasting,
  ],
  [
    'category-when-does-it-start',
    'When does dandruff start?',
    'A family side by side: a baby, a boy, a mother in a tudung and a grandfather with glasses',
    ages.when,
  ],
  [
    'article-dandruff-in-teenagers',
    'Dandruff in teenagers',
    'A schoolboy with headphones and rucksack before lockers, flakes on his dark blazer',
    ages.teenagers,
  ],
  [
    'article-cradle-cap-or-dandruff',
    'Cradle cap or dandruff?',
    'A hand strokes the crown of a smiling baby with a soft brush',
    ages.cradle,
  ],
  [
    'article-dandruff-after-pregnancy',
    'Dandruff after pregnancy',
    'A mother with long black hair holds her sleeping newborn',
    ages.pregnancy,
  ],
  [
    'article-dandruff-that-comes-back',
    'Dandruff that comes back',
    'A beach from above: waves roll in, an arrow turns back to a red comb in the foam',
    ages.comesBack,
  ],
  [
    'article-malassezia-explained',
    'Malassezia explained',
    'Through a microscope: golden yeasts bud between two hairs',
    origins.malassezia,
  ],
  [
    'article-does-hair-dye-cause-dandruff',
    'Does hair dye cause dandruff?',
    'A brush paints copper strands on long brown hair; a bowl of dye stands by',
    origins.dye,
  ],
  [
    'article-haze-dust-and-your-scalp',
    'Haze, dust and your scalp',
    'A woman in a white face mask before city towers that fade into yellow haze',
    origins.haze,
  ],
  [
    'article-hot-water-and-your-scalp',
    'Hot water and your scalp',
    'A hand turns a shower tap from the red, steaming side to the cool blue side',
    origins.hotWater,
  ],
  [
    'category-sensitive-scalp',
    'Sensitive scalp',
    'A fingertip touches a mimosa, and the touched leaf folds; pink flowers around it',
    sensitive.sensitive,
  ],
  [
    'article-what-is-a-sensitive-scalp',
    'What is a sensitive scalp?',
    'A feather lands on a woman’s head and fine red rings run out from it',
    sensitive.whatSensitive,
  ],
  [
    'article-patch-testing-hair-products',
    'Patch testing hair products',
    'A cotton swab dabs a drop on a forearm, a plaster beside it',
    sensitive.patchTest,
  ],
  [
    'article-fragrance-and-a-sensitive-scalp',
    'Fragrance and a sensitive scalp',
    'A woman in a green tudung smells a bottle; the scent drifts away as a ribbon of flowers',
    sensitive.fragrance,
  ],
  [
    'article-sunburn-on-the-parting',
    'Sunburn on the parting',
    'A girl with plaits on the beach, seen from behind, her parting red under the sun; a straw hat lies by',
    sensitive.sunburn,
  ],
  [
    'article-scalp-care-after-colouring',
    'Scalp care after colouring',
    'A woman with fresh copper hair and a white towel round her shoulders, cool drops above her head',
    sensitive.colouring,
  ],
  [
    'category-itchy-scalp',
    'Itchy scalp',
    'A hand with spread fingers reaches into dark hair, tingling lines around it',
    itch.itchy,
  ],
  [
    'article-why-does-my-scalp-itch',
    'Why does my scalp itch?',
    'A puzzled woman touches her hair; signs for sweat, sun, flakes, stress and plants circle her head',
    itch.whyItch,
  ],
  [
    'article-itchy-scalp-at-night',
    'Itchy scalp at night',
    'A man lies awake in bed under the moon, one hand at his itching head',
    itch.night,
  ],
  [
    'article-itchy-scalp-under-a-helmet',
    'Itchy scalp under a helmet',
    'A sweating motorcyclist lifts the edge of his red helmet in the hot sun',
    itch.helmet,
  ],
  [
    'article-stop-scratching-your-scalp',
    'Stop scratching your scalp',
    'An older woman with closed eyes presses a cool blue cloth on her head',
    itch.stop,
  ],
  [
    'article-head-lice-or-dandruff',
    'Head lice or dandruff?',
    'A mother in a tudung draws a fine comb through her daughter’s hair; a magnifying glass shows single strands',
    itch.lice,
  ],
  [
    'article-itchy-scalp-after-swimming',
    'Itchy scalp after swimming',
    'A swimmer with yellow cap and goggles in a lane of the pool',
    itch.swimming,
  ],
  [
    'list-scalp-concerns',
    'Scalp concerns',
    'Three round portraits on a wave: a bearded man, a woman in a tudung, an older woman with glasses',
    itch.concerns,
  ],
  [
    'category-more-conditions',
    'More scalp conditions',
    'A magnifying glass lies on an unfolded map of islands; a dotted line leads to a red pin',
    conditions.more,
  ],
  [
    'article-scalp-psoriasis',
    'Scalp psoriasis',
    'A hand on the silver, scaly bark of a tree, a smooth rosy place between the scales',
    conditions.psoriasis,
  ],
  [
    'article-ringworm-of-the-scalp',
    'Ringworm of the scalp',
    'A ginger cat sits in a ring of small mushrooms on a meadow',
    conditions.ringworm,
  ],
  [
    'article-contact-dermatitis-on-the-scalp',
    'Contact dermatitis on the scalp',
    'A finger points out one red bottle with a halo in a row of bottles, tubes and jars',
    conditions.contact,
  ],
  [
    'article-folliculitis-of-the-scalp',
    'Folliculitis of the scalp',
    'Young rice stands in a flooded field; a few of the rings around its stems glow red',
    conditions.folliculitis,
  ],
  [
    'article-when-to-see-a-doctor-about-your-scalp',
    'When to see a doctor about your scalp',
    'A doctor in a tudung and a man talk across a desk in a bright room',
    conditions.doctor,
  ],
  [
    'list-scalp-severe-conditions',
    'Severe scalp conditions',
    'A red and white lighthouse sends its beam over the evening sea; a small boat sails towards it',
    conditions.severe,
  ],
  [
    'category-seborrheic-dermatitis',
    'Seborrhoeic dermatitis',
    'Golden drops of oil float on teal water, seen from above',
    dermatitis.seborrheic,
  ],
  [
    'article-what-is-seborrheic-dermatitis',
    'What is seborrhoeic dermatitis?',
    'A man’s face as a map: golden light on hairline, brows, sides of the nose and ears',
    dermatitis.whatSebDerm,
  ],
  [
    'article-seborrheic-dermatitis-or-dandruff',
    'Seborrhoeic dermatitis or dandruff?',
    'A pair of scales with white flakes in one pan and a golden drop of oil in the other',
    dermatitis.sebDermOr,
  ],
  [
    'article-living-with-seborrheic-dermatitis',
    'Living with seborrhoeic dermatitis',
    'A grey-haired man waters the flowers on his balcony',
    dermatitis.living,
  ],
  [
    'article-sustainability',
    'Sustainability',
    'Two hands of different people hold a young plant in its earth above the sea',
    planet.sustainability,
  ],
  [
    'article-reducing-water-use',
    'Reducing water use',
    'A single drop falls from a brass tap into a red bucket, a yellow dipper beside it',
    planet.water,
  ],
  [
    'article-reducing-waste',
    'Reducing waste',
    'Bottles travel round a loop of three arrows; in the middle an empty one falls into an orange bin',
    planet.waste,
  ],
  [
    'article-reducing-the-impact-of-manufacturing',
    'Reducing the impact of manufacturing',
    'A small factory with solar roof among palms and wind turbines, clear water in front',
    planet.manufacturing,
  ],
];
