/** The next number of a pseudo-random sequence, from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Mulberry32. The same seed gives the same sequence, so that results can be reproduced. */
export function random(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random item of a list. @throws Error when the list is empty */
export function at<T>(list: readonly T[], draw: Random): T {
  const item = list[Math.floor(draw() * list.length)];
  if (item === undefined) throw new Error('random: nothing to choose from');
  return item;
}

/** One to `most` different items of a list. */
export function some<T>(list: readonly T[], most: number, draw: Random): T[] {
  const count = 1 + Math.floor(draw() * most);
  return [...new Set(Array.from({ length: count }, () => at(list, draw)))];
}
