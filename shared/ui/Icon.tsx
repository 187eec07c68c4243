import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/** Drawn on a 24 px grid as strokes; a name that content gives but nobody drew shows the plain link arrow. */
const PATHS = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  arrowUp: 'M12 20V5M6 11l6-6 6 6',
  external: 'M7 17L17 7M9 7h8v8',
  chevron: 'M6 9.500l6 6 6-6',
  check: 'M5 12.500l4.500 4.500L19 7',
  close: 'M5.500 5.500l13 13M18.500 5.500l-13 13',
  menu: 'M3.500 8c2.800-2.600 5.700-2.600 8.500 0s5.700 2.600 8.500 0M3.500 16.500c2.800-2.600 5.700-2.600 8.500 0s5.700 2.600 8.500 0',
  search: 'M10.500 17.500a7 7 0 100-14 7 7 0 000 14zM15.700 15.700l4.800 4.800',
  globe:
    'M12 21a9 9 0 100-18 9 9 0 000 18zM3 12h18M12 3c2.500 2.500 3.800 5.500 3.800 9s-1.300 6.500-3.800 9c-2.500-2.500-3.800-5.500-3.800-9S9.500 5.500 12 3z',
  play: 'M8 5.500v13l10.500-6.500z',
  pause: 'M8.500 5.500v13M15.500 5.500v13',
  plus: 'M12 5v14M5 12h14',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 14.800a2.800 2.800 0 100-5.600 2.800 2.800 0 000 5.600z',
  minus: 'M5 12h14',
  filter:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5zM8 19.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5z',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3.500 2',
  heart: 'M12 20S4 15.200 4 9.500A4.500 4.500 0 0112 7a4.500 4.500 0 018 2.500C20 15.200 12 20 12 20z',
  instagram:
    'M8 3.500h8A4.500 4.500 0 0120.500 8v8a4.500 4.500 0 01-4.500 4.500H8A4.500 4.500 0 013.500 16V8A4.500 4.500 0 018 3.500zM12 16a4 4 0 100-8 4 4 0 000 8zM17 7h.01',
  facebook: 'M14.500 8.500H17V4.500h-2.500A4 4 0 0010.500 8.500V11H8v4h2.500v6H14.500v-6H17l.5-4h-3V9a.5.5 0 01.5-.5z',
  youtube:
    'M6 5.500h12A3.500 3.500 0 0121.500 9v6a3.500 3.500 0 01-3.500 3.500H6A3.500 3.500 0 012.500 15V9A3.500 3.500 0 016 5.500zM10 9v6l5-3z',
  tiktok: 'M14 3.500v11.250a3.750 3.750 0 11-3.750-3.750M14 3.500c.3 2.700 2.200 4.600 5 4.800',
} as const;

export type IconName = keyof typeof PATHS;

const isIcon = (name: string): name is IconName => Object.hasOwn(PATHS, name);

/** The icon of a name that came from content. */
export function iconOf(name: string | null | undefined): IconName {
  return name && isIcon(name) ? name : 'external';
}

/**
 * A decorative icon: what it means always stands beside it as text or label. Drawn in the markup: a mask out of the style sheet is an
 * image, for which browsers make a document of its own (decision 0040).
 */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
