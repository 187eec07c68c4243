import { z } from 'zod';
import { leaveOut } from '../left-out.ts';

/**
 * The target of a link, or null if this build does not know its type. A hosted space contains types of other sites, and editors may
 * embed such entries in rich text. The page omits them, like unpublished ones. An entry of a known type must fully match its schema.
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
    leaveOut(`${type}: a type that is not allowed there`);
    return null;
  }, union.nullable());
}
