import { editorHref, pageHref } from '../../shared/routes.ts';
import { LOOKED_UP_FOOTER_LINKS } from '../../shared/spec/privacy.ts';
import { BRAND } from '../../shared/spec/site.ts';
import { lonePictureHref } from '../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { PlacedImageFragment } from '../fragments/placedImage.generated.ts';
import type { ShellLinkFragment } from '../fragments/shellLink.generated.ts';
import { trackingOf } from '../mapping/block-parts.ts';
import { shown } from '../mapping/cards.ts';
import { linkHref } from '../mapping/link-href.ts';
import { itemsOf } from '../mapping/links.ts';
import { pictureOf, placedPictureOf } from '../mapping/picture.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { PrivacyLinks } from '../services/privacy/privacy.port.ts';
import { ok, type Result } from '../services/result.ts';
import { countryColumns } from './country-columns.ts';
import { type LayoutData, layoutQuery } from './layout.query.generated.ts';
import type { PrivacyLookup } from './privacy-lookup.ts';
import type {
  CountryModel,
  MenuItemModel,
  MenuModel,
  RelatedBrand,
  ShellLink,
  ShellModel,
  StickyBannerImage,
} from './shell-model.ts';

const COUNTRY_LABEL = 'Malaysia - English';

/** The shell while its content is unavailable: only home link, search and country selector. */
export const BARE_SHELL: ShellModel = {
  brandName: BRAND,
  homeHref: pageHref({ pageType: 'homePage' }),
  search: { href: pageHref({ pageType: 'searchPage' }) },
  header: { links: [], relatedBrands: [], menus: [] },
  country: { label: COUNTRY_LABEL, href: pageHref({ pageType: 'countrySelector' }), columns: [] },
  footer: { social: [], columns: [], relatedBrands: [], links: [], copyright: '' },
  stickyBanner: null,
};

/** Loads the layout around every page (SH-1): one cached query, and the privacy look-up in parallel (SH-5). */
export async function loadShell(scope: PageScope, year: number, privacy: PrivacyLookup): Promise<Result<ShellModel>> {
  const [answer, links] = await Promise.all([readLayout(scope), privacy(scope)]);
  return answer.ok ? ok(sameShellOf(answer.value, year, links)) : answer;
}

/** The content of header, footer and banner, cached once for all pages; an error if the content service fails. */
export function readLayout(scope: PageScope): Promise<Result<LayoutData>> {
  return scope.query(
    layoutQuery,
    {},
    {
      policy: CACHE_TABLE.shell.policy,
      common: true,
      // The content space is still being filled: cache for a short time only.
      negative: (data) => itemsOf(data.headerCollection).length === 0,
      // A list is in the menu only while it has products (NV-4), so the answer also depends on products that move between lists.
      dependsOn: ['list:Header', 'list:Footer', 'list:StickyBanner', 'moved:Product'],
    },
  );
}

/** Whether it is a code such as `ja` or `zh-Hant`. An editor may also have written the name of a language. */
const isLanguage = (text: string | null): boolean => /^[a-z]{2,3}(-[a-z\d]+)*$/i.test(text ?? '');

/** The countries that have a site (CT-2). */
export function countryOf(data: LayoutData): CountryModel {
  const [header] = itemsOf(data.headerCollection);
  const countries = itemsOf(header?.countrySelectorsCollection).flatMap(
    ({ countryName, countryWebsite, regionName, languages }) => {
      const href = editorHref(countryWebsite);
      return countryName && regionName && href
        ? [{ countryName, countryWebsite: href, regionName, lang: languages?.find(isLanguage) ?? undefined }]
        : [];
    },
  );
  return { ...BARE_SHELL.country, columns: countryColumns(countries) };
}

/** The menus of the primary navigation (NV-1). */
export function menusOf(data: LayoutData): MenuModel[] {
  const [header] = itemsOf(data.headerCollection);
  return shown(itemsOf(header?.primaryNavCollection), menuOf);
}

interface MadeShell {
  readonly year: number;
  readonly links: PrivacyLinks | undefined;
  readonly model: ShellModel;
}

const made = new WeakMap<LayoutData, MadeShell>();

/** The same model for the same answers, so that markup prepared from it is reused (decision 0033). */
function sameShellOf(data: LayoutData, year: number, links: PrivacyLinks | undefined): ShellModel {
  const known = made.get(data);
  if (known && known.year === year && known.links === links) return known.model;
  const model = shellOf(data, year, links);
  made.set(data, { year, links, model });
  return model;
}

/**
 * Maps the layout query to the shell's model. @param year for the copyright line (SH-4). @param legal replaces two footer links (SH-5);
 * without it, content's own links stay.
 */
