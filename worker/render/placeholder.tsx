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
import { colourOfPng } from './picture-colour.ts';
import styles from './placeholder.module.css';

/** What is shown in place of a picture until it has loaded. */
export interface PlaceholderOf {
  /** The picture's address, without parameters. */
  readonly src: string;
  /** `#rgb` */
  readonly colour: string;
}

const Shown = createContext<PlaceholderOf | undefined>(undefined);

/** The only placeholder of a page: that of its preloaded picture, if that fills its box and every window shows it. */
export function WithPlaceholder(props: {
  readonly placeholder: PlaceholderOf | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return <Shown value={props.placeholder}>{props.children}</Shown>;
}

/**
 * The colour of a picture behind its box until it has loaded (IM-2), without a placeholder image to decode (decisions 0060, 0094). Its
 * parent must be positioned and isolated. Renders nothing for any picture but the page's largest.
 */
export function Placeholder({ picture }: { readonly picture: PictureModel }): ReactNode {
  const placeholder = use(Shown);
  if (placeholder?.src !== picture.src) return null;
  // An SVG, because a `style` attribute would need a hash of its own in the Content-Security-Policy.
  return <svg className={styles.ground} color={placeholder.colour} aria-hidden="true" />;
}

/** Null: no colour could be computed. It is stored, so that it is not requested again. */
const placeholderQuery: ContentQuery<string | null, { readonly src: string }> = {
  operationName: 'Placeholder',
  query: '',
  hash: 'placeholder-4',
  data: z
    .string()
    .regex(/^#[0-9a-f]{3}$/)
    .nullable(),
};

/** The colour of a picture from its data URL (RFC 2397), which the server call of IM-2 returns. */
function colourOf(dataUrl: string): string | null {
  const [, base64 = ''] = dataUrl.split(';base64,');
  return colourOfPng(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))) ?? null;
}

/** Finds the placeholder of a page's largest picture; undefined if there is none or it is not ready in time. */
export type FindPlaceholder = (scope: PageScope, head: Pick<Head, 'preloads'>) => Promise<PlaceholderOf | undefined>;

/** Creates the look-up of placeholders. One per isolate. @param toDataUrl the server call of IM-2, which returns a PNG */
export function createPlaceholders(deps: {
  readonly toDataUrl: (src: string) => Promise<Result<string>>;
  readonly clock: Clock;
}): FindPlaceholder {
  const colourFor = optionalPart({
    operation: placeholderQuery,
    policy: CACHE_TABLE.placeholder.policy,
    service: 'media',
    ask: async ({ src }) => {
      const dataUrl = await deps.toDataUrl(src);
      return dataUrl.ok ? ok(colourOf(dataUrl.value)) : dataUrl;
    },
    clock: deps.clock,
    waitMs: 150,
    storedWithout: true,
  });
  return async (scope, { preloads }) => {
    const src = preloads?.[0]?.fills;
    if (src === undefined || src.endsWith('.svg')) return undefined;
    const colour = await colourFor(scope, { src });
    return colour ? { src, colour } : undefined;
  };
}
