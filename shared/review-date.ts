import type { DateModel } from './date-label.ts';

/** The date of a review is the day in Malaysia. */
const TIME_ZONE = 'Asia/Kuala_Lumpur';

const SHOWN = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'numeric',
  day: 'numeric',
  year: 'numeric',
});
/** Swedish date format is ISO 8601. */
const MACHINE = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** Formats the date of a review as month/day/year (RV-4). Undefined for an invalid date. @param iso ISO 8601 */
export function reviewDate(iso: string): DateModel | undefined {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return undefined;
  return { iso: MACHINE.format(time), label: SHOWN.format(time) };
}
