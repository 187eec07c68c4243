import { beforeAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { listeningLog } from '../cache/testing/listening-log.ts';
import type { PrivacyPort } from '../services/privacy/privacy.port.ts';
import { failed, ok } from '../services/result.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';

const OWN: readonly (readonly [text: string, link: string])[] = [
  ['About', '/about'],
  ['Our privacy policy', 'https://own.example/privacy#cookies'],
  ['Questions', '/about/faq'],
  ['Our terms', '/terms'],
  ['Site map', '/sitemap'],
];

beforeAll(async () => {
  await fillSpace([
    ...pageEntry('Category', 'topic', '/scalp/topic', { title: 'A topic' }),
    ...pageEntry('Category', 'other', '/scalp/other', { title: 'Another topic' }),
    ...['/about', '/about/faq', '/terms', '/sitemap'].flatMap((path) =>
      pageEntry('ContentPage', `page${path.replaceAll('/', '-')}`, path, { title: path, pageType: 'contentPage' }),
    ),
    ...OWN.map(([linkText, link], index) => ({
      id: `link-${index + 1}`,
      type: 'LinkContainer',
      fields: { linkText, link, target: '_blank', gaEventClass: 'event_footer_link', gaEventLabel: linkText },
    })),
    {
      id: 'footer',
      type: 'Footer',
      fields: { name: 'Footer', copyright: '© {year} Alun', footerLinks: OWN.map((_, index) => `link-${index + 1}`) },
    },
  ]);
});

/** The links in the last row of the footer, in order: text, address, target tab. */
function legalLinks(html: string): readonly (readonly [text: string, href: string, tab: 'new' | 'same'])[] {
  const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
  const found = footer.matchAll(/<a ([^>]*)>([^<]*)<\/a>/g);
  return [...found]
    .map(([, attributes = '', text = '']) => {
      const href = /href="([^"]*)"/.exec(attributes)?.[1] ?? '';
      return [text, href, attributes.includes('target="_blank"') ? 'new' : 'same'] as const;
    })
    .filter(([, href]) => !href.includes('country-selector'));
}

const ownLinks = [
  ['About', '/en-my/about', 'new'],
  ['Our privacy policy', 'https://own.example/privacy#cookies', 'new'],
  ['Questions', '/en-my/about/faq', 'new'],
  ['Our terms', '/en-my/terms', 'new'],
  ['Site map', '/en-my/sitemap', 'new'],
];

const failing = (): PrivacyPort & { asked: number } => ({
  asked: 0,
  async links() {
    this.asked += 1;
    return failed({ kind: 'failed', message: 'privacy: HTTP error 503' });
  },
});

describe('footer links 2 and 4', () => {
  it('SH-5 PT-1 have text and address of the privacy service, and the others those of content', async () => {
    const html = await (await openSite().get('/en-my/scalp/topic')).text();
    const [first, , third, , fifth] = ownLinks;
    expect(legalLinks(html)).toEqual([
      first,
      ['Privacy notice', 'https://privacy.alun.example/my/en/privacy-notice#cookies', 'new'],
      third,
      ['Terms and conditions', '/en-my/terms-and-conditions', 'same'],
      fifth,
    ]);
    expect(html).toContain('<h1');
  });

  it('PT-1 a fragment in the privacy service’s address is kept', async () => {
    const href = 'https://privacy.example/notice#part-2';
    const privacy: PrivacyPort = { links: async () => ok({ privacyPolicy: { text: 'Notice', href } }) };
    const html = await (await openSite({ privacy }).get('/en-my/scalp/topic')).text();
    expect(legalLinks(html)[1]).toEqual(['Notice', href, 'new']);
  });

  it('SH-5 a link that the privacy service does not return keeps text and address from content', async () => {
    const html = await (await openSite({ privacy: { links: async () => ok({}) } }).get('/en-my/scalp/topic')).text();
    expect(legalLinks(html)).toEqual(ownLinks);
  });

  it('SH-5 PT-1 when the privacy service fails, content’s links are shown, the page is cached, and the failure is logged', async () => {
    const log = listeningLog();
    const site = openSite({ privacy: failing(), log });
    const answer = await site.get('/en-my/scalp/topic');
    expect([answer.status, legalLinks(await answer.text())]).toEqual([200, ownLinks]);
    expect(log.lines.find((line) => line.includes('privacy.failed'))).toContain('HTTP error 503');
    expect((await site.get('/en-my/scalp/topic')).headers.get('cache-status')).toMatch(/alun-page; hit/);
  });

  it('RS-1 a failed privacy service is asked again only after a pause', async () => {
    const clock = fakeClock(Date.now());
    const privacy = failing();
    const site = openSite({ privacy, clock });
    await site.get('/en-my/scalp/topic');
    await site.get('/en-my/scalp/other');
    expect(privacy.asked).toBe(1);
    clock.advance(11_000);
    await site.get('/en-my/nothing');
    expect(privacy.asked).toBe(2);
  });
});

it.each([
  ['2026-12-31T23:59:59+08:00', '© 2026 Alun'],
  ['2027-01-01T00:00:00+08:00', '© 2027 Alun'],
])('SH-4 at %s the copyright line says %s, by the year in Malaysia', async (now, line) => {
  const site = openSite({ clock: fakeClock(Date.parse(now)) });
  expect(await (await site.get('/en-my/scalp/other')).text()).toContain(line);
});

it('SH-4 the copyright line has the new year from midnight in Malaysia, with the same content', async () => {
  const clock = fakeClock(Date.parse('2026-12-31T15:59:59Z'));
  const site = openSite({ clock });
  const yearOf = async (path: string) => /© (\d+) Alun/.exec(await (await site.get(path)).text())?.[1];
  expect(await yearOf('/en-my/scalp/topic')).toBe('2026');
  clock.advance(1_000);
  expect(await yearOf('/en-my/scalp/other')).toBe('2027');
});
