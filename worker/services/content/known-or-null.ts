import { z } from 'zod';

/**
 * What a link leads to, as null where this build does not know its type: a hosted space has types of other sites, and editors may
 * embed an entry of any of them in a text. The page does without it, as without one that is not published. Of a type that is known
 * everything has to be right.
 */
export function knownOrNull<Union extends z.ZodDiscriminatedUnion>(union: Union) {
  const known = union._zod.propValues.__typename;
  const isUnknown = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    '__typename' in value &&
    typeof value.__typename === 'string' &&
    known?.has(value.__typename) === false;
  return z.preprocess((value) => (isUnknown(value) ? null : value), union.nullable());
}
