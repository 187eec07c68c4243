import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { startSiteAlone } from '../../scripts/local/stack.ts';
import { onFreePort } from '../../scripts/process/ports.ts';
import { hrefOfPath, RECOMMENDATIONS_HREF, SUGGESTIONS_HREF } from '../../shared/routes.ts';
import { ERROR_PAGE, SERVICE_UNAVAILABLE } from '../../shared/spec/copy.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { FaultyUpstream } from './fixtures/faulty-upstream.ts';
import { test } from './fixtures/site-test.ts';

/** Pages that are visited before everything goes down. They need the content service only. */
const SEEN = [PAGE_OF_TYPE.homePage, PAGE_OF_TYPE.articlePage, PAGE_OF_TYPE.aboutPage].map(hrefOfPath);
const UNSEEN = hrefOfPath(PAGE_OF_TYPE.contentPage);
const FORM = hrefOfPath(PAGE_OF_TYPE.contactUs);

test('RS-2 with every upstream down, a new isolate serves pages seen before and answers all else with a readable 503', async ({
  page,
  watchdog,
}) => {
  // The site starts twice.
  test.setTimeout(180_000);
  const content = new FaultyUpstream(`${process.env.SITE_ORIGIN}/__services`);
  const stateDir = await mkdtemp(path.join(tmpdir(), 'alun-all-down-'));
  // The binding of the other upstreams leads nowhere: they are down from the start.
  const vars = { CONTENT_URL: `${await content.listen()}/content/v1/spaces/alun/environments/master` };
  const start = (port: number) => startSiteAlone({ port, stateDir, vars, onOutput: () => undefined });
  let site = await onFreePort(start);
  try {
    const ask = (href: string, init?: RequestInit) => fetch(`${site.origin}${href}`, { redirect: 'manual', ...init });
    for (const href of SEEN)
      await expect
        .poll(async () => (await ask(href)).headers.get('cache-status'), { timeout: 30_000 })
        .toContain('alun-page; hit');

    await site.stop();
    content.fail({ kind: 'status', status: 503 });
    // The same port, because cache keys contain the origin.
    site = await start(Number(new URL(site.origin).port));

    for (const href of SEEN) {
      const answer = await ask(href);
      expect([href, answer.status]).toEqual([href, 200]);
      expect(await answer.text()).toContain('</html>');
    }
    for (const init of [{}, { method: 'HEAD' }]) {
      const unseen = await ask(UNSEEN, init);
      expect([unseen.status, Number(unseen.headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect((await unseen.text()).includes(ERROR_PAGE.heading)).toBe(init.method === undefined);
    }
    for (const href of [`${SUGGESTIONS_HREF}?term=lemon`, `${RECOMMENDATIONS_HREF}?ids=a`]) {
      const call = await ask(href);
      expect([href, call.status, Number(call.headers.get('retry-after')) > 0]).toEqual([href, 503, true]);
      expect(await call.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
    }
    const sent = await ask(FORM, {
      method: 'POST',
      headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'fullName=Siti',
    });
    expect([sent.status, Number(sent.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await sent.text()).toContain(SERVICE_UNAVAILABLE);

    watchdog.allow(/Failed to load resource/);
    watchdog.allow(new RegExp(`left the site: GET ${site.origin}`));
    await page.goto(`${site.origin}${UNSEEN}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ERROR_PAGE.heading);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto(`${site.origin}${hrefOfPath(PAGE_OF_TYPE.aboutPage)}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(ERROR_PAGE.heading);
    await page.goto('about:blank');
  } finally {
    await site.stop();
    await content.close();
    await rm(stateDir, { recursive: true, force: true });
  }
});
