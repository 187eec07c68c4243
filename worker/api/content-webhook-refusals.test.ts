import { describe, expect, it } from 'vitest';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { sign } from './testing/sign.ts';
import { type Delivery, published, SECRET, setUp } from './testing/webhook.ts';

describe('the content webhook', () => {
  const now = fakeClock().now();
  const cases: Readonly<Record<string, Delivery & { readonly says: RegExp }>> = {
    'no signature': { tamper: (headers) => void headers.delete('x-contentful-signature'), says: /not signed/ },
    'a signature of something else': { tamper: () => '{"sys":{}}', says: /wrong/ },
    'a changed topic': {
      tamper: (headers) => void headers.set('x-contentful-topic', 'ContentManagement.Entry.delete'),
      says: /wrong/,
    },
    'a topic that is not signed': {
      tamper: (headers) =>
        void headers.set('x-contentful-signed-headers', 'x-contentful-signed-headers,x-contentful-timestamp'),
      says: /not signed: x-contentful-topic/,
    },
    'a time that is not signed': {
      tamper: (headers) =>
        void headers.set('x-contentful-signed-headers', 'x-contentful-signed-headers,x-contentful-topic'),
      says: /not signed: x-contentful-timestamp/,
    },
    'a list that does not sign itself': {
      tamper: (headers) => void headers.set('x-contentful-signed-headers', 'x-contentful-topic,x-contentful-timestamp'),
      says: /not signed: x-contentful-signed-headers/,
    },
    'a list of headers that holds what is no name of one': {
      tamper: (headers) =>
        void headers.set('x-contentful-signed-headers', `${headers.get('x-contentful-signed-headers')},no name,`),
      says: /malformed/,
    },
    'a signature half a minute old': { signedAt: now - 30_000, says: /older than 30 seconds/ },
    'a signature of tomorrow': { signedAt: now + 86_400_000, says: /clocks differ/ },
    'letters that are no signature': {
      tamper: (headers) => void headers.set('x-contentful-signature', 'z'.repeat(64)),
      says: /malformed/,
    },
  };
  for (const [what, { says, ...delivery }] of Object.entries(cases)) {
    it(`CA-2 answers 401 to ${what}`, async () => {
      const { deliver, asked, log } = setUp();
      const { status, json } = await deliver(delivery);
      expect(status).toBe(401);
      expect(json.error).toMatch(says);
      expect(asked).toEqual([]);
      expect(log.events).toEqual(['webhook.refused']);
    });
  }

  it('CA-2 accepts a signature just under 30 seconds old', async () => {
    const { deliver, clock } = setUp();
    expect((await deliver({ signedAt: clock.now() - 29_999 })).status).toBe(200);
  });

  it('CA-2 is tested with signatures that match a test vector of the content service’s own toolkit', async () => {
    const headers = await sign({
      secret: SECRET,
      path: '/hooks/contentful',
      body: '{"a":1}',
      topic: 'ContentManagement.Entry.publish',
      signedAt: 1_763_695_000_000,
    });
    expect(headers.get('x-contentful-signature')).toBe(
      '35f362084d6249bba7139c63c71fa91eea78df18a317381e75b9290243c049fa',
    );
  });

  for (const [what, payload] of Object.entries({
    'no JSON': '{"sys":',
    'no entry': { sys: { type: 'Entry' } },
    'an id that is none': published('../../x'),
  })) {
    it(`SC-3 answers 400 with a reason to ${what}`, async () => {
      const { deliver, asked } = setUp();
      const { status, json } = await deliver({ payload });
      expect(status).toBe(400);
      expect(json.error).toMatch(/^content webhook: ./);
      expect(asked).toEqual([]);
    });
  }

  it('SC-3 answers 413 before the body is read to its end', async () => {
    const { deliver } = setUp();
    let sent = 0;
    const endless = (): ReadableStream =>
      new ReadableStream({
        pull(controller) {
          sent += 1;
          controller.enqueue(new Uint8Array(1024 * 1024));
        },
      });
    expect(await deliver({ tamper: endless })).toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(10);
  });

  it('CA-2 answers 503 "send it again" when the purge could not be recorded', async () => {
    const { deliver, fail, log } = setUp();
    fail();
    expect(await deliver()).toMatchObject({ status: 503, json: { error: expect.stringContaining('send it again') } });
    expect(log.events).toContain('webhook.failed');
  });
});
