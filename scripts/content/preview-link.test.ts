import { expect, it } from 'vitest';
import { readPreview } from '../../shared/preview-token.ts';
import type { ManagedRecord } from './management-client.ts';
import { hoursOf, pageOf, previewLink } from './preview-link.ts';

const record = (type: string, path?: unknown): ManagedRecord => ({
  sys: {
    type: 'Entry',
    id: 'an-entry',
    version: 3,
    publishedCounter: 0,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    contentType: { sys: { id: type } },
  },
  fields: path === undefined ? {} : { path: { 'en-MY': path } },
});

it('CA-7 the link has the path of the draft, and its token opens that page until it expires', async () => {
  const page = pageOf(record('contentPage', '/about/faq'));
  const parts = { site: 'https://www.alun.example', page, hours: 2, secret: 'x'.repeat(32) };
  const { link, ends } = await previewLink(parts, 1_790_000_000_500);
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname]).toEqual(['https://www.alun.example', '/en-my/about/faq']);
  const token = searchParams.get('preview') ?? '';
  expect(await readPreview(parts.secret, pathname, token, 1_790_000_000)).toEqual({
    kind: 'open',
    until: 1_790_000_000 + 2 * 60 * 60,
  });
  expect(ends.getTime()).toBe((1_790_000_000 + 2 * 60 * 60) * 1000);
});

it('CA-7 an entry that is not a page, or has no valid path, is refused with advice', () => {
  expect(() => pageOf(record('contentCard', '/about'))).toThrow(
    /is not a page \(contentCard\); preview the page that shows it/,
  );
  expect(() => pageOf(record('contentPage'))).toThrow(/has no path yet/);
  expect(() => pageOf(record('contentPage', 'https://elsewhere.example/'))).toThrow(/has no path yet/);
});

it('CA-7 a link lasts 24 hours by default and at most a week', () => {
  expect([hoursOf(undefined), hoursOf('168'), hoursOf('0.5')]).toEqual([24, 168, 0.5]);
  for (const wrong of ['0', '-1', '169', 'soon', '', 'NaN', 'Infinity'])
    expect(() => hoursOf(wrong)).toThrow('--hours');
});
