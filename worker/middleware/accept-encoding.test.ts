import { expect, it } from 'vitest';
import { acceptEncodingOf } from './accept-encoding.ts';

const headers = new Headers({ 'accept-encoding': 'br, gzip' });

it.each([
  [{ clientAcceptEncoding: 'gzip, deflate' }, 'gzip, deflate'],
  [{ clientAcceptEncoding: '' }, ''],
  [{ colo: 'SIN' }, 'br, gzip'],
])('CA-6 the platform’s header counts only without the visitor’s own in %j', (cf, accepted) => {
  expect(acceptEncodingOf({ headers, cf })).toBe(accepted);
});
