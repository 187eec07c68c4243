/**
 * The weight of each media type in an `Accept` header (RFC 9110 section 12.5.1): 0 for types that it does not list or refuses. Wildcards
 * (`image/*`) do not count for single types here.
 */
export function weightsIn(accept: string): (type: string) => number {
  const weights = new Map<string, number>();
  for (const range of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    if (weights.has(type)) continue;
    weights.set(type, Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1) || 0);
  }
  return (type) => weights.get(type) ?? 0;
}
