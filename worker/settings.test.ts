import { describe, expect, it } from 'vitest';
import { parseSettings, SettingsError } from './settings.ts';

const good = {
  ENVIRONMENT: 'test',
  SITE_ORIGIN: 'http://localhost:8787',
  CONTENT_TOKEN: 'a-delivery-token-1',
  CONTENT_WEBHOOK_SECRET: 'x'.repeat(64),
  REVIEWS_KEY: 'a-key-of-reviews-1',
  OPS_TOKEN: 'an-operators-token-of-24',
  SERVICES: {},
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
  it('DV-2 an upstream without an address of its own is the embedded one', () => {
    expect(parseSettings(good).hosted).toEqual({ content: false, media: false, privacy: false, reviews: false });
  });

  it('DV-2 an address alone makes an upstream hosted, one at a time', () => {
    const content = parseSettings({ ...good, CONTENT_URL: 'https://graphql.content.example/spaces/x' });
    expect(content.hosted).toEqual({ content: true, media: false, privacy: false, reviews: false });
    const privacy = parseSettings({ ...good, PRIVACY_URL: 'https://privacy.example/terms.json' });
    expect(privacy.hosted).toEqual({ content: false, media: false, privacy: true, reviews: false });
    const reviews = parseSettings({ ...good, REVIEWS_URL: 'https://api.reviews.example/' });
    expect(reviews.hosted).toEqual({ content: false, media: false, privacy: false, reviews: true });
    expect(reviews.REVIEWS_URL).toBe('https://api.reviews.example');
  });

  it.each(['ENVIRONMENT', 'SITE_ORIGIN', 'CONTENT_TOKEN', 'CONTENT_WEBHOOK_SECRET', 'REVIEWS_KEY', 'OPS_TOKEN'])(
    'DV-2 without %s the message names it',
    (name) => {
      expect(messageOf({ ...good, [name]: undefined })).toContain(`${name} is missing`);
    },
  );

  it('DV-2 names every wrong variable at once and no value', () => {
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
    expect(messageOf({ ...good, SERVICES: undefined })).toContain('SERVICES is missing');
  });

  it('SC-4 the management API cannot be opened in production', () => {
    expect(messageOf({ ...good, ENVIRONMENT: 'production', EXPOSE_SERVICES: 'true' })).toContain(
      'EXPOSE_SERVICES must not be set',
    );
  });
});
