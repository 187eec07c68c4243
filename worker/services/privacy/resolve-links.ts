import { z } from 'zod';
import { editorHref } from '../../../shared/routes.ts';
import {
  PRIVACY_FALLBACK_LANGUAGE,
  PRIVACY_LINK_TYPES,
  type PrivacyLinkType,
  type PrivacyPlace,
} from '../../../shared/spec/privacy.ts';
import { leaveOut, reasonOf } from '../left-out.ts';
import type { PrivacyLink, PrivacyLinks } from './privacy.port.ts';

const LONGEST_TEXT = 80;

/** Treats an unreadable part as missing, also a link with an unusable address: one bad entry must not cost the others. */
const orMissing = <T extends z.ZodType>(what: string, schema: T) =>
  schema.optional().catch(({ error }) => {
    leaveOut(`${what}: ${reasonOf(error)}`);
    return undefined;
  });

const link = z.lazy(() =>
  z
    .object({ text: z.string().trim().min(1).max(LONGEST_TEXT), url: z.string().transform(addressOf).pipe(z.string()) })
    .transform(({ text, url }): PrivacyLink => ({ text, href: url })),
);

const links = z.lazy(() => z.record(z.string(), orMissing('link', link)));
const byLanguage = z.lazy(() => z.record(z.string(), orMissing('language', links)));
const country = z.lazy(() =>
  z.object({
    default: orMissing('country', byLanguage),
    states: orMissing('states', z.record(z.string(), orMissing('state', byLanguage))),
  }),
);

/** The served file: links by country, state, language and kind (PT-1). */
export const privacyTerms = z.lazy(() =>
  z.object({
    countries: z.record(z.string(), orMissing('country', country)),
    default: byLanguage,
  }),
);

type Terms = z.infer<typeof privacyTerms>;
type ByLanguage = z.infer<typeof byLanguage>;

/** Untrusted (SC-2): only https URLs and paths of this site are accepted. */
function addressOf(url: string): string | undefined {
  const href = editorHref(url);
  return href?.startsWith('https://') || href?.startsWith('/') ? href : undefined;
}

/** Own properties only: a country called `constructor` has no terms. */
function at<T>(record: Readonly<Record<string, T>> | undefined, key: string | undefined): T | undefined {
  return record !== undefined && key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The links of a place. Each kind falls back separately: state, country, world; then the same in English. */
export function linksOf(terms: Terms, { country, state, language }: PrivacyPlace): PrivacyLinks {
  const ofCountry = at(terms.countries, country);
  const places: readonly (ByLanguage | undefined)[] = [at(ofCountry?.states, state), ofCountry?.default, terms.default];
  const languages = [...new Set([language, PRIVACY_FALLBACK_LANGUAGE])];
  const tried = languages.flatMap((spoken) => places.map((place) => at(place, spoken)));
  const find = (type: PrivacyLinkType): PrivacyLink | undefined =>
    tried.map((found) => at(found, type)).find((found) => found !== undefined);
  return Object.fromEntries(
    PRIVACY_LINK_TYPES.flatMap((type) => {
      const found = find(type);
      return found ? [[type, found]] : [];
    }),
  );
}
