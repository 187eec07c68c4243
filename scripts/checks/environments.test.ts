import { describe, expect, it } from 'vitest';
import { bindingsOf, environmentFaults, isPlaceholder, type Pair, readPair } from './environments.ts';

const base = readPair();
const staging = readPair('staging');
const production = readPair('production');

/** The faults that are reported when a value of staging is replaced. `place` is its path, such as `vars.ENVIRONMENT`. */
function faultsWith(role: keyof Pair, place: string, value: unknown): string[] {
  const config: object = structuredClone(staging[role]);
  const names = place.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce((found, name) => Reflect.get(found, name), config);
  Reflect.set(holder, last, value);
  return environmentFaults(base, { staging: { ...staging, [role]: config }, production });
}

describe('environments of wrangler.toml', () => {
  it('DV-2 have all bindings and variables of the local configuration, and share no resources', () => {
    expect(environmentFaults(base, { staging, production })).toEqual([]);
    expect(bindingsOf(staging.site).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ASSETS', 'CACHE', 'FORM_LIMIT', 'PURGE_LOG', 'SEARCH_INDEXING', 'SERVICES']),
    );
    expect(bindingsOf(staging.services).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['DB', 'IMAGES', 'MASTERS', 'SITE', 'WEBHOOKS']),
    );
  });

  it.each<[string, keyof Pair, string, unknown]>([
    ['has no CACHE (kv_namespaces)', 'site', 'kv_namespaces', []],
    ['has no IMAGES (images)', 'services', 'images', undefined],
    ['has EXTRA (r2_buckets), which the', 'services', 'r2_buckets.1', { binding: 'EXTRA', bucket_name: 'extra' }],
    [
      'uses a Durable Object of another Worker',
      'site',
      'durable_objects.bindings.0.script_name',
      'alun-site-production',
    ],
    ['DB.migrations_dir is "elsewhere" instead of', 'services', 'd1_databases.0.migrations_dir', 'elsewhere'],
    ['OPS_LIMIT.simple is', 'site', 'ratelimits.0.simple.limit', 6_000],
    ['has no variable SITE_ORIGIN', 'site', 'vars', { ENVIRONMENT: 'staging' }],
    ['sets EXPOSE_SERVICES', 'site', 'vars.EXPOSE_SERVICES', 'true'],
    ['ENVIRONMENT is "production"', 'site', 'vars.ENVIRONMENT', 'production'],
    ['its custom domain is ["https://www.alun.example"]', 'site', 'routes.0.pattern', 'www.alun.example'],
    ['would be bundled a second time', 'site', 'no_bundle', undefined],
    ['can be reached at workers.dev', 'services', 'workers_dev', true],
    ['can be reached at workers.dev', 'site', 'workers_dev', undefined],
    ['has preview addresses', 'site', 'preview_urls', true],
    ['has preview addresses', 'services', 'preview_urls', undefined],
    ['has routes', 'services', 'routes', ['services.alun.example/*']],
    ['has routes', 'services', 'route', 'services.alun.example/*'],
    ['its custom domain is ["https://staging.alun.example","www', 'site', 'routes.1', 'www.alun.example/*'],
    ['set placement to mode = "smart"', 'services', 'placement', undefined],
    ['stores no logs', 'services', 'observability.enabled', false],
    ['logs the addresses that visitors', 'site', 'observability.logs.invocation_logs', true],
    ['logs the addresses that visitors', 'services', 'observability.logs', undefined],
    ['logs the addresses that visitors', 'services', 'observability.logs.invocation_logs', undefined],
    ['define differs from', 'site', 'define', {}],
    ['SERVICES is bound to "alun-services-production"', 'site', 'services.0.service', 'alun-services-production'],
  ])('DV-2 a configuration fault is reported: %s', (fault, role, place, value) => {
    expect(faultsWith(role, place, value)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });

  it.each<[string, keyof Pair, string]>([
    ['kv_namespaces id', 'site', 'kv_namespaces'],
    ['d1_databases database_id', 'services', 'd1_databases'],
    ['r2_buckets bucket_name', 'services', 'r2_buckets'],
    ['ratelimits namespace_id', 'site', 'ratelimits'],
    ['Worker alun-site-production', 'site', 'name'],
    ['address www.alun.example', 'site', 'routes'],
  ])('DV-2 a resource that staging shares with production is reported: %s', (thing, role, place) => {
    const faults = faultsWith(role, place, production[role][place]);
    expect(faults).toEqual(expect.arrayContaining([expect.stringContaining(`share ${thing}`)]));
  });

  it('DV-2 a zone that staging shares with production is reported: a purge of everything empties the whole zone', () => {
    const zoned = ({ site, services }: Pair): Pair => ({
      site: { ...site, vars: { ...(site.vars as object), ZONE_ID: 'zone' } },
      services,
    });
    const blank = {
      site: { ...base.site, vars: { ...(base.site.vars as object), ZONE_ID: '' } },
      services: base.services,
    };
    expect(environmentFaults(blank, { staging: zoned(staging), production: zoned(production) })).toEqual([
      'production and staging share zone zone',
    ]);
  });

  it('DV-2 placeholders are distinguished from real values', () => {
    const open = [
      '00000000000000000000000000000002',
      '00000000-0000-0000-0000-000000000003',
      'https://www.alun.example',
    ];
    expect(open.map(isPlaceholder)).toEqual([true, true, true]);
    const filled = ['8c1d6e0f0a5b4c3d9e8f7a6b5c4d3e2f', 'b1f6-0a', 'https://www.example.com'];
    expect(filled.map(isPlaceholder)).toEqual([false, false, false]);
  });
});
