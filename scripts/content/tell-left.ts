import type { LeftAddress } from './management-client.ts';

/** What an editor is told of an address that a page has given up; nothing where nobody names it and visitors are led on. */
function linesOf({ path, redirected, namedBy }: LeftAddress): readonly string[] {
  const now = redirected ? 'leads on by a redirect' : 'answers 404 now';
  const named = namedBy.length === 0 ? [] : [`  it is still named by: ${namedBy.join(', ')}`];
  const todo = redirected ? [] : [`  to lead visitors on: npm run content -- redirect ${path} <new address>`];
  return redirected && named.length === 0 ? [] : [`${path} ${now}`, ...named, ...todo];
}

/** Tells what pages have left behind (RT-12). */
export function tellLeft(left: readonly LeftAddress[], print: (line: string) => void): void {
  for (const line of left.flatMap(linesOf)) print(line);
}
