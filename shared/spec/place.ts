const GROUPS_OF_A_NETWORK = 4;
/** One customer of a data centre may have a network of 48 bits, which has 65,536 of 64. */
const GROUPS_OF_A_WIDE_NETWORK = 3;

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/**
 * Key by which attempts are rate limited: the visitor's IP address. For IPv6 it is the network, because one home has any number of
 * addresses. Visitors without an address share one key.
 */
export function placeOf(address: string | null): string {
  const text = (address ?? '').trim().toLowerCase();
  if (!text.includes(':')) return text;
  // An IPv4-mapped IPv6 address: `::ffff:203.0.113.7`.
  if (text.includes('.')) return text.slice(text.lastIndexOf(':') + 1);
  const groups = groupsOf(text).slice(0, GROUPS_OF_A_NETWORK);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/** The IPv6 network of 48 bits that a visitor's place belongs to; null without one. IPv4 addresses are few, so each counts by itself. */
export function wideNetworkOf(address: string | null): string | null {
  const place = placeOf(address);
  return place.includes(':') ? place.split(':').slice(0, GROUPS_OF_A_WIDE_NETWORK).join(':') : null;
}
