import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildFault, expectBuilt, servesAs, stamped, stampOf } from './site-build.ts';

it('DV-1 a check that needs the build reports the missing file and the command that builds it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun-built-'));
  await expect(expectBuilt(folder)).rejects.toThrow(/^dist\/site\/index\.js is missing; run npm run build$/);
  rmSync(folder, { recursive: true });
});

it('DV-1 a quick build is valid for development only, a full build for everything', () => {
  const [whole, quick] = [stampOf('inputs', {}), stampOf('inputs', { quick: true })];
  expect(servesAs(whole, 'inputs', {})).toBe(true);
  expect(servesAs(whole, 'inputs', { quick: true })).toBe(true);
  expect(servesAs(quick, 'inputs', { quick: true })).toBe(true);
  expect(servesAs(quick, 'inputs', {})).toBe(false);
});

it('DV-1 a build of other inputs, or an interrupted one, is not valid', () => {
  for (const wanted of [{}, { quick: true }]) {
    expect(servesAs(stampOf('inputs', wanted), 'other inputs', wanted)).toBe(false);
    expect(servesAs('', 'inputs', wanted)).toBe(false);
  }
});

describe('the stamp of a build', () => {
  /** Builds once. `work` is told whether a stamp exists, and may change the inputs. Returns the stamp; empty when there is none. */
  async function buildOnce(quick: boolean, work: (stands: boolean, change: (inputs: string) => void) => void) {
    const folder = mkdtempSync(path.join(tmpdir(), 'alun-stamp-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'dist/.built');
    let inputs = 'inputs';
    const stamping = { file, inputs: async () => inputs };
    await stamped({}, async () => undefined, stamping);
    const change = (changed: string): void => {
      inputs = changed;
    };
    await stamped({ quick }, async () => work(existsSync(file), change), stamping).catch(() => undefined);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  it('DV-1 names the kind of build, and does not exist during a build', async () => {
    const stood: boolean[] = [];
    expect(await buildOnce(true, (stands) => void stood.push(stands))).toBe(stampOf('inputs', { quick: true }));
    expect(await buildOnce(false, (stands) => void stood.push(stands))).toBe(stampOf('inputs', {}));
    expect(stood).toEqual([false, false]);
  });

  it('DV-1 is outdated if a source changes during the build', async () => {
    const stamp = await buildOnce(false, (_stands, change) => change('other inputs'));
    expect(servesAs(stamp, 'other inputs', {})).toBe(false);
  });

  it('DV-1 does not exist after a failed build, even if an earlier build succeeded', async () => {
    const stamp = await buildOnce(false, () => {
      throw new Error('broken off');
    });
    expect(stamp).toBe('');
  });
});

it('DV-1 the reason of a failed build is told once', () => {
  const of = (output: string, timedOut = false) => buildFault({ output, timedOut });
  expect(of('build: the build failed; fix this error and build again\npage.ts:2:7\n')).toBe(
    'the build failed: fix this error and build again\npage.ts:2:7',
  );
  expect(of('build: all script a product page can load is 90,001 bytes\n')).toBe(
    'the build failed: all script a product page can load is 90,001 bytes',
  );
  expect(of('', true)).toBe('the build failed: it took too long and was stopped');
});
