import { counted, moment, visible } from '../../console/terminal-text.ts';
import { listLimit } from '../../management/list-page.ts';
import { CommandError, UsageError } from '../../process/command-line.ts';
import type { Command, CommandInput } from '../command.ts';

const STATES = ['pending', 'delivered', 'dead'];
const EVENTS_A_PAGE = 100;

type Tools = Pick<CommandInput, 'client' | 'print'>;

/** Retries one event; false when it is not dead. @throws CommandError when the site does not accept it */
async function retry({ client, print }: Tools, seq: string): Promise<boolean> {
  const outcome = await client().retryWebhook(seq);
  if (outcome === undefined) return false;
  print(`event ${seq}: ${outcome}`);
  if (outcome !== 'delivered')
    throw new CommandError('the site did not accept the event; the command webhooks shows why');
  return true;
}

/**
 * Retries every dead event until none is left; stops at the first that the site does not accept. Events that are no longer dead were
 * taken by the service meanwhile: once the site accepts one event, it sends all others too.
 */
async function retryAll({ client, print }: Tools): Promise<number> {
  for (let sent = 0; ; ) {
    const { items } = await client().webhooks('dead', EVENTS_A_PAGE);
    if (items.length === 0) {
      const { total: waiting } = await client().webhooks('pending', 1);
      const others =
        waiting === 0 ? '' : `; ${counted(waiting, 'event is', 'events are')} being sent by the service itself`;
      print(`${sent} sent; no dead event is left${others}`);
      return 0;
    }
    for (const { seq } of items) if (await retry({ client, print }, String(seq))) sent += 1;
  }
}

export const webhooks: Command = {
  name: 'webhooks',
  usage: '[retry <number>|all]',
  summary: 'list the events sent to the site, or send them again',
  help: 'Each event is tried 3 times, 30 s apart, and is then dead. Every 5 minutes one dead event is retried, and all of them once the site accepts one; events that the site rejects (400, 413) are not retried, and deleted after 90 days. retry sends one or all dead events now.',
  words: [0, 2],
  options: {
    state: { type: 'string', help: `one of: ${STATES.join(', ')}` },
    limit: { type: 'string', value: 'n', help: 'how many to show (20)' },
  },
  run: async ({ words: [verb, seq], options, client, print }) => {
    if (verb === 'retry' && seq === 'all') return retryAll({ client, print });
    if (verb === 'retry' && seq !== undefined) {
      if (!(await retry({ client, print }, seq))) throw new CommandError(`no dead event has the number ${seq}`);
      return 0;
    }
    if (verb !== undefined) throw new UsageError('usage: webhooks [retry <number>|all]');
    const state = typeof options.state === 'string' ? options.state : null;
    if (state !== null && !STATES.includes(state)) throw new UsageError(`--state must be one of: ${STATES.join(', ')}`);
    const { total, items } = await client().webhooks(state, listLimit(options.limit, 20));
    for (const event of items) {
      const why = event.lastError === null ? '' : `  ${visible(event.lastError)}`;
      print(
        `${String(event.seq).padStart(5)}  ${event.state.padEnd(9)}  ${moment(event.createdAt)}  ${event.topic.replace('ContentManagement.', '')}  ${event.entityId}  ${counted(event.attempts, 'attempt')}${why}`,
      );
    }
    print(`${items.length} of ${total}${state === null ? '' : ` ${state}`}`);
    return 0;
  },
};
