import { createContext, type ReactNode, use } from 'react';
import { z } from 'zod';
import type { PictureModel } from '../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Clock } from '../cache/clock.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import type { Result } from '../services/result.ts';
import { optionalPart } from './optional-part.ts';
import type { Head } from './page-model.ts';
import type { PageScope } from './page-scope.ts';
import styles from './placeholder.module.css';

/** A picture in a few bytes, for the moment before it is there. */
export interface PlaceholderOf {
  /** The picture's address, without parameters. */
  readonly src: string;
  readonly dataUrl: string;
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
 * The colours of a picture behind its place until it is there (IM-2). Its parent is positioned and isolated. Nothing is shown
 * of a picture that is not the page's largest.
 */
export function Placeholder({ picture }: { readonly picture: PictureModel }): ReactNode {
  const placeholder = use(Shown);
  if (placeholder?.src !== picture.src) return null;
  return <img className={styles.blur} src={placeholder.dataUrl} alt="" width={picture.width} height={picture.height} />;
}

const placeholderQuery: ContentQuery<string, { readonly src: string }> = {
  operationName: 'Placeholder',
  query: '',
  hash: 'placeholder-1',
  data: z.string(),
};

/** What finds the placeholder of a page's largest picture; undefined where there is none, or not in time. */
export type FindPlaceholder = (scope: PageScope, head: Pick<Head, 'preload'>) => Promise<PlaceholderOf | undefined>;

/** One per isolate. @param toDataUrl the server call of IM-2. */
export function createPlaceholders(deps: {
  readonly toDataUrl: (src: string) => Promise<Result<string>>;
  readonly clock: Clock;
}): FindPlaceholder {
  const dataUrlOf = optionalPart({
    operation: placeholderQuery,
    policy: CACHE_TABLE.placeholder.policy,
    service: 'media',
    ask: ({ src }) => deps.toDataUrl(src),
    clock: deps.clock,
    waitMs: 150,
    storedWithout: true,
  });
  return async (scope, { preload }) => {
    const src = preload?.fills;
    if (src === undefined || src.endsWith('.svg')) return undefined;
    const dataUrl = await dataUrlOf(scope, { src });
    return dataUrl === undefined ? undefined : { src, dataUrl };
  };
}
