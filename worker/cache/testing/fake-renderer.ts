import type { FinishedPage, PageAsk, RenderedPage, RenderPage } from '../../render/rendered-page.ts';
import type { CacheMeta } from '../contracts.ts';
import type { FakeClock } from './fake-clock.ts';

export interface FakeRenderer {
  readonly render: RenderPage;
  /** Every requested page, in order. */
  readonly asked: readonly PageAsk[];
  /** The text and properties of the next pages. */
  text: string;
  status: number;
  storable: boolean;
  meta: Partial<CacheMeta>;
  finishedHeaders: Readonly<Record<string, string>>;
  /** `throws` rejects, `silent` never answers, `redirect` returns no page, `uncached` one that is never stored. */
  mood: 'well' | 'throws' | 'silent' | 'redirect' | 'never-finishes' | 'finish-throws' | 'uncached';
  /** Number of streams that were cancelled unread. */
  readonly cancelled: number;
}

const encoder = new TextEncoder();

/** Renders pages of one line. The streamed response has a nonce, the finished copy does not. */
export function fakeRenderer(clock: FakeClock): FakeRenderer {
  const asked: PageAsk[] = [];
  let cancelled = 0;
  const renderer: FakeRenderer = {
    asked,
    text: 'first',
    status: 200,
    storable: true,
    meta: {},
    finishedHeaders: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'self'" },
    mood: 'well',
    get cancelled() {
      return cancelled;
    },
    async render(ask): Promise<RenderedPage | Response> {
      asked.push(ask);
      const { mood, text, status, storable, meta, finishedHeaders } = renderer;
      const storedAt = clock.now();
      if (mood === 'throws') throw new Error('a bug in a page');
      if (mood === 'silent') await new Promise(() => undefined);
      if (mood === 'redirect') return new Response(null, { status: 301, headers: { location: '/en-my/new' } });
      const finished = async (): Promise<FinishedPage | null> => {
        if (mood === 'never-finishes') await new Promise(() => undefined);
        if (mood === 'finish-throws') throw new Error('a bug in the second rendering');
        if (status !== 200 || mood === 'uncached') return null;
        const policy = { freshForS: 10, staleForS: 100, staleIfErrorS: 1_000 };
        const body = encoder.encode(`finished ${text}`);
        return { body, headers: finishedHeaders, storable, meta: { tags: ['lemon'], storedAt, policy, ...meta } };
      };
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(encoder.encode(`streamed ${text}`));
          controller.close();
        },
        cancel() {
          cancelled += 1;
        },
      });
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "script-src 'self' 'nonce-1'",
        ...(status === 503 ? { 'retry-after': '30' } : {}),
      };
      return { status, headers, body: stream, finished, tags: ['lemon'] };
    },
  };
  return renderer;
}
