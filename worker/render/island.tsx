import { type ComponentType, createElement, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import type { ZodType } from 'zod';
import { writeIslandProps } from '../../shared/island-props.ts';
import { preparedIsland } from './prepared.tsx';

/** When an island wakes; whatever is chosen, the first touch wakes it too. */
export type When = 'visible' | 'idle' | 'interaction' | 'load';

interface IslandProps<Name extends keyof AlunIslands> {
  /** The name of the component and of its folder, an explicit string: minifiers rename functions. */
  readonly name: Name;
  readonly when: When;
  /** What the island needs and nothing more; it is sent with the page (shared/island-props.ts). */
  readonly props: AlunIslands[Name];
  /** Address of an endpoint of this site that answers with the same under the island's name: they are asked for there and not sent. */
  readonly from?: string | undefined;
}

/** Found by name, as the loader finds them. Their sources know the DOM, which the Worker's own code has no types for. */
const islands = import.meta.glob<Readonly<Record<string, ComponentType<object>>>>(
  '../../client/islands/*/*.island.tsx',
  { eager: true },
);

/** Schemas of all islands by name, in development and tests only: the built Worker holds none of them. */
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
  if (error) throw new Error(`island ${name}: its props are not what its schema asks for`, { cause: error });
}

/**
 * Server side of an island: its markup, and what the loader needs to wake it. The prefix of its ids comes from its place in
 * the page's tree, so it is the same whether the page is streamed or made in one piece, in whatever order late parts come.
 * @throws Error when there is no island of that name.
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
    ...(from ? { from } : { props: sent }),
    dangerouslySetInnerHTML: { __html: html },
  });
}
