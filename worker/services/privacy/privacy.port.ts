import type { PrivacyLinkType, PrivacyPlace } from '../../../shared/spec/privacy.ts';
import type { Result } from '../result.ts';

/** A legal link: its text and its address, which is https or a path of this site. */
export interface PrivacyLink {
  readonly text: string;
  readonly href: string;
}

/** Links by kind. A kind is missing if neither the place nor the world default has it. */
export type PrivacyLinks = Partial<Readonly<Record<PrivacyLinkType, PrivacyLink>>>;

/** The look-up of privacy terms (PT-1). */
export interface PrivacyPort {
  /**
   * Finds each kind of link for a place. Fallback: state, country, world, in the place's language, then the same in English. A status
   * other than 200 is the error `HTTP error <status>`.
   */
  links(place: PrivacyPlace): Promise<Result<PrivacyLinks>>;
}
