/** Whether a value nests at most `levels` deep; what walks it may then recurse. */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((child) => isShallow(child, levels - 1));
}
