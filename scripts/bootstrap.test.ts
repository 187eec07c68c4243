import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

const lock = (version: string, others = {}): string =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version }, ...others } });
const PACKAGES = lock('1.0.0');

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

/** Begins a command, waits until its npm runs, and kills the command only. */
async function commandKilledAtNpm() {
  const project = bareProject();
  writeFileSync(path.join(project.folder, 'npm.mjs'), `console.log(process.pid);${NPM}`);
  const { child } = project.begin();
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next();
  const npm = Number((await lines.next()).value);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return { ...project, npm };
}

it('DV-1 an installation whose command was killed is waited for, since npm goes on', async () => {
  const { folder, begin, open, npm } = await commandKilledAtNpm();
  const next = begin();
  await next.told;
  open();
  expect(await next.ended).toEqual([0, `Process ${npm} is installing packages; waiting for it…\ndone\n`]);
  expect(readFileSync(path.join(folder, 'installed'), 'utf8')).toBe('x');
});

it('DV-1 an installation that was killed holds up no later command', async () => {
  const { begin, open, npm } = await commandKilledAtNpm();
  process.kill(npm, 'SIGKILL');
  open();
  expect(await begin().ended).toEqual([0, expect.stringMatching(/done\n$/)]);
});

it('DV-1 a part of the note of npm, as a killed one leaves it, is no installation', async () => {
  const { folder, begin, open } = bareProject();
  open();
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), PACKAGES.slice(0, 20));
  expect(await begin().ended).toEqual([0, 'Installing packages (once)…\ndone\n']);
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

it.each([
  ['an older version of a package', lock('0.9.0'), PACKAGES, true],
  ['all packages', PACKAGES, PACKAGES, false],
  [
    'all but a package of another system',
    PACKAGES,
    lock('1.0.0', { 'node_modules/b': { version: '1.0.0', optional: true } }),
    false,
  ],
  [
    'an older version of an optional package',
    lock('1.0.0', { 'node_modules/b': { version: '0.9.0' } }),
    lock('1.0.0', { 'node_modules/b': { version: '1.0.0', optional: true } }),
    true,
  ],
])('DV-1 a folder with %s installs only what is missing', async (_what, installed, wanted, installs) => {
  const { folder, begin, open } = bareProject();
  open();
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), installed);
  writeFileSync(path.join(folder, 'package-lock.json'), wanted);
  expect(await begin().ended).toEqual([0, expect.stringMatching(/done\n$/)]);
  expect(existsSync(path.join(folder, 'installed'))).toBe(installs);
});

it('DV-1 the number of a process that installed long ago, which another one may have by now, is not waited for', async () => {
  const { folder, begin, open } = bareProject();
  open();
  mkdirSync(path.join(folder, '.wrangler'));
  const note = path.join(folder, '.wrangler/installing.pid');
  writeFileSync(note, String(process.pid));
  const hourAgo = Date.now() / 1_000 - 3_600;
  utimesSync(note, hourAgo, hourAgo);
  expect(await begin().ended).toEqual([0, 'Installing packages (once)…\ndone\n']);
});

it('DV-1 a failed installation ends the command with its exit code', async () => {
  const { folder, begin } = bareProject();
  writeFileSync(path.join(folder, 'npm.mjs'), 'process.exit(1);');
  expect(await begin().ended).toEqual([1, 'Installing packages (once)…\n']);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'DV-1 %s reaches the command, which decides how to end',
  async (signal) => {
    const { folder, begin, open } = bareProject();
    open();
    mkdirSync(path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), PACKAGES);
    const waits = `process.once('${signal}', () => { console.log('told'); process.exit(7); }); console.log('begun'); setTimeout(() => {}, 60_000);`;
    writeFileSync(path.join(folder, 'scripts/hello.ts'), waits);
    const { child, told, ended } = begin();
    await told;
    child.kill(signal);
    expect(await ended).toEqual([7, 'begun\ntold\n']);
  },
);
