import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { confirmed, expectSomebody } from './confirm.ts';

/** A terminal on which these keys are pressed. */
function typing(keys: string) {
  const terminal = () => Object.assign(new PassThrough(), { isTTY: true });
  const input = terminal();
  input.write(keys);
  return { input, output: terminal() };
}

it.each([
  ['the environment', 'staging\r', true],
  ['another word', 'yes\r', false],
  ['nothing', '\r', false],
  ['Ctrl-C', '\u0003', false],
  ['Ctrl-D', '\u0004', false],
])('DV-1 the question before a deployment, answered with %s', async (_, keys, goesOn) => {
  expect(await confirmed('Deploy?', 'staging', typing(keys))).toBe(goesOn);
});

it('DV-1 a deployment that nobody can confirm is refused before its checks', () => {
  expect(() => expectSomebody({ input: new PassThrough(), output: new PassThrough() })).toThrow('use --yes');
});
