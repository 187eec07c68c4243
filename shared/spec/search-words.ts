/** A search term of customers, with the words in our texts that mean the same. */
export interface SearchWord {
  /** One or more words, in lower case. */
  readonly typed: string;
  readonly found: readonly string[];
}

/**
 * Synonyms: Malay words about haircare with their counterparts in our mostly English texts (SE-5), and English words that customers type
 * where our texts have others. Spellings and meanings: Kamus Dewan, Dewan Bahasa dan Pustaka (prpm.dbp.gov.my). Each word in `found` occurs in
 * `content/entries/`, which a test checks.
 */
export const SEARCH_WORDS: readonly SearchWord[] = [
  { typed: 'syampu', found: ['shampoo'] },
  // A common spelling, influenced by the English word.
  { typed: 'shampu', found: ['shampoo'] },
  { typed: 'perapi', found: ['conditioner'] },
  { typed: 'semburan', found: ['spray'] },
  { typed: 'botol', found: ['bottle'] },

  { typed: 'rambut', found: ['hair'] },
  { typed: 'kulit kepala', found: ['scalp'] },
  { typed: 'kelemumur', found: ['dandruff', 'flakes'] },
  { typed: 'gatal', found: ['itchy', 'itch'] },
  { typed: 'berminyak', found: ['oily', 'greasy'] },
  { typed: 'minyak', found: ['oil'] },
  { typed: 'kering', found: ['dry'] },
  { typed: 'sensitif', found: ['sensitive'] },
  { typed: 'gugur', found: ['hair fall'] },
  { typed: 'luruh', found: ['hair fall'] },
  { typed: 'botak', found: ['thinning', 'bald'] },
  { typed: 'uban', found: ['grey'] },
  { typed: 'rosak', found: ['damaged', 'damage'] },
  { typed: 'kerinting', found: ['curly'] },
  { typed: 'kutu', found: ['lice'] },
  { typed: 'kulat', found: ['fungus'] },
  { typed: 'ruam', found: ['rash'] },
  { typed: 'kusut', found: ['tangles', 'knots'] },
  { typed: 'peluh', found: ['sweat'] },
  { typed: 'berpeluh', found: ['sweat'] },
  { typed: 'panas', found: ['heat', 'hot'] },
  { typed: 'lembap', found: ['moisture', 'humid'] },
  { typed: 'pelembap', found: ['moisture'] },

  { typed: 'lembut', found: ['soft', 'smooth'] },
  { typed: 'licin', found: ['smooth', 'silky'] },
  { typed: 'berkilat', found: ['shine'] },
  { typed: 'bersih', found: ['clean'] },
  { typed: 'cuci', found: ['wash'] },
  { typed: 'sejuk', found: ['cool', 'cooling'] },
  { typed: 'segar', found: ['fresh'] },
  { typed: 'melegakan', found: ['soothing'] },

  { typed: 'wangi', found: ['fragrance', 'scent'] },
  { typed: 'bau', found: ['smell'] },
  { typed: 'limau', found: ['lemon'] },
  { typed: 'pudina', found: ['menthol', 'mint'] },
  { typed: 'epal', found: ['apple'] },
  { typed: 'hijau', found: ['green'] },
  { typed: 'kelapa', found: ['coconut'] },
  { typed: 'halia', found: ['ginger'] },
  { typed: 'bunga', found: ['floral', 'flower'] },

  // Two words for the same scarf: either finds texts with the other.
  { typed: 'tudung', found: ['hijab'] },
  { typed: 'hijab', found: ['tudung'] },
  { typed: 'lelaki', found: ['men'] },
  { typed: 'wanita', found: ['women'] },
  { typed: 'perempuan', found: ['women'] },
  { typed: 'kanak-kanak', found: ['children'] },
  { typed: 'bayi', found: ['baby'] },
  { typed: 'hamil', found: ['pregnancy', 'pregnant'] },
  { typed: 'puasa', found: ['fasting'] },

  // The name of the product range; half of its products' texts use other words.
  { typed: 'anti dandruff', found: ['dandruff'] },
  { typed: 'antidandruff', found: ['dandruff'] },
  { typed: 'antikelemumur', found: ['dandruff'] },
  { typed: 'anti kelemumur', found: ['dandruff'] },

  // Other forms of our words. Typing errors do not reach them: an ending of three letters is too much.
  { typed: 'itching', found: ['itch', 'itchy'] },
  { typed: 'itchiness', found: ['itch', 'itchy'] },
  { typed: 'oiliness', found: ['oily', 'oil'] },
  { typed: 'greasiness', found: ['greasy', 'oily'] },
  { typed: 'dryness', found: ['dry'] },
  { typed: 'softness', found: ['soft'] },
  { typed: 'smoothness', found: ['smooth'] },
  { typed: 'cooling', found: ['cool'] },
  { typed: 'balding', found: ['thinning', 'bald'] },

  // Other words for the same.
  { typed: 'moisturising', found: ['moisture'] },
  { typed: 'moisturizing', found: ['moisture', 'moisturising'] },
  { typed: 'moisturizer', found: ['moisture'] },
  { typed: 'hydrating', found: ['moisture'] },
  { typed: 'hydration', found: ['moisture'] },
  { typed: 'repair', found: ['damaged', 'damage'] },
  { typed: 'peppermint', found: ['mint', 'menthol'] },
  { typed: 'citrus', found: ['lemon'] },
  { typed: 'perfume', found: ['fragrance', 'scent'] },
  { typed: 'odour', found: ['smell'] },
  { typed: 'odor', found: ['smell'] },
  { typed: 'sulfate', found: ['sulphate'] },
  { typed: 'hair loss', found: ['hair fall', 'thinning'] },
  { typed: 'man', found: ['men'] },
  { typed: 'male', found: ['men'] },
  { typed: 'guys', found: ['men'] },
  { typed: 'woman', found: ['women'] },
  { typed: 'ladies', found: ['women'] },
  { typed: 'kids', found: ['children'] },
];

/**
 * Words that customers type and that must match exactly (SE-5): one typing error away are common words of other texts. `lice` found
 * products that feel *like* nothing, and results begin with products (SE-3).
 */
export const EXACT_SEARCH_WORDS: readonly string[] = [
  'bald',
  'child',
  'coils',
  'cure',
  'curly',
  'diet',
  'lice',
  'loss',
  'patch',
  'safe',
  'scale',
  'scaly',
  'sleep',
  'sport',
  'worm',
];
