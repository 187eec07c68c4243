import { UsageError } from './command-line.ts';

/** Whether an origin is on this machine. */
export const isHere = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(origin)?.hostname ?? '');

/** The error for an origin that does not respond. For one on this machine, it says how to start it. */
export const nothingAnswers = (origin: string): string =>
  isHere(origin)
    ? `nothing answers at ${origin}; start the site with npm start, or name another with --url`
    : `nothing answers at ${origin}; check the address and the network connection`;

/** The origin of `--url`, or of the option or argument `what`. @throws UsageError when it is not an origin */
export function webOrigin(text: string, what = '--url'): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${what} must be an address such as https://www.example.com, not "${text}"`);
  }
  return url.origin;
}

/** Like `webOrigin`, for commands that send a token: the address must be one where nobody can read it in transit. @throws UsageError */
export function siteOrigin(text: string, what = '--url'): string {
  const url = new URL(webOrigin(text, what));
  if (url.protocol === 'http:' && !isHere(url.origin))
    throw new UsageError(`${what} must be https, because a token is sent`);
  return url.origin;
}
