import type { Context, Env, Handler } from 'hono';
import { z } from 'zod';
import { consentCookie } from '../../shared/consent.ts';
import { CONSENT_PURPOSES } from '../../shared/spec/consent.ts';
import { readForm } from '../forms/read-form.ts';
import { isSameOrigin } from '../forms/same-origin.ts';

/** Comma-separated purposes, or `none`: everything was declined. */
const allowedPurposes = z
  .string('is missing')
  .transform((text) => (text === 'none' ? [] : text.split(',')))
  .pipe(z.array(z.enum(CONSENT_PURPOSES, `must be none, or one or more of ${CONSENT_PURPOSES.join(' and ')}`)));

/**
 * `POST /en-my/api/consent`, a form with `allowed` (comma-separated purposes or `none`): sends the same cookie that the page has already
 * set by script (AN-2). Safari deletes cookies set by script after a week, but keeps those set by a response. Nothing is stored here. 204;
 * 400, 403, 413 and 415 as `{errors}`.
 */
export function keepConsent<E extends Env>(): Handler<E> {
  return async (c: Context<E>) => {
    c.header('cache-control', 'no-store');
    const refuse = (status: 400 | 403 | 413 | 415, message: string) => c.json({ errors: [{ message }] }, status);
    if (!isSameOrigin(c.req.raw)) return refuse(403, 'requests are accepted only from pages of this site');
    const form = await readForm(c.req.raw);
    if (!form.ok) return refuse(form.status, form.message);
    const allowed = allowedPurposes.safeParse(form.fields.get('allowed'));
    if (!allowed.success) return refuse(400, `allowed ${allowed.error.issues[0]?.message}`);
    c.header('set-cookie', consentCookie(allowed.data, new URL(c.req.url).protocol === 'https:'));
    return c.body(null, 204);
  };
}
