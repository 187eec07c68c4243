import { z } from 'zod';
import { leaveOut } from '../left-out.ts';

/**
 * What a link leads to, as null where this build does not know its type: a hosted space has types of other sites, and editors may
 * embed an entry of any of them in a text. The page does without it, as without one that is not published. Of a type that is known
 * everything has to be right.
 */
export function knownOrNull<Union extends z.ZodDiscriminatedUnion>(union: Union) {
  const known = union._zod.propValues.__typename;
  const unknownType = (value: unknown): string | undefined =>
    typeof value === 'object' &&
    value !== null &&
    '__typename' in value &&
    typeof value.__typename === 'string' &&
    known?.has(value.__typename) === false
      ? value.__typename
      : undefined;
  return z.preprocess((value) => {
    const type = unknownType(value);
    if (type === undefined) return value;
    leaveOut(`${type}: a type that has no place there`);
    return null;
  }, union.nullable());
}
