/** A word that customers search by, and the words of ours that say the same. */
export interface SearchWord {
  /** One word or several, in small letters. */
  readonly typed: string;
  readonly found: readonly string[];
}

/**
 * Malay words of haircare and what they are called in our texts, which are English for the most part (SE-5), and what customers call
 * our kind of shampoo. Spellings and meanings: Kamus Dewan, Dewan Bahasa dan Pustaka (prpm.dbp.gov.my). Each word that is found stands
 * in `content/entries/`, which a test looks up.
 */
export const SEARCH_WORDS: readonly SearchWord[] = [
  { typed: 'syampu', found: ['shampoo'] },
  // As many write it who think of the English word.
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

  // Two words for one scarf: either finds what is written with the other.
  { typed: 'tudung', found: ['hijab'] },
  { typed: 'hijab', found: ['tudung'] },
  { typed: 'lelaki', found: ['men'] },
  { typed: 'wanita', found: ['women'] },
  { typed: 'perempuan', found: ['women'] },
  { typed: 'kanak-kanak', found: ['children'] },
  { typed: 'bayi', found: ['baby'] },

  // The name of the whole shelf, which the texts of half its bottles say otherwise.
  { typed: 'anti dandruff', found: ['dandruff'] },
  { typed: 'antidandruff', found: ['dandruff'] },
  { typed: 'antikelemumur', found: ['dandruff'] },
  { typed: 'anti kelemumur', found: ['dandruff'] },
];
