/** Editorial illustrations: swells, people and things, drawn flat with soft light and grain. */
import type { Asset } from "./asset.ts";
import { backdrop } from "./backdrops.ts";
import { SCENTS, type ScentName } from "./catalogue.ts";
import { compose } from "./compose.ts";

const WIDE = { width: 1600, height: 900 };

const LIST: readonly [id: string, title: string, description: string, scent: ScentName][] = [
  ["article-why-do-i-have-dandruff", "Why do I have dandruff?", "A woman parts her hair and looks at it in a round mirror", "menthol"],
  ["article-humidity-and-dandruff", "Humidity and dandruff", "Warm rain and mist over a row of houses and rain trees", "lagoon"],
  ["article-stress-and-your-scalp", "Stress and your scalp", "A man rests his head in his hands at a desk in the evening", "bluepea"],
  ["article-how-to-wash-away-dandruff", "How to wash away dandruff", "Hands lather wet hair under a shower", "menthol"],
  ["article-how-often-should-you-use-anti-dandruff-shampoo", "How often to use anti-dandruff shampoo", "Seven drops on a swell, three of them filled", "lemon"],
  ["article-dandruff-care-under-a-tudung", "Dandruff care under a tudung", "A smiling woman in a tudung before soft folds of cloth", "pandan"],
  ["article-dry-scalp-or-dandruff", "Dry scalp or dandruff", "Two combs, one with fine flakes and one with larger ones", "rose"],
  ["article-aircon-and-dry-scalp", "Air conditioning and a dry scalp", "Cool air flows from an air conditioner over a sleeping person", "lagoon"],
  ["article-gentle-scalp-massage", "Gentle scalp massage", "Fingertips move in circles through dark hair", "orchid"],
  ["article-what-to-eat-for-a-dry-scalp", "What to eat for a dry scalp", "A kopitiam table with fish, eggs, greens, papaya and a drink, seen from above", "apple"],
  ["article-smooth-hair", "Smooth hair", "Long dark hair falls in one smooth wave", "orchid"],
  ["article-petua-hilangkan-kelemumur", "Petua hilangkan kelemumur", "Aloe, limau, coconut and a comb on a woven mat", "apple"],
  ["category-causes-of-dandruff", "Causes of dandruff", "Hair strands grow out of the scalp, seen close", "menthol"],
  ["category-dandruff-treatment-solutions", "Dandruff treatment and solutions", "Water and lather run along dark hair", "lagoon"],
  ["category-dry-scalp", "Dry scalp", "A drop falls on a dry leaf that turns green", "lemon"],
  ["list-scalp", "Scalp", "A head seen from behind, hair parted in a calm wave", "rose"],
  ["list-scalp-dandruff", "Scalp and dandruff", "A comb draws one clear wave through hair", "pandan"],
  ["faq", "Questions and answers", "Two people talk over a table at a kopitiam", "lemon"],
  ["home-promo-scalp", "Know your scalp", "A woman with closed eyes, her hair flowing into a swell", "menthol"],
  ["about-hero", "About Alun", "The coast at first light: swells, an island and a small fishing boat", "lagoon"],
];

export function illustrations(): Asset[] {
  return LIST.map(([id, title, description, scent]) => {
    const size = id === "about-hero" ? { width: 1920, height: 1200 } : WIDE;
    return { id, file: `${id}.webp`, title, description, contentType: "image/webp" as const, ...size, draw: () => compose({ ...size, backdrop: backdrop(SCENTS[scent], { ...size, floor: size.height * 0.85 }), items: [] }) };
  });
}
