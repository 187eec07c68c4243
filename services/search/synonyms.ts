import { z } from 'zod';
import type { Alternative } from './engine/alternatives.ts';
import type { Searching } from './engine/evaluate.ts';
import { termsOf } from './engine/words.ts';
import { withDefaults } from './index-settings.ts';
import { badRequest } from './refusal.ts';
import type { IndexRow } from './storage/index-rows.ts';

/** Most synonyms of one index, and most words of one synonym. */
const MOST_SYNONYMS = 1_000;
const MOST_WORDS = 100;

const words = z.string().min(1).max(100);
const manyWords = z.array(words).min(1).max(MOST_WORDS);
const objectID = z.string().min(1).max(512);

/** The vendor spells its types in two ways. Placeholders are not supported, because no record uses them. */
const synonym = z.discriminatedUnion('type', [
  z.object({ objectID, type: z.literal('synonym'), synonyms: manyWords }),
  z.object({ objectID, type: z.enum(['onewaysynonym', 'oneWaySynonym']), input: words, synonyms: manyWords }),
  z.object({ objectID, type: z.enum(['altcorrection1', 'altCorrection1']), word: words, corrections: manyWords }),
  z.object({ objectID, type: z.enum(['altcorrection2', 'altCorrection2']), word: words, corrections: manyWords }),
]);
const manySynonyms = z.array(synonym).max(MOST_SYNONYMS);

/** A synonym as clients send it. */
export type Synonym = Readonly<z.infer<typeof synonym>>;

/** Validates the synonyms of a body. @throws SearchRefusal when they are invalid */
export function parseSynonyms(body: unknown): readonly Synonym[] {
  const parsed = manySynonyms.safeParse(body);
  if (!parsed.success) throw badRequest(`invalid synonyms: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Parses the synonyms of a database row. */
export const storedSynonyms = (json: string): readonly Synonym[] => manySynonyms.parse(JSON.parse(json));

/** Adds synonyms to others; one with a known id replaces the old one. @throws SearchRefusal when there are too many */
export function mergedSynonyms(before: readonly Synonym[], added: readonly Synonym[]): readonly Synonym[] {
  const all = [...new Map([...before, ...added].map((one) => [one.objectID, one])).values()];
  if (all.length > MOST_SYNONYMS) throw badRequest(`an index can have at most ${MOST_SYNONYMS} synonyms`);
  return all;
}

/** `from` stands for each of `to`. Texts without letters are left out. */
function standsFor(from: string, to: readonly string[], typos: 1 | 2): Alternative[] {
  const typed = termsOf(from);
  return to
    .map((other) => ({ typed, meant: termsOf(other), typos }))
    .filter(({ meant }) => typed.length > 0 && meant.length > 0 && meant.join(' ') !== typed.join(' '));
}

/**
 * Converts synonyms to the engine's format. The hosted service counts `altCorrection` as typos and ranks the other types like exact
 * matches. Here every type counts as typos, so that matches of the typed word rank first.
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

/** What the engine needs to search an index. */
export const searchingBy = ({ settings, synonyms }: Pick<IndexRow, 'settings' | 'synonyms'>): Searching => ({
  settings: withDefaults(settings),
  alternatives: alternativesOf(storedSynonyms(synonyms)),
});
