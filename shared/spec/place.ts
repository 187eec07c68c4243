const GROUPS_OF_A_NETWORK = 4;

/** The eight groups of an IPv6 address, those that `::` stands for among them. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/**
 * Where a try comes from: the address of the visitor, of an IPv6 address the network, for one home has as many of those as it likes.
 * Whoever has none shares one place with all others like it.
 */
export function placeOf(address: string | null): string {
  const text = (address ?? '').trim().toLowerCase();
  if (!text.includes(':')) return text;
  // An IPv4 address in the clothes of an IPv6 one: `::ffff:203.0.113.7`.
  if (text.includes('.')) return text.slice(text.lastIndexOf(':') + 1);
  const groups = groupsOf(text).slice(0, GROUPS_OF_A_NETWORK);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
