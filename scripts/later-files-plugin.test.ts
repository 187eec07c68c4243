import { expect, it } from 'vitest';
import { laterFiles } from './later-files-plugin.ts';

type Chunks = Readonly<Record<string, { readonly facadeModuleId: string | null; readonly imports: readonly string[] }>>;

/** The code of a chunk after the plugin has processed it among these chunks. */
function rendered(code: string, chunks: Chunks): unknown {
  const { renderChunk } = laterFiles();
  if (typeof renderChunk !== 'function') throw new Error('the plugin has no renderChunk');
  const named = Object.fromEntries(
    Object.entries(chunks).map(([fileName, chunk]) => [fileName, { fileName, ...chunk }]),
  );
  return Reflect.apply(renderChunk, undefined, [code, { fileName: 'assets/main.js' }, undefined, { chunks: named }]);
}

const CHUNKS: Chunks = {
  'assets/main.js': { facadeModuleId: '/alun/client/main.ts', imports: ['assets/runtime.js'] },
  'assets/touched.js': { facadeModuleId: '/alun/client/touched.ts', imports: ['assets/main.js', 'assets/styles.js'] },
  'assets/hydrate.js': { facadeModuleId: '/alun/client/hydrate.tsx', imports: ['assets/react.js', 'assets/styles.js'] },
  'assets/react.js': { facadeModuleId: null, imports: ['assets/runtime.js', 'assets/hydrate.js'] },
  'assets/runtime.js': { facadeModuleId: null, imports: [] },
  'assets/styles.js': { facadeModuleId: '/alun/client/loader/all-styles.ts', imports: [] },
};

it('DV-1 the entry script lists all imports of first touch and hydration, without duplicates or itself', () => {
  const files =
    '["/assets/touched.js","/assets/styles.js","/assets/hydrate.js","/assets/react.js","/assets/runtime.js"]';
  expect(rendered('for (const file of __LATER_FILES__) fetch(file, __LATER_FILES__)', CHUNKS)).toEqual({
    code: `for (const file of ${files}) fetch(file, ${files})`,
    map: null,
  });
});

it('DV-1 scripts without the placeholder are unchanged', () => {
  expect(rendered('fetch(file)', CHUNKS)).toBeNull();
});

it('DV-1 a build without a required later chunk fails with its name', () => {
  expect(() => rendered('__LATER_FILES__', {})).toThrow('the build has no chunk of client/touched.ts');
});
