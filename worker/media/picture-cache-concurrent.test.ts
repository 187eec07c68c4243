import { describe, expect, it } from 'vitest';
import { ADDRESS, HEADERS, pictureSite } from './testing/picture-site.ts';

describe('concurrent requests for a picture that is not stored', () => {
  it('IM-1 ask the media service once, and each gets all of it', async () => {
    const { open, service, observed } = pictureSite();
    const { get } = open();
    const answers = await Promise.all([get(), get(), get('/media/9da60f/lemon.webp?q=75&w=300&fm=avif')]);
    expect(answers.map(({ outcome, text }) => [outcome, text])).toEqual([
      ['miss', 'picture'],
      ['collapsed', 'picture'],
      ['collapsed', 'picture'],
    ]);
    expect(answers.map(({ headers }) => Object.fromEntries(headers))).toEqual([HEADERS, HEADERS, HEADERS]);
    expect([service.asked, observed]).toEqual([1, ['miss', 'hit', 'hit']]);
    expect((await get()).outcome).toBe('hit');
  });

  it('IM-1 the first one gets its picture as it arrives', async () => {
    const { open, service } = pictureSite();
    const rest = Promise.withResolvers<void>();
    const pieces = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('pict'));
        await rest.promise;
        controller.enqueue(new TextEncoder().encode('ure'));
        controller.close();
      },
    });
    service.answer = async () => new Response(pieces, { headers: HEADERS });
    const { ask } = open();
    const { response } = await ask();
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('pict');
    const second = ask();
    rest.resolve();
    const { response: whole } = await second;
    expect(new TextDecoder().decode(await whole.arrayBuffer())).toBe('picture');
    expect(service.asked).toBe(1);
  });

  it('RS-1 share a failure of the media service', async () => {
    const { open, service } = pictureSite();
    service.down = true;
    const { get } = open();
    const answers = await Promise.all([get(), get()]);
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [503, 'no'],
      [503, 'no'],
    ]);
    expect(service.asked).toBe(1);
    service.down = false;
    expect((await get()).status).toBe(200);
  });

  it.each<[string, RequestInit, ResponseInit]>([
    ['a refusal', {}, { status: 404, headers: HEADERS }],
    ['what is sent in its place', {}, { headers: { ...HEADERS, 'cache-control': 'public, max-age=60' } }],
    ['the answer to If-None-Match', { headers: { 'if-none-match': '"a-hash"' } }, { headers: HEADERS }],
    ['the answer to HEAD', { method: 'HEAD' }, { headers: HEADERS }],
  ])('CA-6 do not share %s', async (_, init, answer) => {
    const { open, service } = pictureSite();
    service.answer = async () => new Response('picture', answer);
    const { get } = open();
    const outcomes = (await Promise.all([get(ADDRESS, init), get(ADDRESS, init)])).map(({ outcome }) => outcome);
    expect([service.asked, outcomes]).toEqual([2, ['miss', 'miss']]);
  });

  it('CA-2 do not share a picture that is taken down while it arrives', async () => {
    const { open, unpublish, service } = pictureSite();
    const { get, isolate } = open();
    const { answer } = service;
    service.answer = async () => {
      await unpublish(isolate, 'asset:lemon');
      service.down = true;
      return answer();
    };
    const answers = await Promise.all([get(), get()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 503]);
  });
});
