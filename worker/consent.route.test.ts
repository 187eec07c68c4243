import { beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from './settings.ts';
import { fillSpace, openSite, pageEntry } from './testing/site.ts';

beforeAll(async () => {
  await fillSpace(pageEntry('HomePage', 'home', '/', { name: 'Home' }));
});

/** A site with changed settings. */
function siteWith(changes: Partial<Settings>) {
  const { settings } = openSite().deps;
  return openSite({ settings: { ...settings, ...changes } });
}

/** The Content-Security-Policy and the markup of the home page, rendered for a visitor and served from the cache. */
async function homeOf(site: ReturnType<typeof openSite>) {
  const [made, cached] = [await site.get('/en-my'), await site.get('/en-my')];
  expect(cached.headers.get('cache-status')).toMatch(/alun-page; hit/);
  const policies = [made, cached].map(({ headers }) => headers.get('content-security-policy') ?? '');
  return { policies, html: await cached.text() };
}

const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

describe('the tag manager', () => {
  it('AN-2 SC-1 without GTM_ID no page names it, allows it or asks for consent', async () => {
    const { policies, html } = await homeOf(siteWith({ GTM_ID: undefined }));
    for (const policy of policies) {
      expect(policy).not.toMatch(/https?:/);
      expect(directive(policy, 'connect-src')).toEqual(["'self'"]);
    }
    expect(html).not.toMatch(/GTM-|googletagmanager|data-consent/);
  });

  it('AN-2 SC-1 with GTM_ID pages allow it and ask for consent, but contain no script of it', async () => {
    const { policies, html } = await homeOf(siteWith({ GTM_ID: 'GTM-TIDE123' }));
    for (const policy of policies) {
      expect(directive(policy, 'script-src').filter((source) => source.startsWith('https:'))).toEqual([
        'https://www.googletagmanager.com/gtm.js',
        'https://www.googletagmanager.com/gtag/',
      ]);
      expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com');
      expect(policy).not.toMatch(/unsafe-|https:(?!\/\/)|\*(?!\.)/);
      expect(directive(policy, 'default-src')).toEqual(["'none'"]);
    }
    expect(html).toContain('data-consent="GTM-TIDE123"');
    expect(html).not.toContain('googletagmanager');
  });

  it('AN-2 hosts in TAG_HOSTS are allowed too, but only with GTM_ID', async () => {
    const hosts = { TAG_HOSTS: ['adverts.example', '*.pixels.example'] };
    for (const policy of (await homeOf(siteWith({ ...hosts, GTM_ID: 'GTM-TIDE123' }))).policies)
      for (const name of ['script-src', 'img-src', 'connect-src'])
        expect(directive(policy, name)).toEqual(
          expect.arrayContaining(['https://adverts.example', 'https://*.pixels.example']),
        );
    for (const policy of (await homeOf(siteWith({ ...hosts, GTM_ID: undefined }))).policies)
      expect(policy).not.toContain('example');
  });
});
