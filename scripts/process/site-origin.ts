import { UsageError } from './command-line.ts';

/** The origin that `--url` names, or what else is called so. @throws UsageError where it names none */
export function webOrigin(text: string, what = '--url'): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${what} must be an address such as https://www.example.com, not "${text}"`);
  }
  return url.origin;
}

/** The same for commands that send a token, which they do only where nobody can read it on the way. @throws UsageError */
export function siteOrigin(text: string, what = '--url'): string {
  const url = new URL(webOrigin(text, what));
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !local)
    throw new UsageError(`${what} must be https: the token would travel in the clear`);
  return url.origin;
}
