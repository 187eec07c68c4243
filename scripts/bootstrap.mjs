/**
 * The first step of every command: `node scripts/bootstrap.mjs start --port 8788` installs the packages of package-lock.json if needed,
 * then runs `scripts/start.ts` under the project's own Node. This file runs on Node 20, with built-ins only.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [command, ...args] = process.argv.slice(2);

/** Exits with a one-line message. The exit codes are those of every command (scripts/process/command-line.ts). */
function fail(message, code = 1) {
  console.error(`${command ?? 'bootstrap'}: ${message}`);
  process.exit(code);
}

/** The packages that npm noted as installed; undefined when there is no note, or only a part of one: npm was killed, or is writing it. */
function installedPackages() {
  try {
    return JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** True when node_modules holds the versions of package-lock.json; packages for other systems may be absent. */
function isInstalled() {
  const installed = installedPackages();
  if (!installed) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([place, { version, optional }]) =>
      place === '' || installed[place]?.version === version || (optional && installed[place] === undefined),
  );
}

async function install() {
  console.log('Installing packages (once)…');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = npm
    ? spawn(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawn('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  // npm goes on when only this process is killed.
  if (child.pid) writeFileSync(INSTALLING, String(child.pid));
  const [status] = await once(child, 'exit').catch((error) =>
    fail(`npm could not be started (${error.message}); install Node 20 or newer with npm`),
  );
  if (status !== 0) fail('npm ci failed, see above; it needs access to a package registry');
}

/** While packages are installed, this file has the number of the process that does it: this one's, then npm's. */
const INSTALLING = path.join(root, '.wrangler/installing.pid');
/** Longer than any installation takes; an older file was left behind, and its number may be another process's by now. */
const LONGEST_MS = 900_000;
/** The number is written at once. A file that is empty for longer is what a full disk left. */
const EMPTY_MS = 1_000;

/** The process that is installing packages now; undefined when there is none, 0 when its number is not written yet. */
function installer() {
  let pid;
  try {
    const ageMs = Date.now() - statSync(INSTALLING).mtimeMs;
    if (ageMs > LONGEST_MS) return undefined;
    pid = Number(readFileSync(INSTALLING, 'utf8')) || 0;
    if (pid === 0) return ageMs > EMPTY_MS ? undefined : 0;
    process.kill(pid, 0);
    // In a container whose first process collects no ended ones, the number of an ended npm stays for ever.
    if (process.platform === 'linux' && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return undefined;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    // A process of another user is running all the same.
    if (error.code !== 'EPERM') throw error;
  }
  return pid;
}

/** Installs what is missing. Two commands at once would delete each other's packages, so the second waits for the first. */
async function installAlone() {
  mkdirSync(path.dirname(INSTALLING), { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(INSTALLING, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const other = installer();
    if (other === undefined) rmSync(INSTALLING, { force: true });
    else if (other > 0 && !told) {
      console.log(`Process ${other} is installing packages; waiting for it…`);
      told = true;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  const done = () => rmSync(INSTALLING, { force: true });
  process.once('exit', done);
  if (!isInstalled()) await install();
  process.off('exit', done);
  done();
}

/** The Node that came with the packages; the host's Node where none is published for the system. */
function projectNode() {
  const own = path.join(root, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 2)) return process.execPath;
  return fail(
    `Node 24.2 or newer is required on ${process.platform} ${process.arch}; this is ${process.versions.node}`,
  );
}

const script = path.join(root, 'scripts', `${command}.ts`);
if (!command || !existsSync(script)) fail('unknown command; package.json lists the commands under "scripts"', 2);
if (command === 'verify' ? !existsSync(path.join(root, 'node_modules')) : !isInstalled()) {
  if (command === 'verify') fail('nothing is installed yet; run `npm test` once');
  try {
    await installAlone();
  } catch (error) {
    // Such as a full disk: the message says which file and why.
    if (error.syscall) fail(error.message);
    throw error;
  }
}

const node = projectNode();
// An older host's Node would print a warning about node:sqlite and type stripping at every command.
const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: process.cwd(),
  stdio: 'inherit',
  env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// When another process stops npm, npm ends without signalling its script. The script notices that its parent is gone.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}
child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
