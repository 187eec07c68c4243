import type { PictureModel } from '../../shared/ui/picture-uses.ts';
import type { Tracking } from '../../shared/ui/tracking.ts';

/** The layout around every page, as plain data. Addresses are ready to use; an external one starts with http. */
export interface ShellModel {
  readonly brandName: string;
  readonly homeHref: string;
  /** Open Graph picture of pages that have none of their own (SO-1). */
  readonly sharedPicture?: string | undefined;
  readonly search: { readonly href: string };
  readonly header: HeaderModel;
  readonly country: CountryModel;
  readonly footer: FooterModel;
  /** null: no banner. */
  readonly stickyBanner: StickyBannerModel | null;
}

export interface ShellLink extends Tracking {
  readonly text: string;
  readonly href: string;
  /** Opens in a new tab although it is internal (content's `_blank`). */
  readonly newTab?: boolean;
}

/** A sister brand: its logo, or its name if there is no logo. */
export interface RelatedBrand extends Tracking {
  readonly name: string;
  readonly href?: string | undefined;
  readonly logo?: PictureModel | undefined;
}

export interface HeaderModel {
  /** In the top strip, for example Contact us. */
  readonly links: readonly ShellLink[];
  readonly relatedBrands: readonly RelatedBrand[];
  /** At most 6 (NV-1). */
  readonly menus: readonly MenuModel[];
}

export interface MenuModel {
  readonly text: string;
  /** Undefined: its page is not there, only its slots. */
  readonly href?: string | undefined;
  /** Empty: the menu is a plain link. */
  readonly slots: readonly MenuSlotModel[];
}

export interface MenuSlotModel {
  readonly title?: string | undefined;
  readonly href?: string | undefined;
  readonly image?: PictureModel | undefined;
  /** Without items whose list has no products (NV-4). */
  readonly items: readonly MenuItemModel[];
}

export interface MenuItemModel {
  readonly text: string;
  readonly href: string;
  /** On the list page it links to, it applies the filter in its fragment instead of navigating (NV-3). */
  readonly textOnly: boolean;
  /** Language of its text, if not English (AR-4). */
  readonly lang?: 'ms' | undefined;
}

export interface CountryModel {
  /** Default `Malaysia - English` (CT-1). */
  readonly label: string;
  /** Address of the selector as a page (CT-3). */
  readonly href: string;
  /** Four columns of regions, in their order (CT-2). */
  readonly columns: readonly (readonly CountryRegion[])[];
}

export interface CountryRegion {
  readonly name: string;
  readonly countries: readonly CountrySite[];
}

export interface CountrySite {
  /** In English, then, after a dash, in its own language: `Japan - 日本語`. */
  readonly name: string;
  readonly href: string;
  /** Code of that language, for example `ja`. */
  readonly lang?: string | undefined;
}

export interface FooterColumnModel {
  readonly title: string;
  /** Where the title leads, if anywhere. */
  readonly own?: ShellLink | undefined;
  readonly links: readonly ShellLink[];
}

export interface FooterModel {
  readonly socialText?: string | undefined;
  /** At most 4 (SH-4). */
  readonly social: readonly (ShellLink & { readonly icon: string })[];
  /** At most 5. */
  readonly columns: readonly FooterColumnModel[];
  readonly relatedBrands: readonly RelatedBrand[];
  /** At most 7; the privacy look-up replaces the second and fourth (SH-5). */
  readonly links: readonly ShellLink[];
  /** The one of these links that leads to the privacy policy, if any. */
  readonly privacy?: ShellLink | undefined;
  /** With the year filled in. */
  readonly copyright: string;
}

export interface StickyBannerModel {
  readonly title: string;
  /** At most 10 (SH-7). */
  readonly images: readonly StickyBannerImage[];
}

export interface StickyBannerImage extends Tracking {
  readonly picture: PictureModel;
  readonly name: string;
  readonly href?: string | undefined;
  readonly tooltip?: string | undefined;
  readonly newTab?: boolean;
}
