import { expect, test } from 'vitest';
import { nativeOf, reviewOf, statisticsOf } from './map-reviews.ts';
import { complaintOf, submissionForm } from './submission-form.ts';

const SPARSE = { Id: '9', Rating: 4, SubmissionTime: Date.UTC(2026, 0, 1) };
const REVIEW = {
  ...SPARSE,
  UserNickname: 'Aina',
  UserLocation: 'Ipoh',
  RatingRange: 10,
  Title: 'Good',
  ReviewText: 'It smells of lemon.',
  IsRecommended: false,
  IsFeatured: true,
  IsSyndicated: true,
  SyndicationSource: { Name: 'alun.example' },
  TotalPositiveFeedbackCount: 12,
  TotalNegativeFeedbackCount: 3,
  BadgesOrder: ['top100', 'incentivizedReview'],
  SecondaryRatings: { Quality: { Value: 5 }, Value: { Value: 2 } },
};

test('RV-4 a review has everything that its service sent', () => {
  expect(reviewOf(REVIEW)).toEqual({
    id: '9',
    nickname: 'Aina',
    location: 'Ipoh',
    rating: 4,
    mostStars: 10,
    title: 'Good',
    text: 'It smells of lemon.',
    recommended: false,
    submittedAt: '2026-01-01T00:00:00.000Z',
    quality: 5,
    value: 2,
    helpful: 12,
    notHelpful: 3,
    featured: true,
    incentivised: true,
    syndicated: true,
    source: 'alun.example',
  });
});

test('RV-4 fields missing or blank in a review are null, zero or false', () => {
  const nothing = {
    ...{ nickname: null, location: null, title: null, text: null, recommended: null, quality: null, value: null },
    ...{ helpful: 0, notHelpful: 0, featured: false, incentivised: false, syndicated: false, source: null },
  };
  expect(reviewOf(SPARSE)).toEqual({
    ...{ id: '9', rating: 4, mostStars: 5, submittedAt: '2026-01-01T00:00:00.000Z' },
    ...nothing,
  });
  const blank = {
    UserNickname: ' ',
    Title: '',
    ReviewText: '\n',
    SecondaryRatings: { Quality: { Value: 0 }, Value: null },
  };
  expect(reviewOf({ ...SPARSE, ...blank, BadgesOrder: ['top100'] })).toMatchObject(nothing);
});

const STATISTICS = {
  AverageOverallRating: 7.4,
  OverallRatingRange: 10,
  TotalReviewCount: 3,
  RecommendedCount: 2,
  RatingDistribution: [
    { RatingValue: 6, Count: 1 },
    { RatingValue: 8, Count: 2 },
  ],
  SecondaryRatingsAverages: { Quality: { AverageRating: 4.5 }, Value: { AverageRating: 3.5 } },
};

test('RV-1 the distribution covers as many stars as the service’s scale, highest first, zeros included', () => {
  const figures = statisticsOf(STATISTICS);
  expect(figures).toMatchObject({ average: 7.4, mostStars: 10, count: 3, recommended: 2, quality: 4.5, value: 3.5 });
  expect(figures?.distribution.map(({ stars, count }) => [stars, count])).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((stars) => [stars, { 8: 2, 6: 1 }[stars] ?? 0]),
  );
  expect(nativeOf(STATISTICS)).toEqual({ average: 7.4, count: 3 });
});

test('RV-1 PC-7 without a rating scale there are five stars, and missing figures are null or zero', () => {
  expect(statisticsOf({ AverageOverallRating: 4, TotalReviewCount: 1 })).toEqual({
    ...{ average: 4, mostStars: 5, count: 1, recommended: 0, quality: null, value: null },
    distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 })),
  });
});

test.each([
  ['nothing', undefined],
  ['a count of zero', { AverageOverallRating: 4, TotalReviewCount: 0 }],
  ['an average without a count', { AverageOverallRating: 4, TotalReviewCount: null }],
  ['a count without an average', { AverageOverallRating: null, TotalReviewCount: 2 }],
  ['only an empty distribution', { RatingDistribution: [] }],
])('RV-1 PD-4 %s is no rating', (_what, wire) => {
  expect([statisticsOf(wire), nativeOf(wire)]).toEqual([null, null]);
});

test('WR-1 stars for quality and value are sent only where given, each under its own name', () => {
  const review = {
    ...{ productId: 'a', rating: 4, title: 'Good', text: 'x', recommended: true, nickname: 'Aina', location: 'Ipoh' },
    ...{ email: 'a@mail.example', birthMonth: 5, birthYear: 1994, agreedToTerms: true, returnTo: 'https://a.example/' },
  };
  const sent = (given: object) => Object.fromEntries(submissionForm({ ...review, ...given }));
  expect(sent({ quality: 5, value: 2 })).toMatchObject({ Rating_Quality: '5', Rating_Value: '2' });
  expect(Object.keys(sent({})).filter((name) => /^Rating_|^fp$/.test(name))).toEqual([]);
});

test.each([
  ['contextdatavalue_Ageyear', 'ERROR_FORM_RESTRICTED', 'birthYear', 'too-young'],
  ['contextdatavalue_Ageyear', 'ERROR_FORM_REQUIRED', 'birthYear', 'missing'],
  ['contextdatavalue_Agemonth', 'ERROR_FORM_INVALID_NUMBER', 'birthMonth', 'invalid'],
] as const)(
  'WR-4 a birth date means too young only if the service calls it restricted: %s with %s',
  (wire, code, field, complaint) => {
    expect(complaintOf(wire, code)).toEqual({ field, complaint });
  },
);