function shellOf(data: LayoutData, year: number, legal: PrivacyLinks = {}): ShellModel {
  const [header] = itemsOf(data.headerCollection);
  const [footer] = itemsOf(data.footerCollection);
  const [banner] = itemsOf(data.stickyBannerCollection);
  const brands = (images: readonly PlacedImageFragment[]): RelatedBrand[] => shown(images, relatedBrandOf);
  const shared = pictureOf(header?.openGraphImage);
  const stickyImages = shown(itemsOf(banner?.imagesCollection), stickyImageOf);
  const footerLinks = (footer?.footerLinksCollection?.items ?? []).flatMap((item, index) => {
    const place = index + 1;
    const link = item && footerLinkOf(item, place, legal);
    return link ? { place, link } : [];
  });
  return {
    ...BARE_SHELL,
    sharedPicture: shared && lonePictureHref(shared.src, 'sharedLink'),
    header: {
      links: shown(itemsOf(header?.linksCollection), linkOf),
      relatedBrands: brands(itemsOf(header?.relatedBrandCollection)),
      menus: menusOf(data),
    },
    country: countryOf(data),
    footer: {
      socialText: footer?.socialText ?? undefined,
      social: shown(itemsOf(footer?.socialLinksCollection), (link) => {
        const shared = linkOf(link);
        return shared && { ...shared, icon: link.icon ?? '' };
      }),
      columns: shown(itemsOf(footer?.footerNavCollection), (column) => {
        const links = shown(itemsOf(column.linksCollection), linkOf);
        return links.length > 0 ? { title: column.linkText ?? '', own: linkOf(column), links } : undefined;
      }),
      relatedBrands: brands(itemsOf(footer?.relatedBrandCollection)),
      links: footerLinks.map(({ link }) => link),
      privacy: footerLinks.find(({ place }) => lookedUpAt(place)?.type === 'privacyPolicy')?.link,
      copyright: (footer?.copyright ?? '').replaceAll('{year}', String(year)),
    },
    stickyBanner: banner && stickyImages.length > 0 ? { title: banner.title ?? '', images: stickyImages } : null,
  };
}

function linkOf(container: ShellLinkFragment): ShellLink | undefined {
  const { linkText, link, target } = container;
  const href = linkHref(link);
  if (!href || !linkText) return undefined;
  return { text: linkText, href, newTab: target === '_blank', ...trackingOf(container) };
}

const lookedUpAt = (place: number) => LOOKED_UP_FOOTER_LINKS.find((lookedUp) => lookedUp.place === place);

/** A link of the last footer row. @param place position in the row as filled by the editor, counted from 1. */
function footerLinkOf(link: ShellLinkFragment, place: number, legal: PrivacyLinks): ShellLink | undefined {
  const row = lookedUpAt(place);
  const found = row && legal[row.type];
  if (!found) return linkOf(link);
  // The editor's target tab is ignored: it was chosen for another address.
  return {
    text: found.text,
    href: withAppendix(found.href, /#.+/s.exec(link.link ?? '')?.[0]),
    ...trackingOf(link),
  };
}

/** PT-1: the fragment of the editor's own link is appended to the new address if that has none. */
function withAppendix(href: string, appendix = ''): string {
  return href.includes('#') ? href : `${href}${appendix}`;
}

function relatedBrandOf(image: PlacedImageFragment): RelatedBrand | undefined {
  const name = image.title || image.altText;
  if (!name) return undefined;
  return { name, href: linkHref(image.link), logo: placedPictureOf(image), ...trackingOf(image) };
}

function stickyImageOf(image: PlacedImageFragment): StickyBannerImage | undefined {
  const picture = placedPictureOf(image);
  const name = image.title || picture?.alt;
  if (!picture || !name) return undefined;
  return {
    picture,
    name,
    href: linkHref(image.link),
    tooltip: image.tooltip ?? undefined,
    newTab: image.target === '_blank',
    ...trackingOf(image),
  };
}

type Header = NonNullable<NonNullable<LayoutData['headerCollection']>['items'][number]>;
type Menu = NonNullable<NonNullable<Header['primaryNavCollection']>['items'][number]>;
type MenuSlot = NonNullable<NonNullable<Menu['menuSlotsCollection']>['items'][number]>;
type MenuItem = NonNullable<NonNullable<MenuSlot['menuItemsCollection']>['items'][number]>;

function menuOf({ menuText, menuLink, menuSlotsCollection }: Menu): MenuModel | undefined {
  const href = linkHref(menuLink);
  if (!menuText || !href) return undefined;
  const slots = itemsOf(menuSlotsCollection).map((slot) => ({
    title: slot.title ?? undefined,
    href: linkHref(slot.link),
    image: pictureOf(slot.image),
    items: shown(itemsOf(slot.menuItemsCollection), menuItemOf),
  }));
  return {
    text: menuText,
    href,
    slots: slots.filter(({ title, href, image, items }) => items.length > 0 || image || (title && href)),
  };
}

/** A list without products is left out (NV-4). */
function menuItemOf({ menuText, menuLink, language, textOnly, productListing }: MenuItem): MenuItemModel | undefined {
  const href = linkHref(menuLink);
  if (!menuText || !href) return undefined;
  if (productListing && productListing.linkedFrom?.productCollection?.total === 0) return undefined;
  return { text: menuText, href, textOnly: textOnly === true, lang: language === 'ms' ? 'ms' : undefined };
}
