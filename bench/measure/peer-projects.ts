import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../../scripts/process/command-line.ts';
import { failureReason } from '../../scripts/process/failure-reason.ts';
import { onFreePort, PortTaken } from '../../scripts/process/ports.ts';
import { root, run, start, stop } from '../../scripts/process/run.ts';

const INSTALL_LIMIT_MS = 300_000;
const BUILD_LIMIT_MS = 240_000;
const READY_LIMIT_MS = 60_000;
const POLL_EVERY_MS = 200;

/** What the peers' components need of the site: its plain components, and its styles with the pictures that they reference. */
export const COPIED = ['bench/peers/shop', 'shared', 'client/islands', 'client/styles', 'worker'];
/** Whether a peer gets a copy of this file or folder. @param file its path in the repository, with `/` */
export const isCopied = (file: string): boolean =>
  !path.extname(file) || /\.(?:css|woff2|svg|webp)$/.test(file) || !/^worker\/|\.(?:test|examples)\./.test(file);

/** A project below bench/peers. */
export interface Peer {
  readonly name: string;
  readonly folder: string;
  /** Command of its own server, as documented, on the port in PORT. */
  readonly command: readonly string[];
}

export const PEERS: readonly Peer[] = [
  { name: 'Astro with React islands', folder: 'astro', command: ['dist/server/entry.mjs'] },
  {
    name: 'React Router',
    folder: 'react-router',
    command: ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
  },
  { name: 'Next', folder: 'next', command: ['node_modules/next/dist/bin/next', 'start'] },
];

const ENV = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } as const;

/** Folder in which a peer is installed and built: a copy, so that its files stay apart from the site's. */
const workshopOf = ({ folder }: Peer): string => path.join(root, 'dist/peers', folder);

async function mustRun(what: string, args: readonly string[], cwd: string, timeoutMs: number, env = {}): Promise<void> {
  const result = await run('npm', args, { cwd, timeoutMs, env });
  if (!result.ok) throw new CommandError(`${what}: ${failureReason(result.output)}`);
}

/** Installs a peer's packages, once per lockfile. */
export async function installPeer(peer: Peer): Promise<void> {
  const workshop = workshopOf(peer);
  const from = path.join(root, 'bench/peers', peer.folder);
  const lock = createHash('sha256')
    .update(await readFile(path.join(from, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(workshop, 'node_modules/.installed');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === lock) return;
  await mkdir(workshop, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) await cp(path.join(from, file), path.join(workshop, file));
  const args = ['install', '--no-audit', '--no-fund', '--include=dev'];
  await mustRun(`${peer.name} could not be installed`, args, workshop, INSTALL_LIMIT_MS);
  await writeFile(stamp, lock);
}

/** Copies a peer with its shared files and builds it as its documentation says. */
export async function buildPeer(peer: Peer): Promise<void> {
  const workshop = workshopOf(peer);
  await cp(path.join(root, 'bench/peers', peer.folder), workshop, {
    recursive: true,
    filter: (file) => !file.includes('node_modules'),
  });
  await rm(path.join(workshop, 'copied'), { recursive: true, force: true });
  for (const part of COPIED)
    await cp(path.join(root, part), path.join(workshop, 'copied', part), {
      recursive: true,
      filter: (file) => isCopied(path.relative(root, file)),
    });
  await mustRun(`${peer.name} could not be built`, ['run', 'build'], workshop, BUILD_LIMIT_MS, ENV);
}

export interface RunningPeer {
  readonly peer: Peer;
  readonly origin: URL;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a peer's own server and resolves when it serves the page. @param upstream where it fetches the page's data */
export const startPeer = (peer: Peer, upstream: URL, page: string): Promise<RunningPeer> =>
  onFreePort((port) => startPeerOn(port, peer, upstream, page));

async function startPeerOn(port: number, peer: Peer, upstream: URL, page: string): Promise<RunningPeer> {
  const origin = new URL(`http://127.0.0.1:${port}`);
  let said = '';
  const child = start('node', peer.command, {
    cwd: workshopOf(peer),
    env: { ...ENV, PORT: String(port), HOST: '127.0.0.1', HOSTNAME: '127.0.0.1', UPSTREAM: upstream.origin },
    onOutput: (text) => {
      said = `${said}${text}`.slice(-5_000);
    },
  });
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(new URL(page, origin)).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok && child.pid !== undefined) return { peer, origin, pid: child.pid, stop: () => stop(child) };
    await delay(POLL_EVERY_MS);
  }
  await stop(child);
  if (said.includes('EADDRINUSE')) throw new PortTaken(port);
  throw new CommandError(`${peer.name} does not serve ${page}: ${failureReason(said)}`);
}
