import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fetcher } from '../http.ts';
import { KNOWN_COUNTS, recommendationsContract } from './recommendations.contract.ts';
import { createHttpRecommendations } from './recommendations.http.ts';

let calls = 0;
const services: Fetcher = (request) => {
  calls += 1;
  return (env.SERVICES as { fetch: Fetcher }).fetch(request);
};

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  const imported = await services(
    new Request('http://services/management/recommendations/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
      body: JSON.stringify({ brand: 'alun', locale: 'en-my', counts: KNOWN_COUNTS }),
    }),
  );
  if (!imported.ok) throw new Error(await imported.text());
});

describe('the embedded recommendation service behind its port', () => {
  const port = createHttpRecommendations({
    fetcher: services,
    url: 'http://services/recommendations',
    postPath: '/recommendedarticle',
    brand: 'alun',
    answersMany: true,
  });
  recommendationsContract(() => port);

  it('AR-2 gets the counts of 30 articles in one call', async () => {
    calls = 0;
    await port.counts(Array.from({ length: 30 }, (_, index) => `article-${index}`));
    expect(calls).toBe(1);
  });
});
