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

export const moment = (at: number): string => MOMENT.format(new Date(at)).replace(',', '');
export const number = (value: number): string => value.toLocaleString('en');
export const milliseconds = (ms: number | undefined): string =>
  ms === undefined ? '–' : `${number(Math.round(ms))} ms`;
export const percent = (share: number | undefined): string =>
  share === undefined ? '–' : `${(Math.floor(share * 1_000) / 10).toFixed(share === 1 ? 0 : 1)} %`;
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

export const plural = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;
