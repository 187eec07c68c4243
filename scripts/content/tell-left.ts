import type { LeftAddress } from './management-client.ts';

/** The state of the address for visitors. */
function stateOf({ path, redirected }: LeftAddress): string {
  if (redirected === null)
    return `${path} now answers 404, unless it is redirected or another page has it: it could not be looked up`;
  return redirected ? `${path} is redirected` : `${path} now answers 404`;
}

/** Messages for an editor about an address that a page no longer has; none when nothing refers to it and a redirect covers it. */
function linesOf(left: LeftAddress): readonly string[] {
  const { path, redirected, namedBy } = left;
  const unknown = namedBy === null ? ['  entries that still link to it could not be looked up'] : [];
  const named = namedBy?.length ? [`  entries that still link to it: ${namedBy.join(', ')}`] : unknown;
  const todo = redirected ? [] : [`  to redirect visitors: npm run content -- redirect ${path} <new address>`];
  return redirected && named.length === 0 ? [] : [stateOf(left), ...named, ...todo];
}

/** Prints the addresses that pages no longer have (RT-12). */
export function tellLeft(left: readonly LeftAddress[], print: (line: string) => void): void {
  for (const line of left.flatMap(linesOf)) print(line);
}
