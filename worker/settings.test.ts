import { describe, expect, it } from 'vitest';
import { parseSettings, SettingsError } from './settings.ts';

const good = {
  ENVIRONMENT: 'test',
  SITE_ORIGIN: 'http://localhost:8787',
  CONTENT_TOKEN: 'a-delivery-token-1',
  CONTENT_WEBHOOK_SECRET: 'x'.repeat(64),
  REVIEWS_KEY: 'a-key-of-reviews-1',
  ACCOUNTS_KEY: 'a-key-of-accounts-1',
  LETTERS_KEY: 'a-key-of-letters-1',
  SESSION_SECRET: 'a-secret-that-signs-cookies',
  SEARCH_KEY: 'a-key-that-only-searches',
  SEARCH_ADMIN_KEY: 'a-key-that-writes-too',
  OPS_TOKEN: 'an-operators-token-of-24',
  SERVICES: {},
  CACHE: {},
  PURGE_LOG: {},
  SEARCH_INDEXING: {},
};

const EMBEDDED = {
  content: false,
  media: false,
  privacy: false,
  recommendations: false,
  reviews: false,
  search: false,
};

const messageOf = (env: Record<string, unknown>): string => {
  try {
    parseSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'no error';
};

describe('settings', () => {
  it('DV-2 an upstream without an address is the embedded one', () => {
    expect(parseSettings(good).hosted).toEqual(EMBEDDED);
  });

  it('DV-2 an address alone makes an upstream hosted, and no other', () => {
    const content = parseSettings({ ...good, CONTENT_URL: 'https://graphql.content.example/spaces/x' });
    expect(content.hosted).toEqual({ ...EMBEDDED, content: true });
    const privacy = parseSettings({ ...good, PRIVACY_URL: 'https://privacy.example/terms.json' });
    expect(privacy.hosted).toEqual({ ...EMBEDDED, privacy: true });
    const reviews = parseSettings({ ...good, REVIEWS_URL: 'https://api.reviews.example/' });
    expect(reviews.hosted).toEqual({ ...EMBEDDED, reviews: true });
    expect(reviews.REVIEWS_URL).toBe('https://api.reviews.example');
    const recommendations = parseSettings({ ...good, RECOMMENDATIONS_URL: 'https://recommendations.example/v1/' });
    expect(recommendations.hosted).toEqual({ ...EMBEDDED, recommendations: true });
    expect(recommendations.RECOMMENDATIONS_URL).toBe('https://recommendations.example/v1');
    const media = parseSettings({ ...good, MEDIA_HOSTS: 'images.example, media.example:8443' });
    expect(media.hosted).toEqual({ ...EMBEDDED, media: true });
    expect(media.MEDIA_HOSTS).toEqual(['images.example', 'media.example:8443']);
    const search = parseSettings({
      ...good,
      SEARCH_HOST: 'https://app-dsn.search.example, https://app-1.search.example',
      SEARCH_APP_ID: 'app',
    });
    expect(search.hosted).toEqual({ ...EMBEDDED, search: true });
    expect(search.SEARCH_HOST).toEqual(['https://app-dsn.search.example', 'https://app-1.search.example']);
  });

  it.each([
    'ENVIRONMENT',
    'SITE_ORIGIN',
    'CONTENT_TOKEN',
    'CONTENT_WEBHOOK_SECRET',
    'REVIEWS_KEY',
    'ACCOUNTS_KEY',
    'LETTERS_KEY',
    'SESSION_SECRET',
    'SEARCH_KEY',
    'SEARCH_ADMIN_KEY',
    'OPS_TOKEN',
    'CACHE',
    'PURGE_LOG',
    'SEARCH_INDEXING',
  ])('DV-2 a missing %s is named in the message', (name) => {
    expect(messageOf({ ...good, [name]: undefined })).toContain(`${name} is missing`);
  });

  it('DV-2 a hosted search needs an application id, valid names, and a search key other than the admin key', () => {
    expect(messageOf({ ...good, SEARCH_HOST: 'https://search.example' })).toContain('SEARCH_APP_ID is missing');
    expect(messageOf({ ...good, SEARCH_HOST: 'search.example' })).toContain('SEARCH_HOST');
    expect(messageOf({ ...good, SEARCH_PRODUCTS_INDEX: 'all products' })).toContain(
      'SEARCH_PRODUCTS_INDEX must be a name',
    );
    expect(messageOf({ ...good, SEARCH_KEY: good.SEARCH_ADMIN_KEY })).toContain(
      'SEARCH_KEY must differ from SEARCH_ADMIN_KEY',
    );
  });

  it('DV-2 the message names every wrong variable at once, and no value', () => {
    const message = messageOf({
      ...good,
      CONTENT_WEBHOOK_SECRET: 'short-secret',
      CONTENT_URL: 'not an address',
      PRIVACY_URL: 'ftp://privacy.example/terms.json',
      OPS_TOKEN: 'tiny',
    });
    expect(message).toContain('CONTENT_WEBHOOK_SECRET must be exactly 64 characters');
    expect(message).toContain('CONTENT_URL must be an address');
    expect(message).toContain('PRIVACY_URL must be an address');
    expect(message).toContain('OPS_TOKEN must be at least 24 characters');
    expect(message).not.toContain('short-secret');
    expect(message).not.toContain('tiny');
  });

  it('DV-2 the embedded upstreams need the SERVICES binding', () => {
    expect(messageOf({ ...good, SERVICES: undefined })).toContain(
      'SERVICES is missing; add the service binding, which the embedded accounts, letters, content, media',
    );
  });

  it('SC-4 the management API cannot be exposed in production', () => {
    expect(messageOf({ ...good, ENVIRONMENT: 'production', EXPOSE_SERVICES: 'true' })).toContain(
      'EXPOSE_SERVICES must not be set',
    );
  });

  it.each(['CONTENT_URL', 'REVIEWS_URL', 'RECOMMENDATIONS_URL', 'PRIVACY_URL', 'SEARCH_HOST', 'SITE_ORIGIN'])(
    'SC-4 %s must be https once deployed, and may be http locally',
    (name) => {
      const plain = {
        SITE_ORIGIN: 'https://www.alun.example',
        SEARCH_APP_ID: 'app',
        [name]: 'http://upstream.example',
      };
      for (const ENVIRONMENT of ['staging', 'production'])
        expect(messageOf({ ...good, ...plain, ENVIRONMENT })).toBe(
          `settings: ${name} must start with https:// once deployed. See docs/settings.md.`,
        );
      expect(messageOf({ ...good, ...plain })).toBe('no error');
    },
  );

  it('CA-7 previews need a long secret, a preview token and a valid editor origin', () => {
    const PREVIEW_SECRET = 'x'.repeat(32);
    expect(messageOf({ ...good, PREVIEW_SECRET })).toContain('CONTENT_PREVIEW_TOKEN is missing');
    expect(messageOf({ ...good, PREVIEW_SECRET: 'short' })).toContain('PREVIEW_SECRET must be at least 32 characters');
    expect(messageOf({ ...good, EDITOR_ORIGIN: "https: 'self'" })).toContain('EDITOR_ORIGIN must be an address');
    const EDITOR_ORIGIN = 'https://editor.example/spaces/x?; script-src *';
    const settings = parseSettings({
      ...good,
      PREVIEW_SECRET,
      CONTENT_PREVIEW_TOKEN: 'a-preview-token-1',
      EDITOR_ORIGIN,
    });
    expect(settings.EDITOR_ORIGIN).toBe('https://editor.example');
  });

  it.each(['UA-12345-1', 'GTM-', 'gtm-abc1234', 'GTM-ABC"><script>'])('AN-2 GTM_ID=%s is refused', (GTM_ID) => {
    expect(messageOf({ ...good, GTM_ID })).toContain('GTM_ID must be the id of a container');
  });

  it('AN-2 there is no tag manager without GTM_ID, blank counting as not set, and TAG_HOSTS must be host names', () => {
    expect(parseSettings({ ...good, GTM_ID: '' })).toMatchObject({ GTM_ID: undefined, TAG_HOSTS: [] });
    expect(parseSettings({ ...good, GTM_ID: 'GTM-ABC1234', TAG_HOSTS: 'a.example, *.b.example' })).toMatchObject({
      GTM_ID: 'GTM-ABC1234',
      TAG_HOSTS: ['a.example', '*.b.example'],
    });
    expect(messageOf({ ...good, TAG_HOSTS: "a.example 'unsafe-inline'" })).toContain('TAG_HOSTS must be host names');
  });
});
