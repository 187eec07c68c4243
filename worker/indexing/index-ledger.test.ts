import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { IndexLedger, type Pending } from './index-ledger.ts';

it('CA-4 operators are told the reason of the record that was tried most, not of another', async () => {
  const object = env.SEARCH_INDEXING.getByName('a ledger of its own');
  await runInDurableObject(object, (_, { storage }) => {
    const ledger = new IndexLedger(storage.sql);
    const lemon = (): Pending[] => ledger.due(10_000_000, 10).filter(({ id }) => id === 'lemon');
    ledger.add(
      [
        { id: 'lemon', index: 'products' },
        { id: 'humid', index: 'reading' },
      ],
      0,
    );
    for (const _attempt of [1, 2, 3]) ledger.postpone(lemon(), 'reviews: not reachable', 0);
    ledger.postpone(
      ledger.due(0, 10).filter(({ id }) => id === 'humid'),
      'search: HTTP 503',
      0,
    );
    expect(ledger.state()).toMatchObject({ pending: 2, attempts: 3, lastError: 'reviews: not reachable' });
    ledger.settle(lemon());
    expect(ledger.state()).toMatchObject({ pending: 1, attempts: 1, lastError: 'search: HTTP 503' });
  });
});
