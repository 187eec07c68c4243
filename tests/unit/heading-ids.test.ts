import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PageHeadings } from '../../worker/blocks/page-headings.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Operators' pages have no content; a placeholder is a picture, with ids of its own. */
const isShown = (file: string): boolean => !/\.test\.|\.examples\.|^worker\/(?:ops|render\/placeholder)/.test(file);
const FILES = globSync('{worker,shared,client}/**/*.tsx', { cwd: root }).filter(isShown);
const IDS = FILES.flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(/ id="([a-z][\w-]*)"/g)]);

it.each([...new Set(IDS.map(([, id = '']) => id))])('CO-2 a heading of the content does not take the id %s', (id) => {
  const value = id.replaceAll('-', ' ');
  const heading = { nodeType: 'heading-2', data: {}, content: [{ nodeType: 'text', value, marks: [], data: {} }] };
  const document = { nodeType: 'document', data: {}, content: [heading] };
  const text = { document } as unknown as Parameters<PageHeadings['read']>[0];
  const [given] = new PageHeadings().read(text)?.ids.values() ?? [];
  expect(given).toMatch(/^[a-z][\w-]*$/);
  expect(given).not.toBe(id);
});
