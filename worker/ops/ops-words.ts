/** Dates and times on the operators' page: Malaysian time, with seconds. */
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kuala_Lumpur',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

/** `4 Mar 14:05:09` in Malaysian time. @param at milliseconds since 1970 */
export const moment = (at: number): string => MOMENT.format(new Date(at)).replace(',', '');
/** With English separators of thousands: `12,345`. */
export const number = (value: number): string => value.toLocaleString('en');
/** Rounded to whole milliseconds; `–` if undefined. */
export const milliseconds = (ms: number | undefined): string =>
  ms === undefined ? '–' : `${number(Math.round(ms))} ms`;
/** One decimal, rounded down, so that only a share of 1 reads `100 %`; `–` if undefined. @param share from 0 to 1 */
export const percent = (share: number | undefined): string =>
  share === undefined ? '–' : `${(Math.floor(share * 1_000) / 10).toFixed(share === 1 ? 0 : 1)} %`;
/** One decimal; a megabyte here has 1,048,576 bytes. */
export const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

const STEPS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const;

/** A duration, rounded down to its largest whole unit. @param ms in milliseconds */
export function span(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const [size, unit] = STEPS.find(([least]) => seconds >= least) ?? [1, 's'];
  return `${Math.floor(seconds / size)} ${unit}`;
}

/** The number and its noun: `one` for exactly 1, else `many`. */
export const plural = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;
