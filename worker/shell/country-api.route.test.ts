import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSite } from '../testing/site.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';

const ADDRESS = '/en-my/api/countries';
const answerSchema = z.object({ html: z.string() });

beforeAll(fillWholeSpace);

describe('the dialog of countries', () => {
  it('CT-1 CT-2 is titled `Please select a location` and opens each country in a new tab', async () => {
    const { html } = answerSchema.parse(await (await openSite().get(ADDRESS)).json());
    expect(html).toMatch(/^<dialog id="country-dialog"[^>]*aria-labelledby="country-dialog-title" data-dialog=""/);
    expect(html).toContain('Please select a location');
    expect(html).toMatch(/<a [^>]*href="https:\/\/jp\.alun\.example\/" target="_blank" rel="noopener">Japan</);
  });

  it('CA-6 is asked of content once and kept like a page, whatever is written behind its address', async () => {
    const site = openSite();
    await site.get(ADDRESS);
    const again = await site.get(`${ADDRESS}?utm_source=letter`);
    expect(again.headers.get('cache-status')).toContain('alun-page; hit');
    expect(again.headers.get('cache-tag')).toContain('country');
    expect(site.content.asked).toEqual(['Layout']);
  });

  it('RS-1 while content cannot be read it answers 503', async () => {
    const site = openSite();
    site.content.down = true;
    const answer = await site.get(ADDRESS);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
  });
});
