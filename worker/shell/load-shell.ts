import { editorHref, pageHref } from '../../shared/routes.ts';
import { LOOKED_UP_FOOTER_LINKS } from '../../shared/spec/privacy.ts';
import { BRAND } from '../../shared/spec/site.ts';
import { lonePictureHref } from '../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { PlacedImageFragment } from '../fragments/placedImage.generated.ts';
import type { ShellLinkFragment } from '../fragments/shellLink.generated.ts';
import { trackingOf } from '../mapping/block-parts.ts';
import { shown } from '../mapping/cards.ts';
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
import { type HrefOf, hrefsWithin, readStanding } from './standing-links.ts';
import type { StandingPathsData } from './standing-paths.query.generated.ts';

/** The layout's content, and which of the pages that it links to are there. */
export interface Layout {
  readonly data: LayoutData;
  readonly standing: StandingPathsData | undefined;
}

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

/** Loads the layout around every page (SH-1): two cached queries, and the privacy look-up in parallel (SH-5). */
export async function loadShell(scope: PageScope, year: number, privacy: PrivacyLookup): Promise<Result<ShellModel>> {
  const [answer, links] = await Promise.all([readLayout(scope), privacy(scope)]);
  return answer.ok ? ok(sameShellOf(answer.value, year, links)) : answer;
}

