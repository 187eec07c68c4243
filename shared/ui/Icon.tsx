import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/** Drawn on a 24 px grid as strokes; a name that content gives but nobody drew shows the plain link arrow. */
const PATHS = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  arrowUp: 'M12 20V5M6 11l6-6 6 6',
  external: 'M7 17L17 7M9 7h8v8',
  chevron: 'M6 9.5l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  menu: 'M3.5 8c2.8-2.6 5.7-2.6 8.5 0s5.7 2.6 8.5 0M3.5 16.5c2.8-2.6 5.7-2.6 8.5 0s5.7 2.6 8.5 0',
  search: 'M10.5 17.5a7 7 0 100-14 7 7 0 000 14zM15.7 15.7l4.8 4.8',
  globe:
    'M12 21a9 9 0 100-18 9 9 0 000 18zM3 12h18M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3z',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  plus: 'M12 5v14M5 12h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 100-5.6 2.8 2.8 0 000 5.6z',
  minus: 'M5 12h14',
  filter:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM8 19.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3.5 2',
  heart: 'M12 20S4 15.2 4 9.5A4.5 4.5 0 0112 7a4.5 4.5 0 018 2.5C20 15.2 12 20 12 20z',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0120.5 8v8a4.5 4.5 0 01-4.5 4.5H8A4.5 4.5 0 013.5 16V8A4.5 4.5 0 018 3.5zM12 16a4 4 0 100-8 4 4 0 000 8zM17 7h.01',
  facebook: 'M14.5 8.5H17V4.5h-2.5A4 4 0 0010.5 8.5V11H8v4h2.5v6H14.5v-6H17l.5-4h-3V9a.5.5 0 01.5-.5z',
  youtube: 'M6 5.5h12A3.5 3.5 0 0121.5 9v6a3.5 3.5 0 01-3.5 3.5H6A3.5 3.5 0 012.5 15V9A3.5 3.5 0 016 5.5zM10 9v6l5-3z',
  tiktok: 'M14 3.5v11.25a3.75 3.75 0 11-3.75-3.75M14 3.5c.3 2.7 2.2 4.6 5 4.8',
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
