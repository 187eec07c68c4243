import { UsageError } from './command-line.ts';

/** The origin that `--url` names. @throws UsageError where it names none */
export function webOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--url must be an address such as https://www.example.com, not "${text}"`);
  }
  return url.origin;
}

/** The same for commands that send a token, which they do only where nobody can read it on the way. @throws UsageError */
export function siteOrigin(text: string): string {
  const url = new URL(webOrigin(text));
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !local)
    throw new UsageError('--url must be https: the token would travel in the clear');
  return url.origin;
}
