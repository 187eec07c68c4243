/** Illustrations about hair: the drawing and description of each page below /hair. */
import type { Asset } from './asset.ts';
import * as damage from './illustrations/damage.ts';
import * as drying from './illustrations/drying.ts';
import * as grease from './illustrations/grease.ts';
import * as smooth from './illustrations/smooth.ts';
import * as styling from './illustrations/styling.ts';
import * as tips from './illustrations/tips.ts';
import * as types from './illustrations/types.ts';
import * as washing from './illustrations/washing.ts';
import { picture, type Row } from './picture.ts';

const ROWS: readonly Row[] = [
  [
    'article-find-your-hair-type',
    'Find your hair type',
    'Four hanging locks side by side: straight, wavy, curly and tightly coiled hair',
    types.findType,
  ],
  [
    'article-hair-porosity-explained',
    'Hair porosity explained',
    'Three hairs in a glass of water: one floats, one hangs halfway, one lies near the bottom',
    types.porosity,
  ],
  [
    'article-fine-thick-or-in-between',
    'Fine, thick or in between?',
    'Three single hairs seen very near, one fine, one middling, one thick, with their cut ends',
    types.thickness,
  ],
  [
    'article-signs-of-damaged-hair',
    'Signs of damaged hair',
    'A magnifying glass held over dark hair shows lifted scales and a split tip',
    damage.signs,
  ],
  [
    'article-split-ends',
    'Split ends',
    'One hair seen very near splits into three at its end, red scissors beside it',
    damage.splitEnds,
  ],
  [
    'article-repairing-bleached-hair',
    'Repairing bleached hair',
    'A woman with dark roots and bleached lengths smooths a white mask into her hair, a bowl beside her',
    damage.bleached,
  ],
  [
    'article-how-to-get-soft-hair',
    'How to get soft hair',
    'A woman with closed eyes strokes her soft brown waves while kapok fluff drifts by',
    damage.soft,
  ],
  [
    'article-hard-water-and-hair',
    'Hard water and hair',
    'Drops with white crystals fall from a tap onto dark hair, where more crystals cling',
    damage.hardWater,
  ],
  [
    'article-why-is-my-hair-greasy',
    'Why is my hair greasy?',
    'A hair root cut open: two glands beside it send golden oil up the hair to the surface',
    grease.whyGreasy,
  ],
  [
    'article-greasy-roots-dry-ends',
    'Greasy roots, dry ends',
    'A head from behind: the hair is dark and shiny with oil at the roots, pale and dry at the ends',
    grease.rootsAndEnds,
  ],
  [
    'article-dry-shampoo-and-your-scalp',
    'Dry shampoo and your scalp',
    'A woman in profile sprays a cloud of white powder at her roots from a red can',
    grease.dryShampoo,
  ],
  [
    'article-how-to-tame-frizz',
    'How to tame frizz',
    'A woman whose hair stands off in frizz on one side and lies smooth on the other',
    smooth.frizz,
  ],
  [
    'article-smooth-hair-in-humidity',
    'Smooth hair in humidity',
    'In warm rain a woman with sleek black hair shelters under a giant leaf',
    smooth.humid,
  ],
  [
    'article-rebonding-and-your-scalp',
    'Rebonding and your scalp',
    'A brush lays white cream on a section of hair and leaves a gap next to the scalp',
    smooth.rebonding,
  ],
  [
    'article-heat-protection-when-straightening',
    'Heat protection when straightening',
    'A hand mists a hanging lock of hair; beside it a hot flat iron',
    smooth.heat,
  ],
  [
    'article-keratin-treatment-questions',
    'Questions about keratin treatments',
    'In a salon mirror a client in a cape and her stylist talk, two speech bubbles above them',
    smooth.keratin,
  ],
  [
    'article-how-to-wash-your-hair',
    'How to wash your hair',
    'A woman with closed eyes works a crown of lather into her hair before patterned tiles',
    washing.howToWash,
  ],
  [
    'article-water-temperature-for-washing-hair',
    'Water temperature for washing hair',
    'A red and a blue stream from two taps meet in one lukewarm stream, and a hand tries it',
    washing.temperature,
  ],
  [
    'article-washing-hair-after-sport',
    'Washing hair after sport',
    'A sweating man with headband and towel smiles after badminton, racket and shuttlecock beside him',
    washing.sport,
  ],
  [
    'article-braids-and-scalp-care',
    'Braids and scalp care',
    'Five cornrow plaits with bright ties seen from behind, the scalp clear between them',
    styling.braids,
  ],
  [
    'article-hair-wax-and-dandruff',
    'Hair wax and dandruff',
    'A hand takes wax from an open tin; beside it a comb with a few white flakes',
    styling.wax,
  ],
  [
    'article-mens-haircare-basics',
    'Men’s haircare basics',
    'A bearded man smiles in an oval mirror; on the shelf a dark bottle, a comb and folded towels',
    styling.mensBasics,
  ],
  [
    'article-buzz-cuts-and-fades',
    'Buzz cuts and fades',
    'A man in a striped barber cape in profile while a hand fades the back of his hair with a clipper',
    styling.fade,
  ],
  [
    'article-hairstyles-under-a-tudung',
    'Hairstyles under a tudung',
    'A woman seen from behind ties a loose low bun; four tudungs hang on pegs beside her',
    styling.underTudung,
  ],
  [
    'article-brushing-your-hair',
    'Brushing your hair',
    'A grey-haired grandmother brushes her granddaughter’s long dark hair',
    tips.brushing,
  ],
  [
    'article-sleeping-with-long-hair',
    'Sleeping with long hair',
    'A woman sleeps under the moon, one loose plait hanging over the edge of her bed',
    tips.longSleep,
  ],
  [
    'article-thinning-hair-facts',
    'Thinning hair: facts',
    'An older man with glasses and thin grey hair smiles; a hand mirror shows his crown',
    tips.thinning,
  ],
  [
    'article-air-drying-or-blow-drying',
    'Air drying or blow drying?',
    'A woman with hair blown out to both sides, by sun and wind on the left and a red dryer on the right',
    drying.airOrBlow,
  ],
  [
    'article-towel-drying-gently',
    'Towel drying gently',
    'A woman in a towel turban presses a second soft towel between her hands',
    drying.towelDry,
  ],
  [
    'article-sleeping-with-wet-hair',
    'Sleeping with wet hair',
    'From above, a woman asleep at night, wet hair spread over a pillow damp with drops',
    drying.wetSleep,
  ],
  [
    'category-types',
    'Hair types',
    'Five friends smile together, with coily, curly, straight, wavy and short hair',
    types.types,
  ],
  [
    'category-damaged-hair',
    'Damaged hair',
    'A thick dark plait, whole above and frayed into loose dry strands below',
    damage.damaged,
  ],
  ['category-soft-hair', 'Soft hair', 'A white feather rests on one soft swell of brown hair', damage.softHair],
  ['category-greasy-hair', 'Greasy hair', 'Golden drops of oil hang along four dark hairs', grease.greasy],
  [
    'category-smooth-hair',
    'Smooth hair',
    'Smooth dark hair falls like a waterfall between rocks and ferns',
    smooth.waterfall,
  ],
  [
    'category-straightening',
    'Straightening',
    'Wavy hair runs into a red flat iron and comes out straight',
    smooth.straightening,
  ],
  ['category-washing', 'Washing', 'A red dipper pours water over a sweep of dark hair with lather', washing.dipper],
  [
    'category-styling',
    'Styling',
    'A dressing table from above: brush, comb, clips, pins, scrunchies and a tin of wax',
    styling.table,
  ],
  [
    'category-tips',
    'Hair tips',
    'On a row of pegs: a towel, a red comb, a paddle brush, a scrunchie and a silk sleeping cap',
    tips.tips,
  ],
  [
    'category-drying',
    'Drying',
    'On a balcony by the sea a woman seen from behind, her hair and the towels on the line drying in the same wind',
    drying.wind,
  ],
  [
    'list-hair',
    'Hair',
    'Three women in profile, one behind the other, their straight, curly and wavy hair flowing back like the sea',
    tips.hairList,
  ],
  [
    'list-hair-needs',
    'Hair needs',
    'A small boat sails on swells of straight, wavy, curly and coily hair',
    tips.needsList,
  ],
  [
    'list-hair-routine',
    'Hair routine',
    'A sunny window over the sea; on the sill before it a pump bottle, comb, brush, a jar and a towel',
    washing.routineList,
  ],
];

/** Articles, categories, then lists; 1600 × 900 pixels. */
export function hairIllustrations(): Asset[] {
  return ROWS.map(([id, title, description, draw]) => picture(id, title, description, draw));
}
