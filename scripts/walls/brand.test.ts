import { expect, it } from 'vitest';
import { readSources } from './sources.ts';

/** Tests and examples may contain texts of this brand's pages. */
const OF_A_TEST = /\.test\.|\.examples\.|\.contract\.|\/testing\/|example-parts/;
const WORDS = /(?:['"`>|“ ])Alun(?=[’'"`<| .:])/;

it('DV-1 the brand name occurs in one source file only, shared/spec/site.ts', async () => {
  const sources = (await readSources()).filter(
    ({ file }) => /^(?:worker|client|shared)\//.test(file) && !OF_A_TEST.test(file),
  );
  const naming = sources.filter(({ text }) =>
    text.split('\n').some((line) => WORDS.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line)),
  );
  expect(naming.map(({ file }) => file)).toEqual(['shared/spec/site.ts']);
});
