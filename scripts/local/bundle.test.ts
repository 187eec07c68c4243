import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { CommandError } from '../process/command-line.ts';
import { bundle } from './bundle.ts';

afterEach(() => void vi.restoreAllMocks());

/** Builds one source file with that text and discards the output. */
function bundleText(text: string): ReturnType<typeof bundle> {
  const root = mkdtempSync(path.join(tmpdir(), 'alun-bundle-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'page.ts'), text);
  const rolldownOptions = { input: path.join(root, 'page.ts') };
  return bundle({ root, configFile: false, logLevel: 'warn', build: { write: false, rolldownOptions } });
}

it('DV-1 a syntax error is reported in one message with place and reason, without a stack', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const error = await bundleText('export const one = 1;\nconst const two;\n').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  const message = error instanceof Error ? error.message : '';
  expect(message).toMatch(/^the build failed; fix this error and build again\n.*'const' is a reserved/);
  expect(message).toContain('page.ts:2:7');
  expect(message).not.toMatch(/\n\s+at |Build failed/);
  expect(message).not.toContain('\u001b');
  expect(logged).not.toHaveBeenCalled();
});

it('DV-1 a build prints no warning about bundler timings', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  expect(await bundleText('export const one = 1;\n')).toMatchObject({ output: [{ type: 'chunk' }] });
  expect(warned).not.toHaveBeenCalled();
});
