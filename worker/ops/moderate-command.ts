import { z } from 'zod';
import { FORM_ACTION } from '../../shared/spec/form-messages.ts';
import type { Verdict } from '../services/moderation/moderation.port.ts';

/** Characters, as the reviews service takes them. */
export const MAX_REASON = 500;

/** What the forms of the moderation queue send: the number of a review, and which button was pressed. */
export const moderateCommand = z
  .object({
    review: z.string().regex(/^[1-9]\d{0,14}$/, 'is the number of no review'),
    reason: z.string().trim().max(MAX_REASON, `has at most ${MAX_REASON} characters`).default(''),
    [FORM_ACTION]: z.enum(['approve', 'reject'], 'approve or reject'),
  })
  .transform(({ review, reason, [FORM_ACTION]: pressed }): { readonly review: number; readonly verdict: Verdict } => ({
    review: Number(review),
    verdict:
      pressed === 'approve' ? { state: 'approved' } : { state: 'rejected', reason: reason === '' ? null : reason },
  }));
