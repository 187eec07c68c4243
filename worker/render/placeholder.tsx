import { createContext, type ReactNode, use } from 'react';
import { z } from 'zod';
import type { PictureModel } from '../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Clock } from '../cache/clock.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { ok, type Result } from '../services/result.ts';
import { optionalPart } from './optional-part.ts';
import type { Head } from './page-model.ts';
import type { PageScope } from './page-scope.ts';
import { coloursOfPng, type PictureColours } from './picture-colours.ts';
import styles from './placeholder.module.css';

/** What stands for a picture in the moment before it is there. */
export interface PlaceholderOf {
  /** The picture's address, without parameters. */
  readonly src: string;
  readonly colours: PictureColours;
}

const Shown = createContext<PlaceholderOf | undefined>(undefined);

/** The one placeholder of a page: that of the picture its head preloads, where that fills its place. */
export function WithPlaceholder(props: {
  readonly placeholder: PlaceholderOf | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return <Shown value={props.placeholder}>{props.children}</Shown>;
}

/**
 * The colours of a picture behind its place until it is there (IM-2), without a picture to decode (decision 0060). Its parent is positioned and isolated. Nothing is shown of a picture that is not the page's largest.
 */
export function Placeholder({ picture }: { readonly picture: PictureModel }): ReactNode {
  const placeholder = use(Shown);
  if (placeholder?.src !== picture.src) return null;
  const [upper, middle, lower] = placeholder.colours;
  return (
    <svg className={styles.ground} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id="ground" x2="0" y2="1">
        <stop stopColor={upper} />
        <stop offset=".5" stopColor={middle} />
        <stop offset="1" stopColor={lower} />
      </linearGradient>
      <path fill="url(#ground)" d="M0 0h1v1H0z" />
    </svg>
  );
}

const colour = z.string().regex(/^#[0-9a-f]{3}$/);

/** Null for what no colours could be told of, so that it is not asked for again. */
const placeholderQuery: ContentQuery<PictureColours | null, { readonly src: string }> = {
  operationName: 'Placeholder',
  query: '',
  hash: 'placeholder-3',
  data: z.tuple([colour, colour, colour]).nullable(),
};

/** The colours of a picture out of its data URL (RFC 2397), as the server call of IM-2 makes it. */
function coloursOf(dataUrl: string): PictureColours | null {
  const [, base64 = ''] = dataUrl.split(';base64,');
  return coloursOfPng(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))) ?? null;
}

/** What finds the placeholder of a page's largest picture; undefined where there is none, or not in time. */
export type FindPlaceholder = (scope: PageScope, head: Pick<Head, 'preload'>) => Promise<PlaceholderOf | undefined>;

/** One per isolate. @param toDataUrl the server call of IM-2, asked for a PNG. */
export function createPlaceholders(deps: {
  readonly toDataUrl: (src: string) => Promise<Result<string>>;
  readonly clock: Clock;
}): FindPlaceholder {
  const coloursFor = optionalPart({
    operation: placeholderQuery,
    policy: CACHE_TABLE.placeholder.policy,
    service: 'media',
    ask: async ({ src }) => {
      const dataUrl = await deps.toDataUrl(src);
      return dataUrl.ok ? ok(coloursOf(dataUrl.value)) : dataUrl;
    },
    clock: deps.clock,
    waitMs: 150,
    storedWithout: true,
  });
  return async (scope, { preload }) => {
    const src = preload?.fills;
    if (src === undefined || src.endsWith('.svg')) return undefined;
    const colours = await coloursFor(scope, { src });
    return colours ? { src, colours } : undefined;
  };
}
