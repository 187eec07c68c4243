import { expect, it, vi } from 'vitest';
import { CommandError } from '../../process/command-line.ts';
import type { Command, ReviewsClient } from '../reviews-client.ts';
import { WAITING_REVIEW } from '../testing/waiting-review.ts';
import { approve, list, mark, reject } from './moderate.ts';

type Webhook = 'none' | 'delivered' | 'queued';

/** Runs a moderator's command against a service with this webhook result. */
async function run(
  command: Command,
  { words = [], options = {} }: Partial<Parameters<Command['run']>[0]>,
  webhook: Webhook = 'delivered',
) {
  const decided = async (id: string, state: 'approved' | 'rejected') => ({
    ...WAITING_REVIEW,
    id: Number(id),
    state,
    webhook,
  });
  const client = {
    list: vi.fn(async () => ({ total: 30, items: [WAITING_REVIEW] })),
    approve: vi.fn((id: string) => decided(id, 'approved')),
    reject: vi.fn((id: string, _reason: string | null) => decided(id, 'rejected')),
    mark: vi.fn((id: string, _mark: string, _on: boolean) => decided(id, 'approved')),
  };
  const said: string[] = [];
  await command.run({
    words,
    options,
    client: () => client as unknown as ReviewsClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  return { said, client };
}

it.each([
  [{}, { state: 'submitted', product: null, limit: 50, skip: 0 }, '1 of 30 submitted; the next ones: --skip 1'],
  [{ state: 'rejected', skip: '29' }, { state: 'rejected', product: null, limit: 50, skip: 29 }, '1 of 30 rejected'],
  [
    { state: 'all', product: 'lemon', limit: '5', skip: '7' },
    { state: null, product: 'lemon', limit: 5, skip: 7 },
    '1 of 30; the next ones: --skip 8',
  ],
])(
  'WR-1 list with %j sends the matching query and prints the reviews with their number',
  async (options, asked, last) => {
    const { said, client } = await run(list, { options });
    expect(client.list).toHaveBeenCalledWith(asked);
    expect(said).toEqual([expect.stringContaining('Good for oily days'), last]);
  },
);

it('WR-1 approve and reject take several reviews and print a line for each', async () => {
  const approved = await run(approve, { words: ['7', '8'] });
  expect(approved.said).toEqual(['7: approved; site notified', '8: approved; site notified']);
  const rejected = await run(reject, { words: ['7', '8'], options: { reason: 'names a shop' } });
  expect(rejected.client.reject.mock.calls).toEqual([
    ['7', 'names a shop'],
    ['8', 'names a shop'],
  ]);
  expect((await run(reject, { words: ['7'] })).client.reject).toHaveBeenCalledWith('7', null);
});

it('RV-2 RV-4 mark features several reviews, or removes a mark, and prints a line for each', async () => {
  const featured = await run(mark, { words: ['featured', '7', '8'] });
  expect(featured.client.mark.mock.calls).toEqual([
    ['7', 'featured', true],
    ['8', 'featured', true],
  ]);
  expect(featured.said).toEqual(['7: featured, approved; site notified', '8: featured, approved; site notified']);
  const removed = await run(mark, { words: ['incentivised', '7'], options: { off: true } }, 'none');
  expect(removed.client.mark).toHaveBeenCalledWith('7', 'incentivised', false);
  expect(removed.said).toEqual(['7: not incentivised, approved']);
  await expect(run(mark, { words: ['popular', '7'] })).rejects.toThrow('must be one of: featured, incentivised');
});

it.each([
  [approve, 'approve'],
  [reject, 'reject'],
] as const)(
  'WR-1 the first review that cannot be decided is an error that names those not tried (%#)',
  async (command, name) => {
    const said: string[] = [];
    const decide = async (id: string) => {
      if (id === '8') throw new CommandError('There is no review 8.');
      return { ...WAITING_REVIEW, id: Number(id), state: 'approved', webhook: 'none' };
    };
    const running = command.run({
      words: ['7', '8', '9'],
      options: {},
      client: () => ({ [name]: decide }) as unknown as ReviewsClient,
      print: (line) => said.push(line),
      progress: () => undefined,
    });
    await expect(running).rejects.toThrow(/^There is no review 8; not tried: 9$/);
    expect(said).toEqual(['7: approved']);
  },
);

it('WR-1 a decision without a webhook, or with a queued one, is reported as such', async () => {
  expect((await run(reject, { words: ['7'] }, 'none')).said).toEqual(['7: rejected']);
  expect((await run(approve, { words: ['7'] }, 'queued')).said).toEqual([
    '7: approved; the site could not be notified yet and is retried (see npm run content -- webhooks)',
  ]);
});
