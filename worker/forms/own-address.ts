import { z } from 'zod';
import { BASE_PATH } from '../../shared/spec/site.ts';

const LONGEST_ADDRESS = 300;

/** The address of a page of this site, without its origin, as a URL: where a form may return to. Prevents open redirects. */
export const ownAddress = z
  .string()
  .max(LONGEST_ADDRESS)
  .transform((address, context) => {
    const base = 'http://this.site';
    const url = URL.parse(address, base);
    if (url?.origin === base && `${url.pathname}/`.startsWith(`${BASE_PATH}/`)) return url;
    context.addIssue({ code: 'custom', message: 'must be the address of a page of this site' });
    return z.NEVER;
  });
