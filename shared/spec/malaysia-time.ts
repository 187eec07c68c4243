/** Malaysia's offset from UTC all year, in milliseconds. */
const AHEAD_MS = 8 * 60 * 60 * 1_000;

/** A date whose UTC methods return Malaysian time: `getUTCDate` is the day in Malaysia. @param time milliseconds since 1970 */
export const inMalaysia = (time: number): Date => new Date(time + AHEAD_MS);
