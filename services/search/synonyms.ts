import { z } from 'zod';
import type { Alternative } from './engine/alternatives.ts';
import type { Searching } from './engine/evaluate.ts';
import { termsOf } from './engine/words.ts';
import { withDefaults } from './index-settings.ts';
import { badRequest } from './refusal.ts';
import type { IndexRow } from './storage/index-rows.ts';

/** Synonyms of one index, and words of one synonym. */
const MOST_SYNONYMS = 1_000;
const MOST_WORDS = 100;

const words = z.string().min(1).max(100);
const manyWords = z.array(words).min(1).max(MOST_WORDS);
const objectID = z.string().min(1).max(512);

/** The vendor's names of kinds are written in two ways; placeholders there are none of here, since records name nothing by them. */
const synonym = z.discriminatedUnion('type', [
  z.object({ objectID, type: z.literal('synonym'), synonyms: manyWords }),
  z.object({ objectID, type: z.enum(['onewaysynonym', 'oneWaySynonym']), input: words, synonyms: manyWords }),
  z.object({ objectID, type: z.enum(['altcorrection1', 'altCorrection1']), word: words, corrections: manyWords }),
  z.object({ objectID, type: z.enum(['altcorrection2', 'altCorrection2']), word: words, corrections: manyWords }),
]);
const manySynonyms = z.array(synonym).max(MOST_SYNONYMS);

/** Words that stand for others, as clients send them. */
export type Synonym = Readonly<z.infer<typeof synonym>>;

/** Synonyms out of a body. @throws SearchRefusal for what is none */
export function parseSynonyms(body: unknown): readonly Synonym[] {
  const parsed = manySynonyms.safeParse(body);
  if (!parsed.success) throw badRequest(`invalid synonyms: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Synonyms as the database holds them. */
export const storedSynonyms = (json: string): readonly Synonym[] => manySynonyms.parse(JSON.parse(json));

/** Some synonyms with others put among them; of two with one id the newer counts. @throws SearchRefusal for too many */
export function mergedSynonyms(before: readonly Synonym[], added: readonly Synonym[]): readonly Synonym[] {
  const all = [...new Map([...before, ...added].map((one) => [one.objectID, one])).values()];
  if (all.length > MOST_SYNONYMS) throw badRequest(`an index may have ${MOST_SYNONYMS} synonyms`);
  return all;
}

/** `from` stands for each of `to`; what holds no letters stands for nothing. */
function standsFor(from: string, to: readonly string[], typos: 1 | 2): Alternative[] {
  const typed = termsOf(from);
  return to
    .map((other) => ({ typed, meant: termsOf(other), typos }))
    .filter(({ meant }) => typed.length > 0 && meant.length > 0 && meant.join(' ') !== typed.join(' '));
}

/**
 * What synonyms let words stand for. The hosted service counts `altCorrection` as typing errors and puts records with other kinds
 * among those with the word itself; here each kind counts as one, so that a word's own records come first.
 */
function alternativesOf(synonyms: readonly Synonym[]): readonly Alternative[] {
  return synonyms.flatMap((one) => {
    switch (one.type) {
      case 'synonym':
        return one.synonyms.flatMap((from) => standsFor(from, one.synonyms, 1));
      case 'onewaysynonym':
      case 'oneWaySynonym':
        return standsFor(one.input, one.synonyms, 1);
      case 'altcorrection1':
      case 'altCorrection1':
        return standsFor(one.word, one.corrections, 1);
      default:
        return standsFor(one.word, one.corrections, 2);
    }
  });
}

/** How an index is searched. */
export const searchingBy = ({ settings, synonyms }: Pick<IndexRow, 'settings' | 'synonyms'>): Searching => ({
  settings: withDefaults(settings),
  alternatives: alternativesOf(storedSynonyms(synonyms)),
});
