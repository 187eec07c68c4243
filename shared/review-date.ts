import type { DateModel } from './date-label.ts';

/** A review is dated by the day it was in Malaysia. */
const TIME_ZONE = 'Asia/Kuala_Lumpur';

const SHOWN = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'numeric',
  day: 'numeric',
  year: 'numeric',
});
/** Sweden writes dates as ISO 8601 has them. */
const MACHINE = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** When a review was written, as month/day/year (RV-4). Undefined for what is no point in time. @param iso ISO 8601 */
export function reviewDate(iso: string): DateModel | undefined {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return undefined;
  return { iso: MACHINE.format(time), label: SHOWN.format(time) };
}
