import path from 'node:path';
import { run } from '../../scripts/process/run.ts';
import { familyOf } from './processor-time.ts';
import { shortTurns } from './real-time-turn.ts';

/** How a measurement starts Chromium. */
export interface BrowserStart {
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  /** The browser runs in real time: no other program takes a processor from it. */
  readonly first: boolean;
  /** How long a thread of the browser runs while another waits, in milliseconds; undefined if it is not in real time. */
  readonly turnMs?: number | undefined;
}

/**
 * Starts this Chromium in real time, so that its times do not contain the work of what drives it and of the site beside it (decision
 * 0090). Where the system has no `chrt`, or does not allow it to this user, it starts as usual, and this is printed.
 * @param turns shortens the turns of its threads
 */
export async function browserFirst(
  chromium: string,
  turns: () => number | undefined = shortTurns,
): Promise<BrowserStart> {
  const { ok } = await run('chrt', ['--rr', '1', 'true']);
  if (ok) {
    const program = path.join(import.meta.dirname, 'chromium-first.sh');
    return { program, env: { CHROMIUM: chromium }, first: true, turnMs: turns() };
  }
  console.log(
    'The browser shares processors with everything beside it: `chrt` is missing or not allowed here. All times are longer for it.',
  );
  return { program: chromium, env: {}, first: false };
}

/**
 * Puts this process and all that it has started before the browser: the proxy and the site, which would else answer when the browser has
 * nothing to do. An edge is another machine. Programs that they start later, such as Lighthouse, are not affected (SCHED_RESET_ON_FORK, sched(7)).
 */
export async function serversFirst({ first }: BrowserStart): Promise<void> {
  if (!first) return;
  // A process may have ended meanwhile.
  for (const pid of familyOf(process.pid))
    await run('chrt', ['--all-tasks', '--reset-on-fork', '--rr', '--pid', '2', pid]);
}
