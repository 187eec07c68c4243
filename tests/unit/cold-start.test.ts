import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';

/** A module with more schemas makes them when they are first needed: `once` or `z.lazy` (decision 0081). */
const MOST_SCHEMAS = 50;
/** Of all modules together; many small ones cost as much as a large one. */
const MOST_IN_ALL = 600;
/** Every first request needs the settings. */
const NEEDED_AT_ONCE = 'worker/settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const MODULES = globSync('{worker,shared}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\.examples\.tsx$/.test(file) && file !== NEEDED_AT_ONCE)
  .filter((file) => /^import (?!type)[^;]* from 'zod(?:\/mini)?';/m.test(readFileSync(path.join(root, file), 'utf8')))
  .sort();

let made = 0;
const before = z.config().postProcessor;
beforeEach(() => {
  made = 0;
  z.config({ postProcessor: () => void made++ });
});
afterEach(() => z.config({ postProcessor: before }));

it(`DV-1 a cold start makes at most ${MOST_SCHEMAS} schemas of any module, and ${MOST_IN_ALL} of all`, async () => {
  const more: string[] = [];
  let all = 0;
  for (const file of MODULES) {
    const address = path.join(root, file);
    await import(address);
    made = 0;
    // The query makes it another module to the runner; what it imports is already there.
    await import(`${address}?again`);
    all += made;
    if (made > MOST_SCHEMAS) more.push(`${file}: ${made}`);
  }
  expect(MODULES.length).toBeGreaterThan(100);
  expect(more).toEqual([]);
  expect(all).toBeLessThanOrEqual(MOST_IN_ALL);
}, 60_000);
