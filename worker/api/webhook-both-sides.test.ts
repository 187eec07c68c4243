import { expect, it } from 'vitest';
import { sendEvent } from '../../services/content/webhooks/send-event.ts';
import { PENDING_EVENT } from '../../services/content/webhooks/testing/pending-event.ts';
import { verifySignature } from './webhook-signature.ts';

const SECRET = 's'.repeat(64);
const NOW = 1_763_695_000_000;
const EVENT = { ...PENDING_EVENT, body: '{"title":"Limau 柠檬 🍋"}' };

/** A webhook that the content service sends to this address, as the site receives it. */
async function received(url: string): Promise<Request> {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return new Response();
  };
  expect(await sendEvent(EVENT, { url, secret: SECRET, fetch }, NOW)).toBeNull();
  const [request] = sent;
  if (!request) throw new Error('nothing was sent');
  return request;
}

const verdictOn = async (request: Request, url = request.url) => {
  const { method, headers } = request;
  const body = new Uint8Array(await request.arrayBuffer());
  return verifySignature({ method, url, headers, body }, SECRET, NOW);
};

it.each([
  '/hooks/content',
  '/hooks/content?from=alun',
  '/hooks/content?to=a%20b%26c+d&é=%c3%a9?#part',
  '/hooks/a%20b',
  '/hooks/%c3%a9',
  '/hooks/%C3%A9?x=%c3%a9',
  '/hooks/a%2Fb',
  '/hooks/a%2Fb?c=%2F',
  '/hooks/100%',
  '/hooks/100%?x=%',
])('CA-2 the site accepts what the content service signs for %s', async (path) => {
  expect(await verdictOn(await received(`https://site.example${path}`))).toEqual({ ok: true });
});

it('CA-2 the site rejects what the content service signed for another path or query', async () => {
  for (const path of ['/hooks/content', '/hooks/content?a=2', '/hooks/conten%74?a=1', '/hooks/content?a%3D1'])
    expect(
      await verdictOn(await received('https://site.example/hooks/content?a=1'), `https://site.example${path}`),
      path,
    ).toMatchObject({
      ok: false,
    });
});
