import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { randomNumbers } from '../shared/testing/random-numbers.ts';
import { randomText } from '../worker/testing/random-text.ts';
import { withStrings } from './one-react-renderer.ts';

type Options = Parameters<typeof import('react-dom/server').renderToReadableStream>[1];
interface Renderer {
  renderToString(tree: ReactNode, options?: { readonly identifierPrefix?: string }): string;
  renderToReadableStream(tree: ReactNode, options?: Options): Promise<ReadableStream<Uint8Array>>;
}

const PACKAGES = path.join(import.meta.dirname, '../node_modules');
const codeOf = (file: string): string => readFileSync(path.join(PACKAGES, file), 'utf8');

function evaluated<Exported>(code: string): Exported {
  const exported = {};
  new Function('require', 'exports', code)((name: string) => productionPackages.get(name), exported);
  return exported as Exported;
}

/** A build has React for production, which tests do not get from the package. */
const productionPackages = new Map<string, unknown>();
for (const name of ['react', 'react-dom'])
  productionPackages.set(name, evaluated(codeOf(`${name}/cjs/${name}.production.js`)));
const react = productionPackages.get('react') as typeof import('react');
const { createElement: h, Fragment, Suspense, use, useId } = react;

const source = codeOf('react-dom/cjs/react-dom-server.edge.production.js');
const one = evaluated<Renderer>(withStrings(source));
const streaming = evaluated<Pick<Renderer, 'renderToReadableStream'>>(source);
const inOnePiece = evaluated<Pick<Renderer, 'renderToString'>>(
  codeOf('react-dom/cjs/react-dom-server-legacy.browser.production.js'),
);

const Id = (): ReactNode => h('i', { id: useId() }, 'an id');
const Fails = (): ReactNode => {
  throw new Error('no such product');
};
const never = new Promise<string>(() => undefined);
const Waits = ({ on = never }: { readonly on?: Promise<string> }): ReactNode => h('b', null, use(on));

/** What a renderer makes of a tree, or why it fails. */
function outcome(render: () => string): string {
  try {
    return render();
  } catch (error) {
    return `failed: ${(error as Error).message}`;
  }
}

/** A tree of what pages are made of, with ids, failing and waiting parts. */
function randomTree(next: () => number, awaited = () => never, depth = 0): ReactNode {
  const pick = <T>(from: readonly T[]): T => from[next() % from.length] as T;
  const children = (): ReactNode[] =>
    Array.from({ length: next() % 4 }, (_, key) => h(Fragment, { key }, randomTree(next, awaited, depth + 1)));
  const text = (): string => randomText(next);
  if (depth > 4) return text();
  const Prepared = (): ReactNode => {
    const id = useId();
    // As islands do: rendered on its own, in the middle of a page.
    const html = outcome(() => renderer.renderToString(h(Id), { identifierPrefix: id }));
    return h('div', { id: useId(), dangerouslySetInnerHTML: { __html: html } });
  };
  return pick<() => ReactNode>([
    text,
    () => next() % 100,
    () => null,
    () => h(Id),
    () => h(Prepared),
    () => h('p', { className: text(), title: text(), hidden: next() % 2 === 0 }, ...children()),
    () => h('div', { style: { color: text(), marginTop: 3, '--x': '1' }, 'data-x': text() }, ...children()),
    () => h('a', { href: text(), download: next() % 2 === 0 }, ...children()),
    () => h('img', { src: '/a.png', alt: text(), loading: 'lazy' }),
    () => h('select', { defaultValue: '2' }, h('option', { value: '1' }, text()), h('option', { value: '2' })),
    () => h('textarea', { defaultValue: `\n${text()}` }),
    () => h('input', { type: 'checkbox', defaultChecked: true, name: text() }),
    () => h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0 0' }), h('title', null, text())),
    () => h('table', null, h('tbody', null, h('tr', null, h('td', { colSpan: 2 }, ...children())))),
    () => h('link', { rel: 'stylesheet', href: '/a.css', precedence: 'page' }),
    () => h('meta', { name: 'description', content: text() }),
    () => h('script', { type: 'application/json', dangerouslySetInnerHTML: { __html: '{}' } }),
    () => h(Suspense, { fallback: text() }, ...children()),
    () => h(Suspense, { fallback: h('u', null, text()) }, h(Waits, { on: awaited() })),
    () => h(Suspense, { fallback: h('u', null, text()) }, h(Fails)),
    () => h(Fragment, null, ...children()),
  ])();
}

/** The renderer whose turn it is, for parts that render a tree of their own. */
let renderer: Pick<Renderer, 'renderToString'> = one;
const inDocument = (body: ReactNode): ReactNode =>
  h('html', { lang: 'en-MY' }, h('head', null, h('title', null, 'Alun')), h('body', null, body));

