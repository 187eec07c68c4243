import type { Crumb } from '../../render/page-model.ts';

/** The site map: sections, each a parent page and the pages below it (CO-6). */
export interface SitemapModel {
  readonly title: string;
  readonly sections: readonly SitemapSectionModel[];
  readonly crumbs: readonly Crumb[];
}

export interface SitemapSectionModel {
  readonly title: string;
  readonly href?: string | undefined;
  readonly pages: readonly SitemapLink[];
}

export interface SitemapLink {
  readonly title: string;
  readonly href: string;
  /** Of its title, where that is not English (AR-4). */
  readonly lang?: 'ms' | undefined;
}
