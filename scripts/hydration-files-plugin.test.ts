import { expect, it } from 'vitest';
import { hydrationFiles } from './hydration-files-plugin.ts';

type Chunks = Readonly<Record<string, { readonly facadeModuleId: string | null; readonly imports: readonly string[] }>>;

/** What becomes of a chunk's code among these chunks. */
function rendered(code: string, chunks: Chunks): unknown {
  const { renderChunk } = hydrationFiles();
  if (typeof renderChunk !== 'function') throw new Error('the plugin has no renderChunk');
  const named = Object.fromEntries(
    Object.entries(chunks).map(([fileName, chunk]) => [fileName, { fileName, ...chunk }]),
  );
  return Reflect.apply(renderChunk, undefined, [code, undefined, undefined, { chunks: named }]);
}

const CHUNKS: Chunks = {
  'assets/idle.js': { facadeModuleId: '/alun/client/behaviours/idle-time.ts', imports: [] },
  'assets/hydrate.js': { facadeModuleId: '/alun/client/hydrate.tsx', imports: ['assets/react.js', 'assets/styles.js'] },
  'assets/react.js': { facadeModuleId: null, imports: ['assets/runtime.js', 'assets/hydrate.js'] },
  'assets/runtime.js': { facadeModuleId: null, imports: [] },
  'assets/styles.js': { facadeModuleId: '/alun/client/loader/all-styles.ts', imports: [] },
};

it('DV-1 the script of idle time names all that hydration imports, each file once, whoever imports it', () => {
  expect(rendered('for (const file of __HYDRATION_FILES__) fetch(file)', CHUNKS)).toEqual({
    code: 'for (const file of ["/assets/hydrate.js","/assets/react.js","/assets/runtime.js","/assets/styles.js"]) fetch(file)',
    map: null,
  });
});

it('DV-1 other scripts stay as they are', () => {
  expect(rendered('fetch(file)', CHUNKS)).toBeNull();
});

it('DV-1 a build without hydration fails and says so', () => {
  expect(() => rendered('__HYDRATION_FILES__', {})).toThrow('the build has no chunk of client/hydrate.tsx');
});
