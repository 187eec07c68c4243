/** A search term of customers, with the words in our texts that mean the same. */
export interface SearchWord {
  /** One or more words, in lower case. */
  readonly typed: string;
  readonly found: readonly string[];
}

/**
 * Synonyms: Malay words about haircare with their counterparts in our mostly English texts (SE-5), and customers' names for our kind of
 * shampoo. Spellings and meanings: Kamus Dewan, Dewan Bahasa dan Pustaka (prpm.dbp.gov.my). Each word in `found` occurs in
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

  // The name of the product range; half of its products' texts use other words.
  { typed: 'anti dandruff', found: ['dandruff'] },
  { typed: 'antidandruff', found: ['dandruff'] },
  { typed: 'antikelemumur', found: ['dandruff'] },
  { typed: 'anti kelemumur', found: ['dandruff'] },
];
