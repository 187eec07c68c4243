import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fetcher } from '../http.ts';
import { createAlgoliaSearch } from './search.algolia.ts';
import { searchContract } from './search.contract.ts';
import { createAlgoliaIndexing } from './search-index.algolia.ts';
import { searchIndexContract } from './search-index.contract.ts';
import { KNOWN_FACETS, KNOWN_RECORDS, mustHave } from './testing/known-records.ts';

const services: Fetcher = (request) => (env.SERVICES as { fetch: Fetcher }).fetch(request);
const service = {
  fetcher: services,
  hosts: ['http://services'],
  appId: 'alun',
  names: { products: 'contract-products', articles: 'contract-articles' },
};
const search = createAlgoliaSearch({ ...service, key: String(env.SEARCH_KEY) });
const indexing = createAlgoliaIndexing({ ...service, key: String(env.SEARCH_ADMIN_KEY) });

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  mustHave(await indexing.configure('products', KNOWN_FACETS));
  mustHave(await indexing.configure('reading', []));
  mustHave(await indexing.save(KNOWN_RECORDS));
});

describe('the embedded search service behind its port', () => {
  searchContract(() => search);
  searchIndexContract(
    () => indexing,
    () => search,
  );

  it('SC-4 the visitors’ search key cannot write, and the error does not show it', async () => {
    const visitors = createAlgoliaIndexing({ ...service, key: String(env.SEARCH_KEY) });
    const answer = await visitors.remove('products', ['lemon']);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'rejected', message: expect.stringContaining('403') } });
    expect(JSON.stringify(answer)).not.toContain(env.SEARCH_KEY);
  });

  it('RS-1 a missing index is an error with its name', async () => {
    const elsewhere = createAlgoliaSearch({
      ...service,
      key: String(env.SEARCH_KEY),
      names: { products: 'nowhere', articles: 'nowhere' },
    });
    expect(await elsewhere.products({ offset: 0, limit: 5 })).toMatchObject({
      ok: false,
      error: { kind: 'rejected', message: 'search: HTTP 404: Index nowhere does not exist' },
    });
  });
});
