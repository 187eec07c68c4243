/** Whether a value nests at most `levels` deep, so that code can walk it recursively without a stack overflow. */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((child) => isShallow(child, levels - 1));
}
