import type { Page } from '@playwright/test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Visitor } from './visitor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with a button in the middle of a phone. Like Chromium it never acknowledges mouse events that become touches. */
async function phone({ isClicked }: { isClicked: boolean }) {
  const sent: { readonly method: string; readonly type: string }[] = [];
  let tell: (called: { name: string }) => void = () => undefined;
  const session = {
    on: (_: string, listener: typeof tell) => {
      tell = listener;
    },
    send: async (method: string, { type }: { type?: string } = {}) => {
      if (!type) return;
      sent.push({ method, type });
      if (type === 'mouseReleased' && isClicked) queueMicrotask(() => tell({ name: 'benchClicked' }));
      await new Promise(() => undefined);
    },
  };
  const page = { evaluate: async () => ({ x: 195, y: 422 }), context: () => ({ newCDPSession: async () => session }) };
  return { visitor: await Visitor.of(page as unknown as Page, 'phone', 'before'), sent };
}

it('DV-1 bench: a tap is sent as touches that wait for no frame, and ends with its click', async () => {
  const { visitor, sent } = await phone({ isClicked: true });
  await visitor.press('button');
  await visitor.press('button');
  const touch = ['mousePressed', 'mouseReleased'].map((type) => ({ method: 'Input.dispatchMouseEvent', type }));
  expect(sent).toEqual([...touch, ...touch]);
});

it('DV-1 bench: a tap that clicks nothing is an error', async () => {
  const { visitor } = await phone({ isClicked: false });
  const pressed = expect(visitor.press('button')).rejects.toThrow('a tap was not followed by a click');
  await vi.runAllTimersAsync();
  await pressed;
});
