import { renderToReadableStream, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { Island } from './island.tsx';

type Name = keyof AlunIslands;

interface ExamplesModule {
  readonly examples: Readonly<Record<string, AlunIslands[Name]>>;
}

const sources = Object.keys(import.meta.glob('../../client/islands/*/*.island.tsx'));
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../client/islands/*/*.island.tsx', {
  eager: true,
});
const examples = import.meta.glob<ExamplesModule>('../../client/islands/*/*.examples.ts', { eager: true });
const schemas = import.meta.glob<{ readonly props: ZodType }>('../../client/islands/*/*.props.ts', { eager: true });

const folderOf = (path: string): string => path.split('/').at(-2) ?? '';
const isName = (name: string): name is Name => sources.some((path) => folderOf(path) === name);

/** Every example of every island, found by its path. */
const cases = Object.entries(examples).flatMap(([path, module]) => {
  const name = folderOf(path);
  return isName(name) ? Object.entries(module.examples).map(([example, props]) => ({ name, example, props })) : [];
});

describe.each(sources.map((path) => ({ path, name: folderOf(path) })))('island $name', ({ path, name }) => {
  test('SH-1 is named like its file, exports a component of that name, and has a schema and examples', () => {
    expect(path.endsWith(`/${name}/${name}.island.tsx`)).toBe(true);
    expect(modules[path]?.[name]).toBeTypeOf('function');
    expect(
      schemas[`../../client/islands/${name}/${name}.props.ts`]?.props,
      `client/islands/${name}/${name}.props.ts has to export the schema "props"`,
    ).toBeDefined();
    expect(
      cases.filter((example) => example.name === name),
      `client/islands/${name}/ has to have a *.examples.ts that exports "examples"`,
    ).not.toEqual([]);
  });
});

describe.each(cases)('island $name, example $example', ({ name, props }) => {
  const markup = renderToString(<Island name={name} when="visible" props={props} />);

  test('SH-1 its props match its schema after a round trip through JSON', () => {
    const schema = schemas[`../../client/islands/${name}/${name}.props.ts`]?.props;
    expect(schema?.parse(JSON.parse(JSON.stringify(props)))).toEqual(props);
  });

  test('SC-1 its server markup is an inert island without inline style, script, style sheet or preload', () => {
    expect(markup).toMatch(
      new RegExp(`^<alun-island name="${name}" when="visible" prefix="[\\w-]+" translate="no" props="`),
    );
    expect(markup).not.toMatch(/\sstyle=|<script|<style|<link/);
  });

  test('SH-1 props that come from an endpoint are not in its markup', () => {
    const asked = renderToString(<Island name={name} when="visible" props={props} from="/en-my/api/islands/x" />);
    expect(asked).toBe(markup.replace(/ props="[^"]*"/, ' from="/en-my/api/islands/x"'));
  });

  test('SH-1 two instances on a page share no ids', () => {
    const page = renderToString(
      <>
        <Island name={name} when="visible" props={props} />
        <Island name={name} when="visible" props={props} />
      </>,
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('RT-7 its markup is the same streamed and rendered in one piece', async () => {
    const tree = (
      <main>
        <p>Before</p>
        <Island name={name} when="visible" props={props} />
      </main>
    );
    const streamed = await new Response(await renderToReadableStream(tree)).text();
    expect(streamed).toBe(renderToString(tree));
  });
});

test('SC-2 text of a visitor or editor cannot break out of the props attribute', () => {
  const [first] = cases;
  if (!first) throw new Error('no examples found');
  const props = { ...first.props, name: "\"><script>alert('1')</script>&amp; `><script>" };
  const markup = renderToString(<Island name={first.name} when="visible" props={props} />);
  const attribute = /props="([^"]*)"/.exec(markup)?.[1] ?? '';
  expect(markup).not.toContain('<script');
  expect(attribute).toContain('`&gt;&lt;script&gt;');
});

test('SH-1 props that do not match the schema throw in development', () => {
  const [first] = cases;
  if (!first) throw new Error('no examples found');
  const props = { ...first.props, surplus: true };
  expect(() => renderToString(<Island name={first.name} when="visible" props={props} />)).toThrow(
    /the props do not match/,
  );
});
