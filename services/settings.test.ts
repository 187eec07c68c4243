import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { parseSettings } from './settings.ts';
import { services } from './testing/space.ts';

const WEBHOOK_SECRET = 'x'.repeat(64);

describe('settings', () => {
  it('DV-2 every missing or invalid setting is named, without its value', () => {
    const broken = {
      ...env,
      DELIVERY_TOKEN: 'short',
      MANAGEMENT_TOKEN: undefined,
      WEBHOOK_SECRET: 'secret-of-wrong-length',
      WEBHOOK_URL: 'ftp://x',
      DB: undefined,
    };
    expect(() => parseSettings(broken)).toThrow(
      'services: DELIVERY_TOKEN must have at least 16 characters; MANAGEMENT_TOKEN is missing; WEBHOOK_SECRET must have exactly 64 characters; WEBHOOK_URL must be an http(s) address; DB is missing; add the binding to services/wrangler.toml.',
    );
  });

  it('DV-2 optional settings may be missing or empty', () => {
    expect(parseSettings({ ...env, WEBHOOK_SECRET })).toMatchObject({ WEBHOOK_SECRET });
    const unset = { WEBHOOK_URL: '', SEARCH_APP_ID: '', MEDIA_BASE_URL: '', AVIF_MAX_PX: '' };
    const expected = { WEBHOOK_URL: undefined, SEARCH_APP_ID: 'alun', MEDIA_BASE_URL: undefined, AVIF_MAX_PX: 1_200 };
    expect(parseSettings({ ...env, WEBHOOK_SECRET, ...unset })).toMatchObject(expected);
  });

  it('DV-2 AVIF_MAX_PX is a number of pixels up to 1200; 0 disables AVIF', () => {
    const widest = (AVIF_MAX_PX: string) => parseSettings({ ...env, WEBHOOK_SECRET, AVIF_MAX_PX }).AVIF_MAX_PX;
    expect([widest('0'), widest('800'), widest('1200')]).toEqual([0, 800, 1_200]);
    for (const wrong of ['1201', '-1', '1.5', 'none']) expect(() => widest(wrong), wrong).toThrow('AVIF_MAX_PX');
  });
});

describe('routes', () => {
  it('DV-1 /health responds; an unknown path is a 404 with a request id', async () => {
    expect(await (await services('http://services/health')).json()).toEqual({
      service: 'alun-services',
      ok: true,
      version: expect.any(String),
    });
    const missing = await services('http://services/nothing');
    expect([missing.status, missing.headers.get('x-request-id')]).toEqual([
      404,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
  });
});
