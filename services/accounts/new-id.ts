/**
 * A number for a row that no other row has had, also one that is gone: SQLite gives the number of the last row again once that row is
 * deleted. 52 random bits leave room above them for what an older version numbers while both are deployed.
 */
export function newId(): number {
  const [bits = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return Number(bits >> 12n);
}
