import { type Killed, killOnce } from '../../bench/measure/kill.ts';
import { table, writeResult } from '../../bench/measure/report.ts';
import { timed } from '../console/timed.ts';
import { ensureSecrets } from '../local/secrets.ts';
import { startStack } from '../local/stack.ts';
import { CommandError } from '../process/command-line.ts';
import { onFreePort } from '../process/ports.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

/** Range of the kill time, after one write of each kind was acknowledged. */
const SOONEST_MS = 0;
const LATEST_MS = 2_000;

/** Kills a site repeatedly in the middle of writes; prints a table. @throws CommandError when an acknowledged write is lost */
export async function benchKill(rounds: number, write: boolean): Promise<void> {
  const { embedded: secrets, managementToken } = await ensureSecrets();
  const { folder: stateDir, remove } = await temporaryFolder('alun-kill');
  const start = async () =>
    onFreePort((port) => startStack({ port, stateDir, secrets, managementToken, onOutput: () => undefined }));
  const site = { start, stateDir, managementToken };
  try {
    await timed('site set up, content imported', async () => (await start()).stop());
    const kills: Killed[] = [];
    for (let round = 1; round <= rounds; round++) {
      const afterMs = SOONEST_MS + Math.round(Math.random() * (LATEST_MS - SOONEST_MS));
      kills.push(await timed(`kill ${round} of ${rounds}`, () => killOnce(site, afterMs)));
    }
    const head = [
      'killed after ms',
      'reviews',
      'letters',
      'accounts',
      'recommended',
      'edition',
      'lost',
      'all visible, s',
    ];
    const rows = kills.map(({ afterMs, acknowledged, lost, shownAfterMs }) => [
      String(afterMs),
      ...Object.values(acknowledged).map(String),
      String(lost.length),
      (shownAfterMs / 1_000).toFixed(1),
    ]);
    console.log(`\n${table([head, ...rows])}\n`);
    if (write) console.log(`written: ${await writeResult({ kills }, { rounds }, 'kill')}`);
    const lost = kills.flatMap((killed) => killed.lost);
    if (lost.length > 0) throw new CommandError(`acknowledged writes that are lost:\n${lost.join('\n')}`);
  } finally {
    remove();
  }
}
