import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/**
 * Strokes on a 24 px grid, in short whole numbers, because every page contains a dozen icons (decision 0061). An unknown name in content
 * gets the plain link arrow.
 */
const PATHS = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  arrowUp: 'M12 20V5M6 11l6-6 6 6',
  external: 'M7 17L17 7M9 7h8v8',
  chevron: 'M6 9.5l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M3 8c3-3 6-3 9 0s6 3 9 0M3 16c3-3 6-3 9 0s6 3 9 0',
  search: 'M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l5 5',
  globe: 'M3 12a9 9 0 1018 0 9 9 0 10-18 0zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  plus: 'M12 5v14M5 12h14',
  eye: 'M3 12c4-8 14-8 18 0-4 8-14 8-18 0zM12 15a3 3 0 100-6 3 3 0 000 6z',
  filter:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM8 19.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3.5 2',
  heart: 'M12 20S4 15.2 4 9.5A4.5 4.5 0 0112 7a4.5 4.5 0 018 2.5C20 15.2 12 20 12 20z',
  instagram: 'M4 12c0-7 1-8 8-8s8 1 8 8-1 8-8 8-8-1-8-8zM12 16a4 4 0 100-8 4 4 0 000 8zM17 7h.01',
  facebook: 'M17 4h-2a4 4 0 00-4 4v13M8 12h8',
  youtube: 'M3 12c0-6 1-6 9-6s9 0 9 6-1 6-9 6-9 0-9-6zM10 9v6l5-3z',
  tiktok: 'M14 4v11a4 4 0 11-4-4M14 4c0 3 2 5 5 5',
} as const;

export type IconName = keyof typeof PATHS;

const isIcon = (name: string): name is IconName => Object.hasOwn(PATHS, name);

/** The icon for a name from content. */
export function iconOf(name: string | null | undefined): IconName {
  return name && isIcon(name) ? name : 'external';
}

/**
 * A decorative icon: text or a label beside it always has the meaning. Inline SVG, because a mask from the style sheet is an image, for
 * which browsers create a separate document (decision 0040).
 */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
