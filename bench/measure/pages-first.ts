import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserStart } from './browser-first.ts';
import { familyOf } from './processor-time.ts';

/** How often new page processes are looked for, in milliseconds. Chromium starts each some time before it is used. */
const LOOK_EVERY_MS = 20;
/** Before the site and its proxy, and those before the rest of the browser (browser-first.ts). */
const PAGE_PRIORITY = 3;
/** A program started for each page, when processors are busy, would be too late. This one waits for their ids. */
const GIVE = `while read -r pid; do chrt --rr --pid ${PAGE_PRIORITY} "$pid"; done`;

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Finds processes of pages that have started since it was last called. A page's process is a copy of one that waits to be used
 * (`--type=zygote`), so it has its own name only some time after it has started.
 */
export function newPages(running = (): string[] => readdirSync('/proc'), command = commandOf): () => string[] {
  const seen = new Set<string>();
  return () =>
    running()
      .filter((entry) => /^\d+$/.test(entry) && !seen.has(entry))
      .filter((pid) => {
        const line = command(pid);
        if (!line.includes('--type=zygote')) seen.add(pid);
        return line.includes('--type=renderer');
      });
}

/**
 * Puts the main threads of pages before everything else where the browser runs in real time. Their tasks are what an audit measures, and
 * on the eight processors of a phone they do not wait for the other threads of the browser (decision 0096).
 * @returns stops looking for further pages
 */
export function pagesFirst({ first }: BrowserStart): () => void {
  if (!first || process.platform !== 'linux') return () => undefined;
  const giver = spawn('chrt', ['--rr', String(PAGE_PRIORITY + 1), 'sh', '-c', GIVE], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without it, audits go on as they would without real time.
  for (const part of [giver, giver.stdin]) part.on('error', () => undefined);
  const started = newPages();
  const timer = setInterval(() => {
    const pages = started();
    if (pages.length === 0) return;
    const own = familyOf(process.pid);
    for (const pid of pages) if (own.includes(pid)) giver.stdin.write(`${pid}\n`);
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    giver.stdin.end();
  };
}