describe('RS-3 React’s one renderer returns the same text as its renderer for strings', () => {
  const both = (tree: ReactNode): readonly [string, string] => {
    const of = (by: typeof renderer): string => {
      renderer = by;
      return outcome(() => by.renderToString(tree, { identifierPrefix: 'page' }));
    };
    return [of(one), of(inOnePiece)];
  };

  test('for 2,000 random trees, half of them whole documents', () => {
    const next = randomNumbers(20_261_128);
    let longest = 0;
    for (let round = 0; round < 2_000; round++) {
      const body = h('main', null, randomTree(next), randomTree(next), randomTree(next));
      const [ours, theirs] = both(round % 2 === 0 ? body : inDocument(body));
      expect(ours).toBe(theirs);
      longest = Math.max(longest, ours.length);
    }
    expect(longest).toBeGreaterThan(2_000);
  });

  test('when a component fails: the error is its own', () => {
    expect(both(h('main', null, h(Fails)))).toEqual(Array(2).fill('failed: no such product'));
  });

  test('when a component would wait outside every boundary: an error', () => {
    const [ours, theirs] = both(h('main', null, h(Waits)));
    expect(theirs).toMatch(/^failed: Minified React error #426/);
    expect(ours).toBe('failed: renderToString cannot wait for a component; renderToReadableStream can');
  });

  test('after a render that failed or waited, the next one is whole', () => {
    both(h('main', null, h(Fails)));
    both(h('main', null, h(Suspense, { fallback: 'soon' }, h(Waits))));
    const [ours, theirs] = both(inDocument(h(Id)));
    expect(ours).toBe(theirs);
    expect(ours).toMatch(/^<html lang="en-MY">.*<\/html>$/);
  });
});

describe('RS-1 React’s one renderer streams the same bytes as its renderer for streams', () => {
  type Streaming = Pick<Renderer, 'renderToReadableStream'>;
  const options: Options = { nonce: 'n', progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: () => undefined };
  const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
    new Uint8Array(await new Response(stream).arrayBuffer());

  test('for 200 random documents, with parts that come later and parts that fail', async () => {
    const next = randomNumbers(20_261_129);
    renderer = inOnePiece;
    let longest = 0;
    for (let round = 0; round < 200; round++) {
      const seed = next();
      // A tree for each: React marks the promises that it has waited for.
      const documentOf = (by: Streaming): Promise<ReadableStream<Uint8Array>> => {
        const own = randomNumbers(seed);
        const settled = (): Promise<string> =>
          own() % 3 === 0 ? Promise.reject(new Error(randomText(own))) : Promise.resolve(randomText(own));
        const body = Array.from({ length: 3 }, (_, key) => h(Fragment, { key }, randomTree(own, settled)));
        return by.renderToReadableStream(inDocument(body), options);
      };
      const theirs = await bytesOf(await documentOf(streaming));
      expect(await bytesOf(await documentOf(one))).toEqual(theirs);
      longest = Math.max(longest, theirs.length);
    }
    expect(longest).toBeGreaterThan(2_000);
  });

  test('when the time for a late part is over', async () => {
    const aborted = async (by: Streaming): Promise<Uint8Array> => {
      const limit = new AbortController();
      const tree = inDocument(h(Suspense, { fallback: '…' }, h(Waits)));
      const stream = await by.renderToReadableStream(tree, { ...options, signal: limit.signal });
      limit.abort(new Error('too late'));
      return bytesOf(stream);
    };
    const theirs = await aborted(streaming);
    expect(new TextDecoder().decode(theirs)).toContain('…');
    expect(await aborted(one)).toEqual(theirs);
  });

  test('the shell is there before what comes later', async () => {
    const later = Promise.withResolvers<string>();
    const tree = inDocument([
      h('h1', { key: 1 }, 'Wash'),
      h(Suspense, { key: 2, fallback: '…' }, h(Waits, { on: later.promise })),
    ]);
    const reader = (await one.renderToReadableStream(tree)).getReader();
    const decoder = new TextDecoder();
    const first = await reader.read();
    expect(decoder.decode(first.value)).toMatch(/^<!DOCTYPE html><html lang="en-MY">.*<h1>Wash<\/h1>/);
    later.resolve('two reviews – lembut');
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += decoder.decode(part.value);
    expect(rest).toContain('<b>two reviews – lembut</b>');
    expect(rest).toMatch(/<\/body><\/html>$/);
  });
});

test('DV-1 the build fails if React’s renderer has changed its form', () => {
  expect(() => withStrings('exports.renderToMarkup = function () {\n};\n')).toThrow('0 times instead of 1; adapt');
  expect(() => withStrings(source.replace('writtenBytes = 0;\n  try', 'try'))).toThrow('1 times instead of 2; adapt');
});

test('DV-1 React’s functions that the site does not call say that they are missing', () => {
  for (const name of ['prerender', 'resume', 'resumeAndPrerender', 'renderToStaticMarkup'])
    expect(() => (one as unknown as Record<string, () => void>)[name]?.()).toThrow(`this build has no ${name}`);
});
