import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { check } from './check.ts';

/** Runs `check` on one facet without a type, one with a wrong title, and no assets.json. */
async function checked(options: Readonly<Record<string, string | boolean>>) {
  const dir = mkdtempSync(path.join(tmpdir(), 'alun-check-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(path.join(dir, 'entries/Facet'), { recursive: true });
  writeFileSync(path.join(dir, 'entries/Facet/lemon.json'), '{"title":"Lemon"}');
  writeFileSync(path.join(dir, 'entries/Facet/mint.json'), '{"title":5,"type":"scent"}');
  const said: string[] = [];
  const code = await check.run({
    words: [dir],
    options,
    client: () => {
      throw new Error('the content service was asked');
    },
    print: (line) => said.push(line.replace(`${dir}/`, '')),
    progress: () => undefined,
  });
  return { code, said };
}

test('DV-1 check prints a line for each problem and note, and exits with 1', async () => {
  expect(await checked({})).toEqual({
    code: 1,
    said: [
      expect.stringMatching(/^entries\/Facet\/lemon.json: type: is missing/),
      expect.stringMatching(/^entries\/Facet\/mint.json: title: is a number: 5/),
      'note: media/assets.json does not exist; links to assets were not checked',
      '2 files, 2 entries, 0 assets: 2 problems',
    ],
  });
});

test('DV-1 check --only shows and counts the lines with a text, --quiet hides the notes', async () => {
  expect(await checked({ only: 'mint' })).toEqual({
    code: 1,
    said: [expect.stringContaining('mint.json'), '2 files, 2 entries, 0 assets: 1 problem in mint'],
  });
  expect(await checked({ only: 'apple', quiet: true })).toEqual({
    code: 0,
    said: ['2 files, 2 entries, 0 assets: no problems in apple'],
  });
  expect((await checked({ quiet: true })).said).toHaveLength(3);
});
