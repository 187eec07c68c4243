import { createElement, Fragment, type ReactElement, type ReactNode, Suspense, use } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { examples as buyBox } from '../../../client/islands/BuyBox/buybox.examples.ts';
import { examples as gallery } from '../../../client/islands/Gallery/gallery.examples.ts';
import { writeIslandProps } from '../../../shared/island-props.ts';
import { Island, type When } from '../../../worker/render/island.tsx';
import { CountryDialog } from '../../../worker/shell/CountryDialog.tsx';
import { MenuPictures } from '../../../worker/shell/Navigation.tsx';
import { Shell } from '../../../worker/shell/Shell.tsx';
import { Probe, type ProbeProps } from './islands/Probe/Probe.island.tsx';
import { shell } from './shell.ts';

interface Assets {
  readonly script: string;
  readonly probeScript: string;
  readonly styles: readonly string[];
}

export interface PageRequest {
  readonly url: URL;
  readonly assets: Assets;
  readonly nonce: string;
  /** Resolves when the test releases the late part. */
  readonly released: Promise<void>;
}

const exampleFiles = import.meta.glob<{ readonly examples: Readonly<Record<string, AlunIslands[keyof AlunIslands]>> }>(
  '../../../client/islands/*/*.examples.ts',
  { eager: true },
);

/** Examples of components outside islands, by file name: `/view/carousel/row`; `/view/carousel` shows all of a file. */
const viewFiles = import.meta.glob<{ readonly examples: Readonly<Record<string, ReactElement>> }>(
  '../../../worker/blocks/*.examples.tsx',
  { eager: true },
);

const byName = Object.entries(exampleFiles).map(
  ([path, { examples }]) => [path.split('/').at(-2) ?? '', examples] as const,
);

const isIsland = (name: string | undefined): name is keyof AlunIslands => byName.some(([known]) => known === name);

const isWhen = (when: string | null): when is When => ['visible', 'idle', 'interaction', 'load'].includes(when ?? '');

/** The country dialog, as its endpoint returns it. */
export const countryDialog = (): string =>
  JSON.stringify({ html: renderToString(<CountryDialog country={shell.country} />) });

/** The menu pictures, as their endpoint returns them. */
export const menuPictures = (): string =>
  JSON.stringify({ html: renderToString(<MenuPictures menus={shell.header.menus} />) });

/** Streams a page of the harness as HTML; undefined when it does not exist. */
export async function renderHarnessPage(request: PageRequest): Promise<ReadableStream<Uint8Array> | undefined> {
  const { url, assets, nonce } = request;
  const body = bodyOf(request);
  if (!body) return undefined;
  const script = url.pathname === '/probe' ? assets.probeScript : assets.script;
  return renderToReadableStream(
    <html lang="en-MY">
      <head>
        <title>Harness</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" async src={script} />
      </head>
      <body>{body}</body>
    </html>,
    { nonce },
  );
}

function bodyOf({ url, released }: PageRequest): ReactNode {
  const [, page, name, example] = url.pathname.split('/');
  const asked = url.searchParams.get('when');
  const when = isWhen(asked) ? asked : 'interaction';
  switch (page) {
    case 'island':
      return islandExample(name, example, when);
    case 'view':
      return viewExample(name, example);
    case 'product':
      return (
        <Shell model={shell} currentPath="/en-my/product" lang="en">
          <h1>Lemon Fresh</h1>
          <Island name="Gallery" when={when} props={gallery.full} />
          <Island name="BuyBox" when={when} props={buyBox.full} />
        </Shell>
      );
    case 'late':
      return (
        <main>
          <h1>Late</h1>
          <Suspense fallback={<p>One moment</p>}>
            <Late released={released} />
          </Suspense>
        </main>
      );
    case 'probe':
      return (
        <main>
          <h1>Probe</h1>
          <ProbeIsland when={when} props={{ broken: url.searchParams.has('broken') }} />
        </main>
      );
    default:
      return undefined;
  }
}

/** An example of an island; undefined for one that does not exist, so that no test looks at an empty page. */
function islandExample(name: string | undefined, example = '', when: When): ReactNode {
  const props = byName.find(([known]) => known === name)?.[1][example];
  if (!isIsland(name) || !props) return undefined;
  return (
    <main>
      <h1>
        {name}, {example}
      </h1>
      <Island name={name} when={when} props={props} />
    </main>
  );
}

/** An example of a component, or all examples of its file; undefined for what does not exist. */
function viewExample(name: string | undefined, example: string | undefined): ReactNode {
  const examples = viewFiles[`../../../worker/blocks/${name}.examples.tsx`]?.examples;
  if (!examples || (example && !examples[example])) return undefined;
  return (
    <main>
      <h1>
        {name} {example}
      </h1>
      {example
        ? examples[example]
        : Object.entries(examples).map(([title, element]) => <Fragment key={title}>{element}</Fragment>)}
    </main>
  );
}

function Late({ released }: { readonly released: Promise<void> }): ReactNode {
  use(released);
  return <Island name="BuyBox" when="load" props={buyBox.full} />;
}

function ProbeIsland({ when, props }: { readonly when: When; readonly props: ProbeProps }): ReactNode {
  return createElement('alun-island', {
    name: 'Probe',
    when,
    prefix: 'p1-',
    props: writeIslandProps(props),
    dangerouslySetInnerHTML: { __html: renderToString(<Probe {...props} />, { identifierPrefix: 'p1-' }) },
  });
}
