import { expect, it } from 'vitest';
import type { PrivacyPlace } from '../../../shared/spec/privacy.ts';
import type { PrivacyLinks, PrivacyPort } from './privacy.port.ts';

/** Places of a file with their privacy policies, one for each step of the fallback from the nearest terms to the last. */
export interface KnownPlaces {
  /** A state with its own terms in this language. */
  readonly state: { readonly place: PrivacyPlace & { readonly state: string }; readonly href: string };
  /** Policy of the state's country in the same language. */
  readonly country: string;
  /** A language that the country does not have and the world default has. */
  readonly world: { readonly language: string; readonly href: string };
  /** The English policy of the world default; also for a country that is not in the file. */
  readonly english: string;
}

/** What every adapter of the privacy look-up must do. */
export function privacyContract(port: () => PrivacyPort, known: KnownPlaces): void {
  const policy = async (place: PrivacyPlace): Promise<string | undefined> => {
    const answer = await port().links(place);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value.privacyPolicy?.href;
  };
  const { state, country, language } = known.state.place;

  it('PT-1 a state’s own terms come first', async () => {
    expect(await policy({ country, state, language })).toBe(known.state.href);
  });

  it('PT-1 without a state, or in one without terms, the country’s terms apply', async () => {
    expect(await policy({ country, language })).toBe(known.country);
    expect(await policy({ country, state: 'none such', language })).toBe(known.country);
  });

  it('PT-1 in a language that the country lacks, the default terms in that language apply', async () => {
    expect(await policy({ country, state, language: known.world.language })).toBe(known.world.href);
  });

  it('PT-1 in an unknown language, the nearest English terms apply', async () => {
    expect(await policy({ country, state, language: 'tlh' })).toBe(known.state.href);
    expect(await policy({ country, language: 'tlh' })).toBe(known.country);
  });

  it.each(['ZZ', 'constructor', '__proto__'])(
    'PT-1 an unknown country %s has the default terms in English',
    async (unknown) => {
      expect(await policy({ country: unknown, language: 'en' })).toBe(known.english);
      expect(await policy({ country: unknown, language: 'tlh' })).toBe(known.english);
    },
  );

  it('PT-1 each link has a text and an address, https or a path of this site', async () => {
    const answer = await port().links({ country, language });
    const links: readonly (PrivacyLinks[keyof PrivacyLinks] | undefined)[] = answer.ok
      ? Object.values(answer.value)
      : [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link?.text).toMatch(/\S/);
      expect(link?.href).toMatch(/^(?:https:\/\/|\/en-my)/);
    }
  });
}
