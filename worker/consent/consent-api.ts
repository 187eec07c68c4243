import type { Context, Env, Handler } from 'hono';
import { z } from 'zod';
import { type Consent, consentCookie } from '../../shared/consent.ts';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../../shared/spec/consent.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { ownAddress } from '../forms/own-address.ts';
import { readForm } from '../forms/read-form.ts';
import { isSameOrigin } from '../forms/same-origin.ts';

/** Comma-separated purposes, or `none`: everything was declined. */
const allowedPurposes = z
  .string('is missing')
  .transform((text) => (text === 'none' ? [] : text.split(',')))
  .pipe(z.array(z.enum(CONSENT_PURPOSES, `must be none, or one or more of ${CONSENT_PURPOSES.join(' and ')}`)));

/** The pressed button of the cookie settings. Ticked purposes are sent as fields of their own name. */
const settingsChoice = z.enum(['save', 'decline', 'accept'], 'must be save, decline or accept');

/** The page that the form was sent from, without its origin; home if the browser does not tell. */
function pageBefore({ url, headers }: Request): string {
  const from = URL.parse(headers.get('referer') ?? '');
  const own = from?.origin === new URL(url).origin ? ownAddress.safeParse(`${from.pathname}${from.search}`) : undefined;
  return own?.success ? `${own.data.pathname}${own.data.search}` : BASE_PATH;
}

/**
 * `POST /en-my/api/consent` sets the cookie of an answer (AN-2). Nothing is stored here. From the script, a form with `allowed`
 * (comma-separated purposes or `none`): 204 with the same cookie that the page has already set itself, because Safari deletes cookies set by
 * script after a week, but keeps those set by a response. From the cookie settings if their script has not loaded, a form with `choice`: a
 * 303 back to the page. Errors: 400, 403, 413 and 415 as `{errors}`.
 */
export function keepConsent<E extends Env>(): Handler<E> {
  return async (c: Context<E>) => {
    c.header('cache-control', 'no-store');
    const refuse = (status: 400 | 403 | 413 | 415, message: string) => c.json({ errors: [{ message }] }, status);
    const keep = (allowed: Consent) =>
      c.header('set-cookie', consentCookie(allowed, new URL(c.req.url).protocol === 'https:'));
    if (!isSameOrigin(c.req.raw)) return refuse(403, 'requests are accepted only from pages of this site');
    const form = await readForm(c.req.raw);
    if (!form.ok) return refuse(form.status, form.message);
    const { fields } = form;
    if (fields.has('choice')) {
      const choice = settingsChoice.safeParse(fields.get('choice'));
      if (!choice.success) return refuse(400, `choice ${choice.error.issues[0]?.message}`);
      const isTicked = (purpose: ConsentPurpose) => choice.data === 'save' && fields.has(purpose);
      keep(CONSENT_PURPOSES.filter((purpose) => choice.data === 'accept' || isTicked(purpose)));
      return c.redirect(pageBefore(c.req.raw), 303);
    }
    const allowed = allowedPurposes.safeParse(fields.get('allowed'));
    if (!allowed.success) return refuse(400, `allowed ${allowed.error.issues[0]?.message}`);
    keep(allowed.data);
    return c.body(null, 204);
  };
}
