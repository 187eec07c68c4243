/** Illustrations about hair: which drawing belongs to which page below /hair, and how it is described. */
import type { Asset } from './asset.ts';
import { C } from './illustrations/kit.ts';
import { plain } from './illustrations/plain.ts';
import { picture, type Row } from './picture.ts';

const comb = 'A wooden comb above one long swell';
const waves = 'Dark hair runs across the picture in one wave';
const water = 'Drops of water above calm swells';
const leaves = 'Green leaves and a hibiscus above calm swells';

const ROWS: readonly Row[] = [
  ['article-find-your-hair-type', 'Find your hair type', waves, () => plain(C.teal, 'hair')],
  ['article-hair-porosity-explained', 'Hair porosity explained', water, () => plain(C.blue, 'drops')],
  ['article-fine-thick-or-in-between', 'Fine, thick or in between?', waves, () => plain(C.leaf, 'hair')],
  ['article-signs-of-damaged-hair', 'Signs of damaged hair', comb, () => plain(C.coral, 'comb')],
  ['article-split-ends', 'Split ends', waves, () => plain(C.orchid, 'hair')],
  ['article-repairing-bleached-hair', 'Repairing bleached hair', waves, () => plain(C.sun, 'hair')],
  ['article-how-to-get-soft-hair', 'How to get soft hair', leaves, () => plain(C.rose, 'leaves')],
  ['article-hard-water-and-hair', 'Hard water and hair', water, () => plain(C.teal, 'drops')],
  ['article-why-is-my-hair-greasy', 'Why is my hair greasy?', waves, () => plain(C.sun, 'hair')],
  ['article-greasy-roots-dry-ends', 'Greasy roots, dry ends', waves, () => plain(C.leaf, 'hair')],
  ['article-dry-shampoo-and-your-scalp', 'Dry shampoo and your scalp', comb, () => plain(C.blue, 'comb')],
  ['article-how-to-tame-frizz', 'How to tame frizz', waves, () => plain(C.coral, 'hair')],
  ['article-smooth-hair-in-humidity', 'Smooth hair in humidity', water, () => plain(C.leaf, 'drops')],
  ['article-rebonding-and-your-scalp', 'Rebonding and your scalp', waves, () => plain(C.blue, 'hair')],
  [
    'article-heat-protection-when-straightening',
    'Heat protection when straightening',
    comb,
    () => plain(C.coral, 'comb'),
  ],
  ['article-keratin-treatment-questions', 'Questions about keratin treatments', waves, () => plain(C.orchid, 'hair')],
  ['article-how-to-wash-your-hair', 'How to wash your hair', water, () => plain(C.teal, 'drops')],
  [
    'article-water-temperature-for-washing-hair',
    'Water temperature for washing hair',
    water,
    () => plain(C.coral, 'drops'),
  ],
  ['article-washing-hair-after-sport', 'Washing hair after sport', water, () => plain(C.blue, 'drops')],
  ['article-braids-and-scalp-care', 'Braids and scalp care', comb, () => plain(C.orchid, 'comb')],
  ['article-hair-wax-and-dandruff', 'Hair wax and dandruff', comb, () => plain(C.blue, 'comb')],
  ['article-mens-haircare-basics', "Men's haircare basics", comb, () => plain(C.leaf, 'comb')],
  ['article-buzz-cuts-and-fades', 'Buzz cuts and fades', comb, () => plain(C.teal, 'comb')],
  ['article-hairstyles-under-a-tudung', 'Hairstyles under a tudung', leaves, () => plain(C.leaf, 'leaves')],
  ['article-brushing-your-hair', 'Brushing your hair', comb, () => plain(C.rose, 'comb')],
  ['article-sleeping-with-long-hair', 'Sleeping with long hair', waves, () => plain(C.blue, 'hair')],
  ['article-thinning-hair-facts', 'Thinning hair: facts', comb, () => plain(C.leaf, 'comb')],
  ['article-air-drying-or-blow-drying', 'Air drying or blow drying?', waves, () => plain(C.teal, 'hair')],
  ['article-towel-drying-gently', 'Towel drying gently', water, () => plain(C.rose, 'drops')],
  ['article-sleeping-with-wet-hair', 'Sleeping with wet hair', water, () => plain(C.blue, 'drops')],
  ['category-types', 'Hair types', waves, () => plain(C.leaf, 'hair')],
  ['category-damaged-hair', 'Damaged hair', waves, () => plain(C.coral, 'hair')],
  ['category-soft-hair', 'Soft hair', leaves, () => plain(C.rose, 'leaves')],
  ['category-greasy-hair', 'Greasy hair', waves, () => plain(C.sun, 'hair')],
  ['category-smooth-hair', 'Smooth hair', waves, () => plain(C.orchid, 'hair')],
  ['category-straightening', 'Straightening', comb, () => plain(C.coral, 'comb')],
  ['category-washing', 'Washing', water, () => plain(C.teal, 'drops')],
  ['category-styling', 'Styling', comb, () => plain(C.orchid, 'comb')],
  ['category-tips', 'Hair tips', comb, () => plain(C.leaf, 'comb')],
  ['category-drying', 'Drying', water, () => plain(C.blue, 'drops')],
  ['list-hair', 'Hair', waves, () => plain(C.teal, 'hair')],
  ['list-hair-needs', 'Hair needs', leaves, () => plain(C.coral, 'leaves')],
  ['list-hair-routine', 'Hair routine', water, () => plain(C.leaf, 'drops')],
];

export function hairIllustrations(): Asset[] {
  return ROWS.map(([id, title, description, draw]) => picture(id, title, description, draw));
}
