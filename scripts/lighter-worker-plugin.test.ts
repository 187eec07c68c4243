import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SEARCH_METHODS } from '../worker/services/search/search-methods.ts';
import { withMethodsAlone, withoutJsonSchema } from './lighter-worker-plugin.ts';

const PACKAGES = path.join(import.meta.dirname, '../node_modules');
const ZOD_SCHEMAS = path.join(PACKAGES, 'zod/v4/classic/schemas.js');
const SEARCH_CLIENT = path.join(PACKAGES, '@algolia/client-search/dist/builds/worker.js');

test('DV-1 zod in the Worker lacks its JSON Schema code and is otherwise unchanged', async () => {
  const whole = await readFile(ZOD_SCHEMAS, 'utf8');
  const less = withoutJsonSchema(whole);
  const isAbout = (line: string): boolean =>
    /processJSONSchema|createStandardJSONSchemaMethod\(|createToJSONSchemaMethod\(/.test(line);
  expect(less.split('\n').filter(isAbout)).toEqual([]);
  const kept = new Set(less.split('\n').map((line) => line.trim()));
  expect(whole.split('\n').filter((line) => !isAbout(line) && !kept.has(line.trim()))).toEqual([]);
});

test('DV-1 the build fails if the source of zod has changed its form', () => {
  expect(() => withoutJsonSchema('export const string = () => new ZodString();')).toThrow('zod no longer contains');
});

test('DV-1 the search client in the Worker has only the methods that the site calls, unchanged', async () => {
  const whole = await readFile(SEARCH_CLIENT, 'utf8');
  const less = withMethodsAlone(whole, SEARCH_METHODS);
  const folder = await mkdtemp(path.join(tmpdir(), 'alun-client-'));
  const clientOf = async (name: string, code: string): Promise<Record<string, unknown>> => {
    const file = path.join(folder, `${name}.mjs`);
    const placed = code.replace(/ from "(@algolia\/[^"]+)"/g, (_, id) => ` from "${import.meta.resolve(id)}"`);
    await writeFile(file, placed.replace(/^\/\/# sourceMappingURL=.*/m, ''));
    const { searchClient } = await import(file);
    return searchClient('app', 'key');
  };
  const [all, some] = [await clientOf('whole', whole), await clientOf('less', less)];
  await rm(folder, { recursive: true });
  const methodsOf = (client: Record<string, unknown>): string[] =>
    Object.keys(client).filter((name) => typeof client[name] === 'function');
  expect(methodsOf(all).length).toBeGreaterThan(100);
  // The client adds two more methods beside that object.
  const beside = ['generateSecuredApiKey', 'getSecuredApiKeyRemainingValidity'];
  expect(methodsOf(some).sort()).toEqual([...SEARCH_METHODS, ...beside].sort());
  for (const name of SEARCH_METHODS) expect(String(some[name])).toBe(String(all[name]));
});

test('DV-1 the build fails if the search client has changed its form or calls a removed method', async () => {
  const whole = await readFile(SEARCH_CLIENT, 'utf8');
  expect(() => withMethodsAlone('export const searchClient = () => ({});', ['search'])).toThrow(
    'no longer has the methods search;',
  );
  expect(() => withMethodsAlone(whole, ['search', 'findEverything'])).toThrow(
    'no longer has the methods findEverything;',
  );
  expect(() => withMethodsAlone(whole, ['waitForTask'])).toThrow('calls getTask itself');
});
