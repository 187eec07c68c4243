import { expect, test } from 'vitest';
import { LOGIN_FORM } from './account-copy.ts';
import { ARTICLE_LABELS, LABELS, PRODUCT_LABELS } from './copy.ts';
import { FORM_MESSAGES, FORM_SERVED } from './form-messages.ts';
import { PREVIEW_COPY } from './preview.ts';
import { SHELF_LABELS } from './product-list.ts';
import { REVIEW_LABELS } from './review-copy.ts';
import { SUGGESTION_LABELS } from './search.ts';
import { SEARCH_LABELS } from './search-page-copy.ts';

const KEYS = ', use the up and down arrows to';

test.each([
  ['PC-1', LABELS.en.reviews, '0 reviews', '1 review', '2 reviews', '1,204 reviews'],
  ['PC-1', LABELS.ms.reviews, '0 ulasan', '1 ulasan', '2 ulasan', '1,204 ulasan'],
  ['AR-3', LABELS.en.recommended, ...times('recommended', 'time', 'times')],
  ['AR-3', LABELS.ms.recommended, ...times('disyorkan', 'kali', 'kali')],
  ['PL-1', PRODUCT_LABELS.count, '0 products', '1 product', '2 products', '1,204 products'],
  ['PL-1', SHELF_LABELS.show, 'Show 0 products', 'Show 1 product', 'Show 2 products', 'Show 1,204 products'],
  ['AR-1', ARTICLE_LABELS.count, '0 articles', '1 article', '2 articles', '1,204 articles'],
  ['RV-1', REVIEW_LABELS.count, '0 reviews', '1 review', '2 reviews', '1,204 reviews'],
  ['SE-3', SEARCH_LABELS.added, '0 more results', '1 more result', '2 more results'],
  [
    'SE-1',
    SUGGESTION_LABELS.count,
    `0 suggestions${KEYS} choose one`,
    `1 suggestion${KEYS} reach it`,
    `2 suggestions${KEYS} choose one`,
  ],
  [
    'WR-2',
    FORM_MESSAGES.errors,
    'There are 0 errors on this page.',
    'There is 1 error on this page.',
    'There are 2 errors on this page.',
  ],
  ['WR-2', FORM_MESSAGES.left, '0 characters left', '1 character left', '2 characters left', '1,204 characters left'],
  [
    'WR-2',
    FORM_MESSAGES.over,
    '0 characters too many',
    '1 character too many',
    '2 characters too many',
    '1,204 characters too many',
  ],
  ['WR-2', FORM_MESSAGES.short, '0 more characters needed', '1 more character needed', '2 more characters needed'],
  ['WR-2', FORM_SERVED.stars, '0 stars', '1 star', '2 stars'],
] as const)('%s the noun agrees with the count: %o', (_id, words, ...said) => {
  expect([0, 1, 2, 1_204].slice(0, said.length).map((count) => words(count))).toEqual(said);
});

function times(word: string, one: string, many: string): readonly [string, string, string, string] {
  return [`${word} 0 ${many}`, `${word} 1 ${one}`, `${word} 2 ${many}`, `${word} 1,204 ${many}`];
}

test('RV-1 texts for the number of reviews shown, local reviews and reviews per star', () => {
  expect(REVIEW_LABELS.shown(3, 1_204)).toBe('3 of 1,204 reviews');
  expect(REVIEW_LABELS.shown(1_003, 1_204)).toBe('1,003 of 1,204 reviews');
  expect(REVIEW_LABELS.shown(1, 1)).toBe('1 review');
  expect(REVIEW_LABELS.native(1, '4')).toBe('One of them was written here, 4 on average.');
  expect(REVIEW_LABELS.native(1_050, '4.1')).toBe('1,050 of them were written here, 4.1 on average.');
  expect(REVIEW_LABELS.bar(1, 1)).toBe('1 star: 1 review');
  expect(REVIEW_LABELS.bar(5, 2_048)).toBe('5 stars: 2,048 reviews');
});

test('SE-3 text for the number of results shown', () => {
  expect(SEARCH_LABELS.shown(5, 1_204)).toBe('5 of 1,204');
});

test('CA-7 text for the number of problems that prevent publishing', () => {
  expect(PREVIEW_COPY.problems(1)).toBe('One thing to mend before it can be published');
  expect(PREVIEW_COPY.problems(2)).toBe('2 things to mend before it can be published');
});

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('FM-2 after too many attempts a pause of %d seconds is shown as %s', (seconds, wait) => {
  expect(LOGIN_FORM.wait(seconds)).toBe(`That was a good many tries. Please wait ${wait} and try again.`);
});
