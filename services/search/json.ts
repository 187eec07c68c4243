/** A JSON object, such as a record. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object that is neither null nor an array. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values at a dotted path. Arrays are flattened: `sizes.name` finds each size's name. */
export function valuesAt(record: JsonObject, path: string): readonly unknown[] {
  const own = Object.hasOwn(record, path) ? [record[path]] : valuesBelow(record, path.split('.'));
  return own.flatMap((value) => (Array.isArray(value) ? (value.flat(4) as readonly unknown[]) : [value]));
}

function valuesBelow(value: unknown, [first, ...rest]: readonly string[]): readonly unknown[] {
  if (first === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesBelow(item, [first, ...rest]));
  return isObject(value) && Object.hasOwn(value, first) ? valuesBelow(value[first], rest) : [];
}
