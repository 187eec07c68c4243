/** A number from 0 up to 1, the next of its row. */
export type Random = () => number;

/** Mulberry32: the same row of numbers from the same seed, so that what was measured or found can be looked at again. */
export function random(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list. @throws Error of an empty one */
export function at<T>(list: readonly T[], draw: Random): T {
  const item = list[Math.floor(draw() * list.length)];
  if (item === undefined) throw new Error('random: nothing to choose from');
  return item;
}

/** One to `most` different ones of a list. */
export function some<T>(list: readonly T[], most: number, draw: Random): T[] {
  const count = 1 + Math.floor(draw() * most);
  return [...new Set(Array.from({ length: count }, () => at(list, draw)))];
}
