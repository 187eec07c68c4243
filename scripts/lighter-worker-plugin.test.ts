import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutJsonSchema } from './lighter-worker-plugin.ts';

const ZOD_SCHEMAS = path.join(import.meta.dirname, '../node_modules/zod/v4/classic/schemas.js');

test('DV-1 what the Worker has of zod describes no schema, and is otherwise as it was', async () => {
  const whole = await readFile(ZOD_SCHEMAS, 'utf8');
  const less = withoutJsonSchema(whole);
  const isAbout = (line: string): boolean =>
    /processJSONSchema|createStandardJSONSchemaMethod\(|createToJSONSchemaMethod\(/.test(line);
  expect(less.split('\n').filter(isAbout)).toEqual([]);
  const kept = new Set(less.split('\n').map((line) => line.trim()));
  expect(whole.split('\n').filter((line) => !isAbout(line) && !kept.has(line.trim()))).toEqual([]);
});

test('DV-1 a zod that is written otherwise fails the build in place of making the Worker heavy', () => {
  expect(() => withoutJsonSchema('export const string = () => new ZodString();')).toThrow('zod has nothing like');
});
