import { REVIEW_LENGTHS } from './reviews.ts';

/** Messages of the review form; those in the product specification are verbatim (spec sections 5 and 8, WR-2). */
export const REVIEW_MESSAGES = {
  rating: 'Overall rating required.',
  recommended: 'Please recommend this product.',
  summary: `Please enter a summary of up to ${REVIEW_LENGTHS.title.most} characters.`,
  text: `Please enter a review of between ${REVIEW_LENGTHS.text.least} and ${REVIEW_LENGTHS.text.most} characters.`,
  nickname: `Please enter a nickname of up to ${REVIEW_LENGTHS.nickname.most} characters`,
  nicknameCharacters: 'Special character is not allowed in nick name.',
  nicknameTaken: 'Your nickname has already been taken by another reviewer. Please choose a different one.',
  location: `Please enter your location, up to ${REVIEW_LENGTHS.location.most} characters.`,
  email: 'Please enter your email address.',
  birthMonth: 'Please enter your month of birth.',
  birthYear: 'Please enter your year of birth.',
  terms: 'Please agree to the Terms and Conditions.',
  notSubmitted: 'Sorry! Your review was not submitted. Please try again later.',
  /** For words that the reviews service does not publish. */
  words: 'This contains words that we cannot publish. Please choose others.',
  /** For a second review by the same person, which is not stored (WR-6). */
  alreadyReviewed:
    'You have already reviewed this product, and we take one review from each person. This one was not submitted.',
  /** Shown with `nicknameTaken`, to everybody: nobody learns whose nickname it is (docs/decisions/0068-what-a-refusal-tells.md). */
  nicknameYours:
    'Is this nickname your own? Then you have already reviewed this product, and we take one review from each person; or you have used it with another email address.',
} as const;

/** Replaces the form for a visitor who is too young (spec section 8, WR-4). */
export const AGE_RESTRICTED = {
  title: 'We cannot take your review',
  text: "We're sorry, but we can't accept your messages or personal information because you do not meet our eligibility requirements. That's no reason to leave: you can still read everything here, reviews by others included.",
  link: 'Who we are, on our corporate site',
  href: 'https://www.alun-group.example/',
} as const;

/** Above the form when the link in a hosted reviews service's e-mail confirmed nothing, by the response's status. */
export const CONFIRMATION_LINK = {
  422: 'This link was used before, or it is too old. If you have followed it already, your email address is confirmed and nothing is left to do.',
  429: 'Links like this one were followed several times in a short while. Please wait a minute and follow yours again.',
  503: 'We could not confirm your email address just now. Please follow the link in your email again in a few minutes.',
} as const;

/** Labels and texts of the review form. */
export const REVIEW_FORM = {
  intro: 'Three minutes of yours can spare somebody three weeks of the wrong shampoo.',
  guidelines: 'Read our review guidelines',
  stars: 'Your stars',
  rating: 'Overall rating',
  quality: 'Quality',
  value: 'Value',
  recommended: 'Would you recommend this product?',
  yes: 'Yes',
  no: 'No',
  words: 'Your words',
  summary: 'Summary',
  summaryHint: 'The heading of your review, as you would say it to a friend.',
  text: 'Review',
  textHint: `Between ${REVIEW_LENGTHS.text.least} and ${REVIEW_LENGTHS.text.most} characters. What was your scalp like before, and for how long have you used it?`,
  you: 'About you',
  nickname: 'Nickname',
  nicknameHint: 'Shown with your review.',
  location: 'Location',
  locationHint: 'Shown with it: a town or a state.',
  email: 'Email address',
  emailHint: 'Never shown. Only in case we have a question about your review.',
  birth: 'We ask when you were born because younger readers may not send us a review. It is never shown.',
  birthMonth: 'Month of birth',
  noMonth: 'Month',
  birthYear: 'Year of birth',
  terms: 'I agree to the',
  termsLink: 'Terms and Conditions',
  submit: 'Submit review',
  preview: 'Preview',
  previewTitle: 'This is how your review will look',
  previewText: 'Nobody else can see it yet.',
  change: 'Change something',
  receiptTitle: 'Thank you for your review',
  receiptText:
    'It is held for moderation: a person reads it, usually within three working days, and then it appears with the product.',
  allProducts: 'See all products',
} as const;

/** Names of the months, January first. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
