/**
 * A random row id that is never used twice: SQLite reuses the last row's id once that row is deleted. 52 bits leave a range above them for
 * the ids that an older version assigns while both versions are deployed.
 */
export function newId(): number {
  const [bits = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return Number(bits >> 12n);
}
