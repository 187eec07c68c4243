/** JSON with sorted object keys, so that equal variables give equal cache keys. Absent and undefined members are the same. */
export function stableStringify(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => stableStringify(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, child]) => child !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, child]) => `${JSON.stringify(name)}:${stableStringify(child)}`);
  return `{${members.join(',')}}`;
}
