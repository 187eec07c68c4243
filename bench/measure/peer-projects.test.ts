import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/process/run.ts';
import { COPIED, isCopied } from './peer-projects.ts';

const below = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));

test('every file referenced by the copied style sheets is copied to a peer project', () => {
  const sheets = COPIED.flatMap(below).filter((file) => file.endsWith('.css') && isCopied(file));
  const named = sheets.flatMap((sheet) =>
    [...readFileSync(path.join(root, sheet), 'utf8').matchAll(/url\('(\.[^']+)'\)/g)].map(([, file = '']) =>
      path.join(path.dirname(sheet), file),
    ),
  );
  expect(named.length).toBeGreaterThan(4);
  // What is not copied of a folder takes all of its files along.
  const withFolders = named.flatMap((file) => {
    const parts = file.split(path.sep);
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  });
  expect(withFolders.filter((place) => !isCopied(place))).toEqual([]);
});