/** The content of header, footer and banner, cached once for all pages; an error if the content service fails. */
export async function readLayout(scope: PageScope): Promise<Result<Layout>> {
  const answer = await scope.query(
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
  return answer.ok ? ok({ data: answer.value, standing: await readStanding(scope, answer.value) }) : answer;
}

/** Whether it is a code such as `ja` or `zh-Hant`. An editor may also have written the name of a language. */
const isLanguage = (text: string | null): boolean => /^[a-z]{2,3}(-[a-z\d]+)*$/i.test(text ?? '');

/** The countries that have a site (CT-2). */
export function countryOf({ data }: Layout): CountryModel {
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
export function menusOf({ data, standing }: Layout): MenuModel[] {
  const [header] = itemsOf(data.headerCollection);
  const hrefOf = hrefsWithin(standing);
  return shown(itemsOf(header?.primaryNavCollection), (menu) => menuOf(menu, hrefOf));
}

interface MadeShell {
  readonly year: number;
  readonly links: PrivacyLinks | undefined;
  readonly standing: Layout['standing'];
  readonly model: ShellModel;
}

const made = new WeakMap<LayoutData, MadeShell>();

/** The same model for the same answers, so that markup prepared from it is reused (decision 0033). */
function sameShellOf(layout: Layout, year: number, links: PrivacyLinks | undefined): ShellModel {
  const { data, standing } = layout;
  const known = made.get(data);
  if (known && known.year === year && known.links === links && known.standing === standing) return known.model;
  const model = shellOf(layout, year, links);
  made.set(data, { year, links, standing, model });
  return model;
}

/**
 * Maps the layout query to the shell's model. @param year for the copyright line (SH-4). @param legal replaces two footer links (SH-5);
 * without it, content's own links stay.
 */
function shellOf(layout: Layout, year: number, legal: PrivacyLinks = {}): ShellModel {
  const { data, standing } = layout;
  const hrefOf = hrefsWithin(standing);
  const linkOf = (link: ShellLinkFragment) => shellLinkOf(link, hrefOf);
  const [header] = itemsOf(data.headerCollection);
  const [footer] = itemsOf(data.footerCollection);
  const [banner] = itemsOf(data.stickyBannerCollection);
  const brands = (images: readonly PlacedImageFragment[]): RelatedBrand[] =>
    shown(images, (image) => relatedBrandOf(image, hrefOf));
  const shared = pictureOf(header?.openGraphImage);
  const stickyImages = shown(itemsOf(banner?.imagesCollection), (image) => stickyImageOf(image, hrefOf));
  const footerLinks = (footer?.footerLinksCollection?.items ?? []).flatMap((item, index) => {
    const place = index + 1;
    const link = item && footerLinkOf(item, { place, legal, hrefOf });
    return link ? { place, link } : [];
  });
  return {
    ...BARE_SHELL,
    sharedPicture: shared && lonePictureHref(shared.src, 'sharedLink'),
    header: {
      links: shown(itemsOf(header?.linksCollection), linkOf),
      relatedBrands: brands(itemsOf(header?.relatedBrandCollection)),
      menus: menusOf(layout),
    },
    country: countryOf(layout),
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

function shellLinkOf(container: ShellLinkFragment, hrefOf: HrefOf): ShellLink | undefined {
  const { linkText, link, target } = container;
  const href = hrefOf(link);
  if (!href || !linkText) return undefined;
  return { text: linkText, href, newTab: target === '_blank', ...trackingOf(container) };
}

const lookedUpAt = (place: number) => LOOKED_UP_FOOTER_LINKS.find((lookedUp) => lookedUp.place === place);

interface FooterRow {
  /** Position in the row as filled by the editor, counted from 1. */
  readonly place: number;
  readonly legal: PrivacyLinks;
  readonly hrefOf: HrefOf;
}

/** A link of the last footer row. */
function footerLinkOf(link: ShellLinkFragment, { place, legal, hrefOf }: FooterRow): ShellLink | undefined {
  const row = lookedUpAt(place);
  const found = row && legal[row.type];
  if (!found) return shellLinkOf(link, hrefOf);
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

function relatedBrandOf(image: PlacedImageFragment, hrefOf: HrefOf): RelatedBrand | undefined {
  const name = image.title || image.altText;
  if (!name) return undefined;
  return { name, href: hrefOf(image.link), logo: placedPictureOf(image), ...trackingOf(image) };
}

function stickyImageOf(image: PlacedImageFragment, hrefOf: HrefOf): StickyBannerImage | undefined {
  const picture = placedPictureOf(image);
  const name = image.title || picture?.alt;
  const href = hrefOf(image.link);
  if (!picture || !name || (image.link && !href)) return undefined;
  return {
    picture,
    name,
    href,
    tooltip: image.tooltip ?? undefined,
    newTab: image.target === '_blank',
    ...trackingOf(image),
  };
}

type Header = NonNullable<NonNullable<LayoutData['headerCollection']>['items'][number]>;
type Menu = NonNullable<NonNullable<Header['primaryNavCollection']>['items'][number]>;
type MenuSlot = NonNullable<NonNullable<Menu['menuSlotsCollection']>['items'][number]>;
type MenuItem = NonNullable<NonNullable<MenuSlot['menuItemsCollection']>['items'][number]>;

/** A menu whose own page is gone has no link, and is left out if it has no slots either. */
function menuOf({ menuText, menuLink, menuSlotsCollection }: Menu, hrefOf: HrefOf): MenuModel | undefined {
  if (!menuText || !menuLink) return undefined;
  const href = hrefOf(menuLink);
  const slots = itemsOf(menuSlotsCollection)
    .map((slot) => ({
      title: slot.title ?? undefined,
      href: hrefOf(slot.link),
      // Without what the slot leads to, its picture advertises nothing.
      image: slot.link && !hrefOf(slot.link) ? undefined : pictureOf(slot.image),
      items: shown(itemsOf(slot.menuItemsCollection), (item) => menuItemOf(item, hrefOf)),
    }))
    .filter(({ title, href, image, items }) => items.length > 0 || image || (title && href));
  return href || slots.length > 0 ? { text: menuText, href, slots } : undefined;
}

/** A list without products is left out (NV-4). */
function menuItemOf(item: MenuItem, hrefOf: HrefOf): MenuItemModel | undefined {
  const { menuText, menuLink, language, textOnly, productListing } = item;
  const href = hrefOf(menuLink);
  if (!menuText || !href) return undefined;
  if (productListing && productListing.linkedFrom?.productCollection?.total === 0) return undefined;
  return { text: menuText, href, textOnly: textOnly === true, lang: language === 'ms' ? 'ms' : undefined };
}
