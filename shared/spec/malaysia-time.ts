/** Malaysia's clocks are this far ahead of UTC all year, in milliseconds. */
const AHEAD_MS = 8 * 60 * 60 * 1_000;

/** A moment with the time of Malaysia where others have that of UTC: `getUTCDate` is the day it is there. @param time milliseconds since 1970 */
export const inMalaysia = (time: number): Date => new Date(time + AHEAD_MS);
