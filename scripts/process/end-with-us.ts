import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Remembers the children while their parent lives: once it is dead, nothing says whose they were. */
const WATCH = 'children=$(pgrep -P "$1" "$2"); echo ready; cat >/dev/null; kill -KILL $children';

/**
 * Ends the children of this process that now run under this name when it dies, even by SIGKILL. For programs that a package starts; `start`
 * sees to its own. Without `sh` (Windows) or `pgrep` nothing is watched.
 * @returns ends the watch. Call it when the children have ended: their ids may be given to other processes
 */
export async function endWithUs(name: string): Promise<() => void> {
  const watch = spawn('sh', ['-c', WATCH, 'sh', String(process.pid), name], {
    // A group of its own: Ctrl-C must not end the watch before the children.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await Promise.race([once(watch.stdout, 'data'), once(watch, 'error')]);
  watch.stdout.destroy();
  watch.unref();
  return () => {
    if (watch.pid !== undefined && watch.exitCode === null) process.kill(-watch.pid, 'SIGKILL');
  };
}
