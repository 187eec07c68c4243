import type { Lang } from './copy.ts';

/** CO-4: accessible names of carousels and their buttons. */
export const CAROUSEL_LABELS = {
  en: {
    carousel: 'carousel',
    slide: 'slide',
    place: (number: number, count: number) => `${number} of ${count}`,
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause the slides',
    play: 'Play the slides',
    choose: 'Choose a slide',
    show: (number: number, count: number) => `Show slide ${number} of ${count}`,
    unnamed: (first: string) => `Highlights: ${first}`,
  },
  ms: {
    carousel: 'karusel',
    slide: 'slaid',
    place: (number: number, count: number) => `${number} daripada ${count}`,
    previous: 'Sebelumnya',
    next: 'Seterusnya',
    pause: 'Jeda slaid',
    play: 'Mainkan slaid',
    choose: 'Pilih slaid',
    show: (number: number, count: number) => `Tunjukkan slaid ${number} daripada ${count}`,
    unnamed: (first: string) => `Sorotan: ${first}`,
  },
} as const satisfies Record<Lang, Record<string, string | ((...values: never[]) => string)>>;

/** CO-5: the video dialog. */
export const VIDEO_LABELS = {
  en: { close: 'Close', newTab: 'opens in a new tab' },
  ms: { close: 'Tutup', newTab: 'dibuka dalam tab baharu' },
} as const satisfies Record<Lang, Record<string, string>>;
