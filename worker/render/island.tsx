import { type ComponentType, createElement, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import type { ZodType } from 'zod';
import { writeIslandProps } from '../../shared/island-props.ts';
import { preparedIsland } from './prepared.tsx';

/** When an island hydrates. The first interaction hydrates it in any case. */
export type When = 'visible' | 'idle' | 'interaction' | 'load';

interface IslandProps<Name extends keyof AlunIslands> {
  /** Name of the component and its folder, as an explicit string because minifiers rename functions. */
  readonly name: Name;
  readonly when: When;
  /** Only what the island needs: it is sent with the page (shared/island-props.ts). */
  readonly props: AlunIslands[Name];
  /** Endpoint of this site that returns the same props under the island's name. The loader fetches them; the page does not hold them. */
  readonly from?: string | undefined;
}

/** Found by name, as in the loader. Their sources use DOM types, which the Worker's own code lacks, so the type is given here. */
const islands = import.meta.glob<Readonly<Record<string, ComponentType<object>>>>(
  '../../client/islands/*/*.island.tsx',
  { eager: true },
);

/** Schemas of all islands by name, in development and tests only. The built Worker contains none. */
const schemas: ReadonlyMap<string, ZodType> | undefined = import.meta.env.DEV ? await loadSchemas() : undefined;

async function loadSchemas(): Promise<ReadonlyMap<string, ZodType>> {
  const files = import.meta.glob<{ readonly props: ZodType }>('../../client/islands/*/*.props.ts');
  const loading = Object.entries(files).map(
    async ([path, load]) => [path.split('/').at(-2) ?? path, (await load()).props] as const,
  );
  return new Map(await Promise.all(loading));
}

function assertProps(name: string, props: unknown): void {
  const { error } = schemas?.get(name)?.safeParse(props) ?? {};
  if (error) throw new Error(`island ${name}: the props do not match its schema`, { cause: error });
}

/**
 * Server side of an island: its markup, and what the loader needs to hydrate it. The prefix of its ids is derived from its position in the
 * React tree. So it is the same whether the page is streamed or rendered in one piece, in any order of late parts.
 * @throws Error when there is no island of that name
 */
export function Island<Name extends keyof AlunIslands>({ name, when, props, from }: IslandProps<Name>): ReactNode {
  const component = islands[`../../client/islands/${name}/${name}.island.tsx`]?.[name];
  if (!component) throw new Error(`island ${name}: client/islands/${name}/${name}.island.tsx exports no ${name}`);
  if (import.meta.env.DEV) assertProps(name, props);
  const prefix = `${useId().replaceAll('_', '')}-`;
  const sent = writeIslandProps(props);
  const html = preparedIsland(`${name} ${prefix} ${sent}`, () =>
    renderToString(createElement(component, props), { identifierPrefix: prefix }),
  );
  return createElement('alun-island', {
    name,
    when,
    prefix,
    // React could not hydrate what a browser's translator has changed (decision 0079).
    translate: 'no',
    ...(from ? { from } : { props: sent }),
    dangerouslySetInnerHTML: { __html: html },
  });
}
