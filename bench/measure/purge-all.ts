import { z } from 'zod';
import { CommandError } from '../../scripts/process/command-line.ts';
import { SECRETS } from './bench-workers.ts';
import type { Stage } from './stage.ts';

const purged = z.object({ seq: z.number() });

/** Empties every cache of a site, so that the next answer comes from its services alone. */
export async function purgeAll({ site }: Stage): Promise<void> {
  const answer = await fetch(new URL('/ops/api/purge', site), {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRETS.ops}`, 'content-type': 'application/json' },
    body: JSON.stringify({ everything: true, hard: true, reason: 'bench: cold caches' }),
  });
  const text = await answer.text();
  if (!answer.ok || !purged.safeParse(JSON.parse(text)).success)
    throw new CommandError(`the purge was refused with ${answer.status}: ${text.slice(0, 200)}`);
}
