import { describe, expect, it } from 'vitest';
import { readPair } from '../checks/environments.ts';
import { CommandError } from '../process/command-line.ts';
import { account, type Circumstances, changesOf, deployed, ILL, SERVICES, SITE, WELL } from './testing/deployment.ts';
import { misunderstood } from './testing/wrangler-commands.ts';

describe('npm run deploy', () => {
  it('DV-1 staging: deploys the database, services and site in this order, with smoke tests before and after each Worker', async () => {
    const deployment = await deployed('staging');
    expect(deployment.error).toBe('');
    expect(changesOf(deployment)).toEqual([
      `d1 migrations apply DB --remote ${SERVICES}`,
      `versions upload ${SERVICES}`,
      `versions deploy alun-services-staging-v1@100% --yes ${SERVICES}`,
      `versions upload ${SITE}`,
      `versions deploy alun-site-staging-v2@0% site-old@100% --yes ${SITE}`,
      `versions deploy alun-site-staging-v2@100% --yes ${SITE}`,
      `triggers deploy ${SITE}`,
    ]);
    const chosen = { 'cloudflare-workers-version-overrides': 'alun-site-staging="alun-site-staging-v2"' };
    expect(deployment.looked).toEqual([{}, {}, chosen, {}]);
    expect(deployment.calls.filter((call) => !call.startsWith('whoami') && !call.includes('--env staging'))).toEqual(
      [],
    );
    expect(deployment.said).toContain(
      '    npx wrangler versions deploy site-old@100% --yes -c wrangler.toml --env staging',
    );
  });

  it('CA-3 the files of the new build are kept for pages that stay open, before anything is changed', async () => {
    const { kept, calls } = await deployed('staging');
    const changing = calls.filter((call) => /^(?:kv bulk|d1 migrations|versions upload)/.test(call));
    expect(changing[0]).toMatch(/^kv bulk put \S+ --binding CACHE --remote -c wrangler\.toml --env staging$/);
    expect(changing).toHaveLength(4);
    expect(kept).toEqual([{ key: 'client-file main.js', value: 'Ly8=', base64: true, expiration_ttl: 31_536_000 }]);
    const failed = await deployed('production', {
      account: { faults: { 'kv bulk put': 'The connection was closed.' } },
    });
    expect(failed.error).toBe('client files: ✘ [ERROR] The connection was closed.\nNothing was changed. Deploy again.');
    expect(changesOf(failed)).toEqual([]);
  });

  it('DV-1 production: traffic rises in steps, and errors are counted at each step', async () => {
    const deployment = await deployed('production');
    expect(deployment.error).toBe('');
    expect(changesOf(deployment).filter((call) => call.includes('site-production-v2'))).toEqual([
      `versions deploy alun-site-production-v2@0% site-old@100% --yes ${SITE}`,
      `versions deploy alun-site-production-v2@10% site-old@90% --yes ${SITE}`,
      `versions deploy alun-site-production-v2@50% site-old@50% --yes ${SITE}`,
      `versions deploy alun-site-production-v2@100% --yes ${SITE}`,
    ]);
    expect(deployment.calls.filter((call) => call.startsWith('tail'))).toHaveLength(3);
    expect(deployment.said[0]).toBe('verify');
  });

  it('RS-2 a failed smoke test rolls back site and services before visitors reach the new version', async () => {
    const deployment = await deployed('production', { smoke: (number) => (number === 3 ? ILL : WELL) });
    expect(deployment.error).toContain('the smoke test failed: home page: /en-my answers 500');
    expect(deployment.error).toContain('The previous versions are deployed again');
    expect(changesOf(deployment).some((call) => call.includes('@10%'))).toBe(false);
    expect(deployment.deployed).toEqual(account('production').deployed);
    // Rollback in reverse order: the new site never calls the old services.
    expect(changesOf(deployment).slice(-2)).toEqual([
      `versions deploy site-old@100% --yes ${SITE}`,
      `versions deploy services-old@100% --yes ${SERVICES}`,
    ]);
  });

  it('RS-2 a step whose errors cannot be counted is rolled back', async () => {
    const deployment = await deployed('production', { account: { faults: { tail: 'The connection was closed.' } } });
    expect(deployment.error).toContain('wrangler tail exited unexpectedly: ✘ [ERROR] The connection was closed.');
    expect(changesOf(deployment).some((call) => call.includes('@50% site-old'))).toBe(false);
    expect(deployment.deployed).toEqual(account('production').deployed);
  });

  it.each([10, 50, 90])(
    'RS-2 after a rollout interrupted at %i of 100 requests, the version before it is the one to roll back to',
    async (percent) => {
      const shares = [
        { version: 'site-tried', percent },
        { version: 'site-old', percent: 100 - percent },
      ];
      const created = { 'site-tried': '2026-11-27T05:00:00.123456Z', 'site-old': '2026-11-26T23:00:00.123456Z' };
      const before = { ...account('production').deployed, 'alun-site-production': shares };
      const again = { deployed: before, created };
      const well = await deployed('production', { account: again });
      expect(changesOf(well)).toContain(`versions deploy alun-site-production-v2@0% site-old@100% --yes ${SITE}`);
      expect(well.said.join('\n')).toContain('npx wrangler versions deploy site-old@100% --yes -c wrangler.toml');
      const ill = await deployed('production', { account: again, smoke: (number) => (number === 3 ? ILL : WELL) });
      expect(ill.deployed).toEqual(account('production').deployed);
    },
  );

  it('RS-2 errors of the new version roll it back', async () => {
    const failing = Array.from({ length: 20 }, (_, at) => ({ outcome: at < 4 ? 'exception' : 'ok', status: 200 }));
    const deployment = await deployed('production', { account: { tail: failing } });
    expect(deployment.error).toContain('4 of 20 requests to the new version failed');
    expect(deployment.deployed).toEqual(account('production').deployed);
  });

  it('RS-2 two errors in few requests, and visitors who leave, do not stop the rollout', async () => {
    const tail = ['exception', 'ok', 'canceled', 'canceled', 'responseStreamDisconnected'].map((outcome) => ({
      outcome,
      status: 200,
    }));
    const deployment = await deployed('production', { account: { tail: [...tail, { outcome: 'ok', status: 503 }] } });
    expect(deployment.said).toContain('    6 requests, 2 errors');
    expect(deployment.error).toBe('');
  });

  it('RS-2 a stopped rollout reports the state it leaves and the commands to roll back', async () => {
    const { ifStopped } = await deployed('staging');
    const services = `npx wrangler versions deploy services-old@100% --yes ${SERVICES} --env staging`;
    const site = `npx wrangler versions deploy site-old@100% --yes ${SITE} --env staging`;
    const midway = 'Stopped during the rollout: the versions released so far stay. Deploy again, or roll back by hand:';
    expect(ifStopped).toEqual([`${midway}\n  ${services}`, `${midway}\n  ${site}\n  ${services}`, undefined]);
    expect((await deployed('staging', { smoke: () => ILL })).ifStopped.at(-1)).toBeUndefined();
    const atOnce = await deployed('staging', { options: { atOnce: true } });
    expect(atOnce.ifStopped).toEqual([
      'Stopped. Either Worker may already be the new version. Deploy again.',
      undefined,
    ]);
  });

  it('RS-2 an exception in the deployment itself rolls back too', async () => {
    const deployment = await deployed('production', {
      smoke: (number) => {
        if (number > 3) throw new RangeError('a fault of ours');
        return WELL;
      },
    });
    expect(deployment.error).toBe('a fault of ours');
    expect(deployment.deployed).toEqual(account('production').deployed);
    expect(deployment.said.join('\n')).toContain('The previous versions are deployed again');
  });

  it('RS-2 services that break the current site are rolled back, and the site is not changed', async () => {
    const deployment = await deployed('staging', { smoke: (number) => (number > 1 ? ILL : WELL) });
    expect(changesOf(deployment).filter((call) => call.endsWith(SITE))).toEqual([]);
    expect(deployment.deployed).toEqual(account('staging').deployed);
  });

  it('RS-2 a failed upload of the site rolls back the services', async () => {
    const deployment = await deployed('staging', {
      account: { faults: { '--message A change -c wrangler.toml': 'The request timed out.' } },
    });
    expect(deployment.error).toContain('upload: ✘ [ERROR] The request timed out.');
    expect(deployment.deployed).toEqual(account('staging').deployed);
  });

  it('RS-2 if the rollback fails, the command to do it by hand is reported', async () => {
    const faults = { 'versions deploy site-old@100%': 'An unknown error has occurred. [code: 10013]' };
    const deployment = await deployed('staging', { account: { faults }, smoke: (number) => (number > 2 ? ILL : WELL) });
    expect(deployment.error).toContain('the site Worker could NOT be rolled back');
    expect(deployment.error).toContain(
      'npx wrangler versions deploy site-old@100% --yes -c wrangler.toml --env staging',
    );
    expect(deployment.error).not.toContain('is deployed again');
    expect(deployment.deployed['alun-services-staging']).toEqual([{ version: 'services-old', percent: 100 }]);
  });

  it('RS-2 a new version that does not respond yet is rolled back, not smoke-tested against the old one', async () => {
    const deployment = await deployed('staging', { world: { answering: async () => 'site-old' } });
    expect(deployment.error).toContain('alun-site-staging-v2 did not answer');
    expect(deployment.looked).toEqual([{}, {}]);
    expect(deployment.deployed).toEqual(account('staging').deployed);
  });

  it('DV-1 a Durable Object migration is not rolled out in steps; the message names --at-once', async () => {
    const pending =
      'This Worker has a pending Durable Object migration, which cannot be applied by `wrangler versions upload`.';
    const refused = await deployed('staging', { account: { faults: { 'versions upload': pending } } });
    expect(refused.error).toContain('run again with --at-once');
    expect(refused.error).toContain('Nothing changed for visitors');
    const atOnce = await deployed('staging', { options: { atOnce: true } });
    expect(changesOf(atOnce)).toEqual([
      `d1 migrations apply DB --remote ${SERVICES}`,
      `deploy ${SERVICES}`,
      `deploy ${SITE}`,
    ]);
  });

  it('RS-2 a site that was ill before can be mended: what already failed does not stop the new services', async () => {
    const mends = await deployed('staging', { smoke: (number) => (number <= 2 ? ILL : WELL) });
    expect(mends.error).toBe('');
    expect(mends.said).toContain('    already failing: home page');
    const worse = { name: 'search', ok: false, seen: '/search answers 503', ms: 1 };
    const breaks = await deployed('staging', { smoke: (number) => (number === 1 ? ILL : [...ILL, worse]) });
    expect(breaks.error).toContain('the smoke test failed: search: /search answers 503\n');
    expect(breaks.deployed).toEqual(account('staging').deployed);
    const stays = await deployed('staging', { smoke: () => ILL });
    expect(stays.error).toContain('the smoke test failed: home page');
    expect(stays.looked).toHaveLength(3);
    expect(stays.deployed).toEqual(account('staging').deployed);
  });

  it('RS-2 when --at-once deploys the services but not the site, it says so', async () => {
    const faults = { '--message A change -c wrangler.toml': 'The request timed out.' };
    const { error, deployed: left } = await deployed('staging', { account: { faults }, options: { atOnce: true } });
    expect(error).toBe(
      'deploy: ✘ [ERROR] The request timed out.\nThe services Worker is the new one, the site Worker is as it was. Run the same command again.',
    );
    expect(left['alun-site-staging']).toEqual([{ version: 'site-old', percent: 100 }]);
  });

  it('DV-1 only what was checked is deployed: a change or another commit meanwhile is refused', async () => {
    const trees = [
      { changed: [], commit: 'abc123', subject: 'A change' },
      { changed: [' M services/index.ts'], commit: 'abc123', subject: 'A change' },
    ];
    for (const second of [trees[1], { changed: [], commit: 'def456', subject: 'Another' }]) {
      let looks = 0;
      const workTree = async () => (looks++ === 0 ? trees[0] : second) as (typeof trees)[0];
      const deployment = await deployed('staging', { world: { workTree: workTree as never } });
      expect(deployment.error).toContain('the work tree has changed since abc123 was checked; nothing was deployed');
      expect(changesOf(deployment)).toEqual([]);
    }
  });

  it('DV-1 a failed migration reports what is deployed', async () => {
    const faults = { 'd1 migrations': 'near "TABEL": syntax error' };
    const { error } = await deployed('staging', { account: { faults } });
    expect(error).toContain('Neither Worker was changed; migrations that were applied stay. Deploy again.');
  });

  it('DV-2 an account that does not answer is not taken for one that lacks things', async () => {
    const down = 'A request to the Cloudflare API failed. Authentication error [code: 10000]';
    const secrets = await deployed('staging', { account: { faults: { 'secret list': down } } });
    expect(secrets.error).toMatch(/^secrets: .*Authentication error/);
    const bucket = await deployed('staging', { account: { faults: { 'r2 bucket info': down } } });
    expect(bucket.error).toMatch(/^R2 bucket alun-media-staging: .*Authentication error/);
  });

  it('DV-1 a failed smoke test after --at-once is reported, and both Workers stay deployed', async () => {
    const deployment = await deployed('staging', { options: { atOnce: true }, smoke: () => ILL });
    expect(deployment.error).toMatch(/\/en-my answers 500\nBoth new Workers stay deployed/);
    expect(deployment.deployed['alun-site-staging']).toEqual([{ version: 'alun-site-staging-v2', percent: 100 }]);
  });

  it('DV-1 the first deployment is refused without --at-once', async () => {
    const deployment = await deployed('staging', { account: { deployed: {} } });
    expect(deployment.error).toContain('use --at-once for the first deployment');
  });

  it.each<[string, Circumstances, RegExp]>([
    ['secrets', { account: { secrets: {} } }, /npx wrangler secret put OPS_TOKEN -c wrangler\.toml --env staging/],
    ['a database', { account: { databases: [] } }, /npx wrangler d1 create alun-services-staging --location apac/],
    ['a KV namespace', { account: { namespaces: [] } }, /npx wrangler kv namespace create alun-cache-staging/],
    ['a bucket', { account: { buckets: [] } }, /npx wrangler r2 bucket create alun-media-staging/],
    [
      'a log-in',
      { account: { faults: { whoami: 'You are not authenticated. Please run `wrangler login`.' } } },
      /not logged in: .*wrangler login/,
    ],
    ['a configuration', { world: { pair: readPair('staging') } }, /SITE_ORIGIN and the route of staging are still/],
    [
      'a commit',
      { world: { workTree: async () => ({ changed: [' M worker/app.tsx'], commit: '', subject: '' }) } },
      /M worker\/app\.tsx/,
    ],
    ['confirmation', { world: { confirm: async () => false } }, /not confirmed/],
    [
      'passing checks',
      { world: { verify: () => Promise.reject(new CommandError('a check failed')) } },
      /a check failed/,
    ],
    [
      'an applied migration',
      { account: { faults: { 'd1 migrations': 'near "TABEL": syntax error' } } },
      /migrations: .*syntax error/,
    ],
  ])('DV-2 without %s nothing is deployed, and the message says what to do', async (_, circumstances, message) => {
    const deployment = await deployed('staging', circumstances);
    expect(deployment.error).toMatch(message);
    expect(changesOf(deployment).filter((call) => !call.startsWith('d1'))).toEqual([]);
    expect(deployment.deployed).toEqual(account('staging').deployed);
  });

  it('DV-1 the installed wrangler knows every command and option that is used', async () => {
    const calls = [
      ...(await deployed('production')).calls,
      ['versions', 'view', 'site-old', '--json', '-c', 'wrangler.toml', '--env', 'production'].join(' '),
      ...(await deployed('production', { options: { atOnce: true } })).calls,
    ];
    expect(calls.flatMap((call) => misunderstood(call.split(' ')))).toEqual([]);
    expect(misunderstood(['versions', 'deploy', 'x@100%', '--yes', '--gently'])).toEqual([
      'wrangler versions deploy has no --gently',
    ]);
    expect(misunderstood(['versions', 'promote', '--yes'])).toEqual(['wrangler versions has no promote']);
    expect(misunderstood(['versions'])).toEqual(['wrangler versions is no command']);
  });
});
