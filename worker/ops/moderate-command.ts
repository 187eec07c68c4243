import { z } from 'zod';
import { FORM_ACTION } from '../../shared/spec/form-messages.ts';
import type { Verdict } from '../services/moderation/moderation.port.ts';

/** Maximum length in characters; the reviews service has the same limit. */
export const MAX_REASON = 500;

/** Schema of the moderation forms: the review's number, the reason, and the pressed button. */
export const moderateCommand = z
  .object({
    review: z.string().regex(/^[1-9]\d{0,14}$/, 'is not the number of a review'),
    reason: z.string().trim().max(MAX_REASON, `must have at most ${MAX_REASON} characters`).default(''),
    [FORM_ACTION]: z.enum(['approve', 'reject'], 'approve or reject'),
  })
  .transform(({ review, reason, [FORM_ACTION]: pressed }): { readonly review: number; readonly verdict: Verdict } => ({
    review: Number(review),
    verdict:
      pressed === 'approve' ? { state: 'approved' } : { state: 'rejected', reason: reason === '' ? null : reason },
  }));
