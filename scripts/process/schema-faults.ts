import { z } from 'zod';

/** Longer lists are not read; the next run names the rest. */
const MOST = 3;

/** A schema's objections to a value, on one line: `reviews[0].rating: Too big: …; title: …; and 4 more`. */
export function schemaFaults({ issues }: z.core.$ZodError): string {
  const told = issues
    .slice(0, MOST)
    .map(({ path, message }) => [z.core.toDotPath(path), message].filter((part) => part !== '').join(': '));
  return [...told, ...(issues.length > MOST ? [`and ${issues.length - MOST} more`] : [])].join('; ');
}
