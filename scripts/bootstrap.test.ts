import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const PACKAGES = JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } });

/** Stands in for npm: installs once the file `gate` is gone, and counts how often it is asked to. */
const NPM = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
appendFileSync('installed', 'x');
while (existsSync('gate')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(PACKAGES)});
`;

/** A project without packages, whose only command prints `done`. */
function bareProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun bootstrap-'));
  mkdirSync(path.join(folder, 'scripts'));
  copyFileSync(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(folder, 'scripts/bootstrap.mjs'));
  writeFileSync(path.join(folder, 'scripts/hello.ts'), `console.log('done');`);
  writeFileSync(path.join(folder, 'package-lock.json'), PACKAGES);
  writeFileSync(path.join(folder, 'npm.mjs'), NPM);
  writeFileSync(path.join(folder, 'gate'), '');
  /** Begins a command; `told` resolves when it has printed something, `ended` with its exit code. */
  const begin = () => {
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'hello'], {
      cwd: folder,
      env: { ...process.env, npm_execpath: path.join(folder, 'npm.mjs'), npm_lifecycle_event: '' },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const told = once(child.stdout, 'data');
    return { child, told, ended: once(child, 'close').then(([code]) => [code, said]) };
  };
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, begin, open: () => rmSync(path.join(folder, 'gate')) };
}

it('DV-1 of two first commands at once, one installs the packages and the other waits for it', async () => {
  const { folder, begin, open } = bareProject();
  const first = begin();
  await first.told;
  const second = begin();
  await second.told;
  open();
  expect(await first.ended).toEqual([0, 'Installing packages (once)…\ndone\n']);
  expect(await second.ended).toEqual([
    0,
    expect.stringMatching(/^Process \d+ is installing packages; waiting.+\ndone\n$/),
  ]);
  expect(readFileSync(path.join(folder, 'installed'), 'utf8')).toBe('x');
});

it('DV-1 an installation that was killed holds up no later command', async () => {
  const { begin, open } = bareProject();
  const killed = begin();
  await killed.told;
  killed.child.kill('SIGKILL');
  open();
  await once(killed.child, 'exit');
  expect(await begin().ended).toEqual([0, expect.stringMatching(/done\n$/)]);
});

it('DV-1 an empty note of an installation, as a full disk leaves it, holds up no later command', async () => {
  const { folder, begin, open } = bareProject();
  open();
  mkdirSync(path.join(folder, '.wrangler'));
  writeFileSync(path.join(folder, '.wrangler/installing.pid'), '');
  expect(await begin().ended).toEqual([0, expect.stringMatching(/done\n$/)]);
});

it('DV-1 a folder in which nothing can be written is reported in one line', async () => {
  const { folder, begin, open } = bareProject();
  open();
  writeFileSync(path.join(folder, '.wrangler'), '');
  const { child, ended } = begin();
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  expect(await ended).toEqual([1, '']);
  expect(complaint).toMatch(/^hello: E\w+: .+\.wrangler.*\n$/);
});
