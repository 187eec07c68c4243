import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRaw } from './raw-socket.ts';
import { WIRE_REQUESTS } from './wire-requests.ts';
import { PAGES, setWireStage, type WireStage } from './wire-stage.ts';

/** Time to build a bundle and start workerd and the services' database. */
const START_LIMIT_MS = 120_000;
/** Time within which a request must be answered or its connection closed. */
const ANSWER_LIMIT_MS = 4_000;

/** Valid addresses with the heading of their page. */
const ADDRESSES = [
  ['/en-my', PAGES.home.title],
  ['/en-my/scalp', PAGES.scalp.title],
  ['/en-my/faq', PAGES.faq.title],
] as const;

let stage: WireStage;

beforeAll(async () => {
  stage = await setWireStage();
}, START_LIMIT_MS);
afterAll(() => stage?.dispose());

/** Checks what other visitors get at the valid addresses afterwards. */
async function expectTruePages(): Promise<void> {
  const pages = ADDRESSES.map(async ([address, title]) => {
    const answer = await fetch(new URL(address, stage.site));
    expect([address, answer.status]).toEqual([address, 200]);
    expect(/<h1[^>]*>.*?<\/h1>/s.exec(await answer.text())?.[0]).toContain(title);
  });
  const root = await fetch(new URL('/', stage.site), { redirect: 'manual' });
  expect([root.status, root.headers.get('location')]).toEqual([302, '/en-my']);
  await Promise.all(pages);
}

it.each(WIRE_REQUESTS)(
  'RS-3 SC-1 CA-6 $what is answered $status, never redirects to another host and does not poison the cache',
  async ({ bytes, status, unheard = false }) => {
    // A request that never reaches the Worker leaves nothing in the caches.
    if (!unheard) await stage.emptyCaches();
    stage.takeErrors();
    const answer = await sendRaw(stage.site, Buffer.from(bytes, 'latin1'), ANSWER_LIMIT_MS);
    expect(answer.status).toBe(status);
    expect(answer.answers).toBe(status === 0 ? 0 : 1);
    expect(answer.headers.has('strict-transport-security'), 'our own answer').toBe(!unheard);
    const location = answer.headers.get('location');
    if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect([301, 302].includes(status)).toBe(location !== undefined);
    expect(answer.headers.has('set-cookie')).toBe(false);
    if (unheard) return;
    if (status === 400) expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(stage.takeErrors()).toEqual([]);
    await expectTruePages();
  },
);
