import type { ReactNode } from 'react';
import type { FormValues } from '../../../shared/forms/check-form.ts';
import { REVIEW_MESSAGES } from '../../../shared/spec/write-review-copy.ts';
import { lemonFresh } from '../../../shared/ui/product-card.examples.tsx';
import { EMPTY_FORM, type FormState, SENT_FORM } from '../../forms/form-state.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { previewOf } from './ReviewPreview.tsx';
import { WriteReviewPage } from './WriteReviewPage.tsx';

const crumbs = [
  { title: 'Home', href: '/en-my' },
  { title: 'Lemon Fresh Shampoo', href: lemonFresh.href },
  { title: 'Write Review', href: `${lemonFresh.href}/writereview` },
];

/** Time of the preview request. */
const ASKED_AT = Date.UTC(2026, 10, 21);

function Page({ state }: { readonly state: FormState }): ReactNode {
  const form = (
    <ReviewForm
      product={lemonFresh}
      action={`${lemonFresh.href}/writereview`}
      state={state}
      preview={state.shows === 'preview' ? previewOf(state.values, ASKED_AT) : undefined}
    />
  );
  return <WriteReviewPage product={lemonFresh} crumbs={crumbs} form={form} />;
}

const values: FormValues = {
  rating: '4',
  rating_Quality: '5',
  isRecommended: 'true',
  reviewSummary: 'Quick to rinse, quiet for a week',
  reviewText:
    'Two weeks in, in the heat of Ipoh, and I have stopped scratching in meetings.\nThe smell is limau peel, not floor cleaner.',
  userNickname: 'Kopi_O',
  userLocation: 'Ipoh, Perak',
  userEmail: 'kopi@mail.example',
  contextdatavalue_Agemonth: '5',
  contextdatavalue_Ageyear: '1990',
  agreedToTermsAndConditions: 'yes',
};

const faults = [
  { field: 'rating', message: REVIEW_MESSAGES.rating },
  { field: 'isRecommended', message: REVIEW_MESSAGES.recommended },
  { field: 'reviewSummary', message: REVIEW_MESSAGES.summary },
  { field: 'reviewText', message: REVIEW_MESSAGES.text },
  { field: 'userNickname', message: REVIEW_MESSAGES.nicknameCharacters },
  { field: 'agreedToTermsAndConditions', message: REVIEW_MESSAGES.terms },
];

const hostile = '</textarea></form><img src=x onerror=alert(1)>';

export const examples = {
  empty: <Page state={EMPTY_FORM} />,
  wrong: <Page state={{ ...EMPTY_FORM, values: { userNickname: '<b>Me</b>' }, faults }} />,
  nicknameTaken: (
    <Page
      state={{
        ...EMPTY_FORM,
        values,
        faults: [{ field: 'userNickname', message: REVIEW_MESSAGES.nicknameTaken }],
        notice: REVIEW_MESSAGES.nicknameYours,
      }}
    />
  ),
  alreadyReviewed: (
    <Page
      state={{ ...EMPTY_FORM, values, faults: [{ field: 'userEmail', message: REVIEW_MESSAGES.alreadyReviewed }] }}
    />
  ),
  notSubmitted: <Page state={{ ...EMPTY_FORM, values, notice: REVIEW_MESSAGES.notSubmitted }} />,
  preview: <Page state={{ ...EMPTY_FORM, values, shows: 'preview' }} />,
  hostilePreview: (
    <Page
      state={{
        ...EMPTY_FORM,
        shows: 'preview',
        values: { ...values, reviewSummary: hostile, reviewText: hostile.repeat(2), userLocation: hostile },
      }}
    />
  ),
  sent: <Page state={SENT_FORM} />,
  tooYoung: <Page state={{ ...EMPTY_FORM, shows: 'barred' }} />,
};
