import type { ReactNode } from 'react';
import type { PicturePreload } from '../../shared/ui/picture-uses.ts';
import type { CachePolicy } from '../cache/contracts.ts';

export interface Crumb {
  readonly title: string;
  readonly href: string;
}

/** Content of `<head>`. Addresses are paths on this site or absolute https addresses. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** Path with /en-my, without query, hash or trailing slash (RT-8). */
  readonly canonicalPath: string;
  readonly noIndex?: boolean;
  readonly openGraph: {
    readonly title: string;
    readonly description: string;
    readonly image?: string | undefined;
    readonly type: 'website' | 'article' | 'product';
  };
  /** The largest picture of the first screen, to preload; two if phones show another than other windows. */
  readonly preloads?: readonly PicturePreload[] | undefined;
  /** JSON-LD blocks besides Organization, as plain data. They are escaped when rendered. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
}

/** What a page's route passes to the renderer. */
export interface PageModel {
  readonly status: number;
  readonly head: Head;
  readonly lang: 'en' | 'ms';
  /** `bare` pages have no header, footer or banner. */
  readonly shell: 'full' | 'bare';
  /** Home first, the page itself last; empty on the home page. */
  readonly breadcrumbs: readonly Crumb[];
  readonly body: ReactNode;
  /** The form in `body`, if there is one: the response to a script that submitted it. */
  readonly form?: ReactNode;
  /** null: the finished page is not stored. */
  readonly policy: CachePolicy | null;
}
