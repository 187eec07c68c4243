import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fillSpace, openSite } from '../testing/site.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';

const ADDRESS = '/en-my/api/countries';
const answerSchema = z.object({ html: z.string() });

const country = (id: string, countryName: string, language: string) => ({
  id,
  type: 'Countries',
  fields: {
    countryName,
    countryWebsite: `https://${id}.alun.example/`,
    regionName: 'Middle East & Africa',
    languages: [language],
  },
});

beforeAll(fillWholeSpace);

describe('the country dialog', () => {
  it('CT-1 CT-2 is titled `Please select a location` and opens each country in a new tab', async () => {
    const { html } = answerSchema.parse(await (await openSite().get(ADDRESS)).json());
    expect(html).toMatch(/^<dialog id="country-dialog"[^>]*aria-labelledby="country-dialog-title" data-dialog=""/);
    expect(html).toContain('Please select a location');
    expect(html).toMatch(/<a [^>]*href="https:\/\/jp\.alun\.example\/" target="_blank" rel="noopener">Japan</);
  });

  it.each([
    [ADDRESS, 'Japan - <span lang="ja">日本語</span>'],
    [ADDRESS, 'Oman - <span lang="ar" dir="rtl">العربية</span>'],
    [ADDRESS, 'Kenya - English'],
    ['/en-my/country-selector', 'Japan - <span lang="ja">日本語</span>'],
  ])('AR-4 the language name of a country is marked with its language: at %s %s', async (address, name) => {
    await fillSpace([
      country('oman', 'Oman - العربية', 'ar'),
      country('kenya', 'Kenya - English', 'en'),
      country('nihon', 'Japan - 日本語', 'ja'),
      {
        id: 'header',
        type: 'Header',
        fields: { name: 'Header', brandLogo: 'lemon-front', countrySelectors: ['country', 'oman', 'kenya', 'nihon'] },
      },
    ]);
    const text = await (await openSite().get(address)).text();
    const html = address === ADDRESS ? answerSchema.parse(JSON.parse(text)).html : text;
    expect(html.replaceAll('<!-- -->', '')).toContain(`>${name}</a>`);
  });

  it.each([
    ['Oman - العربية', 'ar-OM', 'Oman - <span lang="ar-OM" dir="rtl">العربية</span>'],
    ['Oman - العربية', 'AR', 'Oman - <span lang="AR" dir="rtl">العربية</span>'],
    ['Japan - 日本語', 'Japanese', 'Japan - 日本語'],
    ['Japan - 日本語', '', 'Japan - 日本語'],
  ])('AR-4 %s with the language %j is %s', async (countryName, language, name) => {
    await fillSpace([country('country', countryName, language)]);
    const { html } = answerSchema.parse(await (await openSite().get(ADDRESS)).json());
    expect(html.replaceAll('<!-- -->', '')).toContain(`>${name}</a>`);
  });

  it.each([ADDRESS, '/en-my/country-selector'])('CT-1 marks the current site, and no other: at %s', async (address) => {
    await fillSpace([
      country('here', 'Malaysia - English', 'en'),
      country('kenya', 'Kenya - English', 'en'),
      {
        id: 'header',
        type: 'Header',
        fields: { name: 'Header', brandLogo: 'lemon-front', countrySelectors: ['country', 'here', 'kenya'] },
      },
    ]);
    const text = await (await openSite().get(address)).text();
    const html = address === ADDRESS ? answerSchema.parse(JSON.parse(text)).html : text;
    const current = Array.from(html.matchAll(/<a [^>]*aria-current="true"[^>]*>([^<]*)</g), ([, name]) => name);
    expect(current).toEqual(['Malaysia - English']);
  });

  it('AR-4 is marked as English, because Malay pages show it, too', async () => {
    const { html } = answerSchema.parse(await (await openSite().get(ADDRESS)).json());
    expect(html).toMatch(/^<dialog [^>]*lang="en"/);
  });

  it('CA-6 is requested from content once and cached like a page, whatever its query', async () => {
    const site = openSite();
    await site.get(ADDRESS);
    const again = await site.get(`${ADDRESS}?utm_source=letter`);
    expect(again.headers.get('cache-status')).toContain('alun-page; hit');
    expect(again.headers.get('cache-tag')).toContain('country');
    expect(site.content.asked).toEqual(['Layout']);
  });

  it('RS-1 answers 503 while content cannot be read', async () => {
    const site = openSite();
    site.content.down = true;
    const answer = await site.get(ADDRESS);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
  });
});
