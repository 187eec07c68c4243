import type { Lang } from './spec/copy.ts';

const FORMATS = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ms: new Intl.DateTimeFormat('ms-MY', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
} as const satisfies Record<Lang, Intl.DateTimeFormat>;

/** A day, for `<time>` and as text. */
export interface DateModel {
  /** `2026-05-14` */
  readonly iso: string;
  /** `14 May 2026`, `14 Mei 2026` */
  readonly label: string;
}

/** Maximum number of cached labels. Formatting is the slowest step, and the same days are shown repeatedly. */
const LABELS_MAX = 1_000;
const labels = new Map<string, string>();

function labelOf(day: Date, iso: string, lang: Lang): string {
  const key = `${lang} ${iso}`;
  const known = labels.get(key);
  if (known !== undefined) return known;
  const label = FORMATS[lang].format(day);
  if (labels.size >= LABELS_MAX) labels.clear();
  labels.set(key, label);
  return label;
}

/** The day in an ISO date, without time zone conversion: a time after it never changes the day. Undefined for anything else. */
export function dateOf(value: string | null | undefined, lang: Lang): DateModel | undefined {
  const iso = value?.match(/^\d{4}-\d{2}-\d{2}(?=$|T)/)?.[0];
  const day = iso ? new Date(`${iso}T00:00:00Z`) : undefined;
  // `Date` takes 30 February for 2 March.
  if (!iso || day?.getUTCDate() !== Number(iso.slice(-2))) return undefined;
  return { iso, label: labelOf(day, iso, lang) };
}
