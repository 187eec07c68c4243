import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimState, expectNoDeployment, oneAtATime, siteHere } from './running.ts';
import { changeBuild } from './site-build.ts';

const RUNNING = new URL('running.ts', import.meta.url).href;

describe('the data folder of a local site', () => {
  let folder: string;
  let stateDir: string;
  let other: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'alun-running-'));
    stateDir = path.join(folder, 'state');
  });
  afterEach(() => {
    other?.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** Another process that holds the lock on the data until it is killed. */
  async function otherHolds(serving = '', options = '{}'): Promise<number | undefined> {
    const work = `
      import { claimState } from ${JSON.stringify(RUNNING)};
      const serves = claimState(${JSON.stringify(stateDir)}, ${options});
      ${serving}
      console.log('held');
      process.stdin.resume();`;
    other = spawn(process.execPath, ['--expose-gc', '--input-type=module-typescript', '-e', work], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (other.stdout) await once(other.stdout, 'data');
    return other.pid;
  }

  it('DV-1 is locked by one process: a second start or a reset reports the process and its start time', async () => {
    const pid = await otherHolds();
    const line = new RegExp(
      `^process ${pid} uses the site's data \\(since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d MYT\\); wait until it ends, or stop it$`,
    );
    expect(() => claimState(stateDir)).toThrow(line);
    expect(siteHere(stateDir)).toBe('http://localhost:8787');
  });

  it('DV-1 is served by one site: a second start or a reset reports its port and what to do, and commands find it there', async () => {
    const pid = await otherHolds('serves(4880);');
    expect(() => claimState(stateDir)).toThrow(
      new RegExp(
        `^the site is already running on port 4880 \\(process ${pid}, since .+\\); use that one, or stop it first$`,
      ),
    );
    expect(() => claimState(stateDir, { wants: 'reset' })).toThrow(
      new RegExp(`^the site is already running on port 4880 \\(process ${pid}, since .+\\); stop it first$`),
    );
    expect(siteHere(stateDir)).toBe('http://localhost:4880');
  });

  it('DV-1 stays locked when the memory of the locking process is cleaned up', async () => {
    await otherHolds('for (let turn = 0; turn < 3; turn++) { gc(); await new Promise(setImmediate); }');
    expect(() => claimState(stateDir)).toThrow(/uses the site's data/);
  });

  it('DV-1 can be locked while another process only looks whether it is', async () => {
    const looks = `
      import { DatabaseSync } from 'node:sqlite';
      const lock = new DatabaseSync(${JSON.stringify(stateDir)} + '.lock');
      lock.exec('BEGIN; SELECT 1 FROM sqlite_schema');
      console.log('looking');
      setTimeout(() => lock.close(), 100);`;
    other = spawn(process.execPath, ['--input-type=module-typescript', '-e', looks], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (other.stdout) await once(other.stdout, 'data');
    expect(() => claimState(stateDir)).not.toThrow();
  });

  it('DV-1 is free as soon as the locking process was killed, and commands ignore its stale port', async () => {
    await otherHolds('serves(4880);');
    if (!other) throw new Error('nobody holds it');
    const ended = once(other, 'exit');
    other.kill('SIGKILL');
    await ended;
    expect(siteHere(stateDir)).toBe('http://localhost:8787');
    expect(() => claimState(stateDir)).not.toThrow();
  });

  it('DV-1 a deployment keeps others from building until it ends, and a site from starting', async () => {
    const pid = await otherHolds('', '{ deploys: true }');
    const line = new RegExp(`^a deployment uses this folder \\(process ${pid}, since .+\\); wait until it ends$`);
    expect(() => expectNoDeployment(stateDir)).toThrow(line);
    expect(() => claimState(stateDir)).toThrow(line);
    if (!other) throw new Error('nobody holds it');
    const ended = once(other, 'exit');
    other.kill('SIGKILL');
    await ended;
    expect(() => expectNoDeployment(stateDir)).not.toThrow();
  });

  it('DV-1 that cannot be locked is reported with the file and the reason, in one line', () => {
    const unusable = (reason: string): RegExp =>
      new RegExp(
        `^CommandError: .+/state\\.lock cannot be locked \\(${reason}\\); check who may write there, or delete the file$`,
      );
    mkdirSync(`${stateDir}.lock`);
    const claim = (): string => {
      try {
        return `claimed ${claimState(stateDir)}`;
      } catch (error) {
        return String(error);
      }
    };
    expect(claim()).toMatch(unusable('unable to open database file'));
    rmSync(`${stateDir}.lock`, { recursive: true });
    writeFileSync(`${stateDir}.lock`, 'left by something else, longer than the header of a database: '.repeat(4));
    expect(claim()).toMatch(unusable('file is not a database'));
  });

  it('DV-1 the commands of a deployment may build', () => {
    const asks = path.join(folder, 'asks.ts');
    writeFileSync(
      asks,
      `import { expectNoDeployment } from ${JSON.stringify(RUNNING)};
      expectNoDeployment(${JSON.stringify(stateDir)});`,
    );
    const deploys = path.join(folder, 'deploys.ts');
    writeFileSync(
      deploys,
      `import { spawnSync } from 'node:child_process';
      import { claimState } from ${JSON.stringify(RUNNING)};
      claimState(${JSON.stringify(stateDir)}, { deploys: true });
      const asking = (env) => spawnSync(process.execPath, [${JSON.stringify(asks)}], { env }).status;
      console.log(asking(process.env), asking({ ...process.env, ALUN_DEPLOYMENT: '1' }));`,
    );
    expect(execFileSync(process.execPath, [deploys], { encoding: 'utf8' }).trim()).toBe('0 1');
  });
});

describe('commands that change the build', () => {
  it('DV-1 wait for one another, and no longer for one that was killed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'alun-build-'));
    const place = path.join(folder, 'state/build');
    const holds = `
      import { oneAtATime } from ${JSON.stringify(RUNNING)};
      await oneAtATime(${JSON.stringify(place)}, async () => {
        console.log('held');
        await new Promise(() => process.stdin.resume());
      });`;
    const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', holds], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    const seen: string[] = [];
    const work = async (waited: boolean) => void seen.push(waited ? 'waited' : 'at once');
    const done = oneAtATime(place, work, () => seen.push('waits'));
    seen.push('killed');
    other.kill('SIGKILL');
    await done;
    await oneAtATime(place, work, () => seen.push('waits'));
    expect(seen).toEqual(['waits', 'killed', 'waited', 'at once']);
    rmSync(folder, { recursive: true });
  });

  it('DV-1 a build begins only when no other command changes the build', async () => {
    await changeBuild(async () => {
      const build = spawn(process.execPath, [path.join(import.meta.dirname, '../build.ts')], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [told] = await once(build.stdout, 'data');
      build.kill('SIGKILL');
      expect(String(told)).toBe('Another command is building here; waiting for it…\n');
    });
  });
});
