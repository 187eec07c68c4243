import type { PrivacyLinkType, PrivacyPlace } from '../../../shared/spec/privacy.ts';
import type { Result } from '../result.ts';

/** A legal link: what it is called, and its address, https or a path of this site. */
export interface PrivacyLink {
  readonly text: string;
  readonly href: string;
}

/** Links by kind; a kind is missing where there is none for the place, not even for the whole world. */
export type PrivacyLinks = Partial<Readonly<Record<PrivacyLinkType, PrivacyLink>>>;

/** The look-up of privacy terms (PT-1). */
export interface PrivacyPort {
  /**
   * Each kind of link as it is for a place: its state's own, else its country's, else the world's; in its language, else in
   * English. An answer other than OK is `HTTP error <status>`.
   */
  links(place: PrivacyPlace): Promise<Result<PrivacyLinks>>;
}
