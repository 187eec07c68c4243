import type { Crumb } from '../../render/page-model.ts';

/** The site map: sections of a parent page and its child pages (CO-6). */
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
  /** Language of the title, if not English (AR-4). */
  readonly lang?: 'ms' | undefined;
}
