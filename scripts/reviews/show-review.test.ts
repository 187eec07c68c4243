import { expect, it } from 'vitest';
import type { ModeratedReview } from './reviews-client.ts';
import { reviewLine, reviewText } from './show-review.ts';
import { WAITING_REVIEW } from './testing/waiting-review.ts';

const REVIEW: ModeratedReview = {
  ...WAITING_REVIEW,
  quality: 3,
  text: 'First line\r\nsecond line',
  location: 'Ipoh',
  email: 'aina@mail.example',
  sentFrom: '203.0.113.7',
};

it('WR-1 a review is printed as one line in a list, and in full by show', () => {
  expect(reviewLine(REVIEW)).toBe(
    '1000001  submitted  ★★★★☆  2026-11-20 16:09 MYT  alun-my-lemon-fresh-shampoo  Aina: Good for oily days',
  );
  const text = reviewText(REVIEW);
  for (const part of ['★★★★☆', '★★★☆☆', 'not given', 'aina@mail.example', '203.0.113.7', 'First line\nsecond line'])
    expect(text).toContain(part);
  expect(reviewText({ ...REVIEW, title: null, text: null })).toContain('(rating only)');
  expect(text).not.toMatch(/rewarded|featured/);
  expect(reviewText({ ...REVIEW, incentivised: true, featured: true })).toMatch(/rewarded +yes\nfeatured +yes/);
});

it.each([
  ['\u001b[2J\u001b]0;x\u0007', 'a terminal escape sequence'],
  ['\u202Eevil\u202C', 'a bidirectional override'],
  ['a\u200bb', 'invisible characters'],
  ['a\nb', 'a line break'],
  ['\u009b31m', 'a one-character control sequence'],
])('SC-2 %j in a nickname or title is escaped on the terminal: %s', (text) => {
  const shown = `${reviewLine({ ...REVIEW, nickname: text, title: text })}${reviewText({ ...REVIEW, nickname: text, title: text }).replaceAll('\n', '')}`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(shown).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/);
  expect(shown).toMatch(/\\u[0-9a-f]{4}/);
});
