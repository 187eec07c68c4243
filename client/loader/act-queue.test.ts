import { describe, expect, test } from 'vitest';
import { type Act, ActQueue } from './act-queue.ts';

const noted = (notes: string[], note: string, more: Partial<Act> = {}): Act => ({
  target: note,
  kind: 'other',
  replay: () => notes.push(note),
  ...more,
});

describe('act queue', () => {
  test('PC-5 events before an island hydrated are replayed in order, exactly once', async () => {
    const notes: string[] = [];
    const queue = new ActQueue();
    for (const note of ['focus', 'click', 'click']) queue.add(noted(notes, note));
    await queue.replay();
    await queue.replay();
    queue.release();
    expect(notes).toEqual(['focus', 'click', 'click']);
  });

  test('PC-5 the second replayed event sees the state that the first has set', async () => {
    const notes: string[] = [];
    const queue = new ActQueue();
    queue.add(noted(notes, 'first', { replay: () => void Promise.resolve().then(() => notes.push('first answered')) }));
    queue.add(noted(notes, 'second'));
    await queue.replay();
    expect(notes).toEqual(['first answered', 'second']);
  });

  test('PC-5 consecutive typing in one field is one event; another field or a click begins a new one', async () => {
    const notes: string[] = [];
    const queue = new ActQueue();
    const typed = (target: string, value: string) => queue.add(noted(notes, value, { target, kind: 'typing' }));
    typed('name', 'a');
    typed('name', 'al');
    typed('town', 'i');
    typed('name', 'alu');
    queue.add(noted(notes, 'click'));
    typed('name', 'alun');
    queue.add(noted(notes, 'enter', { target: 'name' }));
    await queue.replay();
    expect(notes).toEqual(['al', 'i', 'alu', 'click', 'alun', 'enter']);
  });

  test('PC-5 when an island fails, only events withheld from the browser are released', () => {
    const notes: string[] = [];
    const queue = new ActQueue();
    queue.add(noted(notes, 'click'));
    queue.add(noted(notes, 'send', { release: () => notes.push('sent by the browser') }));
    queue.release();
    queue.release();
    expect(notes).toEqual(['sent by the browser']);
  });
});
