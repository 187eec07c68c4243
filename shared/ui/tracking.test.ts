import { expect, test } from 'vitest';
import { tracked } from './tracking.ts';

test('AN-1 an element has its own class, the class from content and the event label', () => {
  const { className, ...more } = tracked('button', { gaEventClass: 'ga-buy ga-hero', gaEventLabel: 'Lemon Fresh' });
  expect(className).toBe('button ga-buy ga-hero');
  expect(more).toEqual({ 'data-event-label': 'Lemon Fresh' });
});

test('AN-1 an element without a class of its own has the one from content', () => {
  expect(tracked(undefined, { gaEventClass: 'ga-buy' }).className).toBe('ga-buy');
});

test('AN-1 without names from content no class or label is added', () => {
  expect(tracked('button', { gaEventClass: '', gaEventLabel: '' })).toEqual({
    className: 'button',
    'data-event-label': undefined,
  });
  expect(tracked(undefined, {}).className).toBeUndefined();
});

test.each(['"><script>', 'two  blanks', ' blank-first', 'a.b'])(
  'SC-2 %j is not a class name and is omitted',
  (gaEventClass) => {
    expect(tracked('button', { gaEventClass }).className).toBe('button');
  },
);
