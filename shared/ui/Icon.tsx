import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/** Drawn in Icon.module.css; a name that content gives but nobody drew shows the plain link arrow. */
const ICONS = [
  'arrow',
  'arrowUp',
  'external',
  'chevron',
  'check',
  'close',
  'menu',
  'search',
  'globe',
  'play',
  'pause',
  'plus',
  'eye',
  'minus',
  'filter',
  'clock',
  'heart',
  'instagram',
  'facebook',
  'youtube',
  'tiktok',
] as const;

export type IconName = (typeof ICONS)[number];

const isIcon = (name: string): name is IconName => ICONS.some((icon) => icon === name);

/** The icon of a name that came from content. */
export function iconOf(name: string | null | undefined): IconName {
  return name && isIcon(name) ? name : 'external';
}

/** A decorative icon: what it means always stands beside it as text or label. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return <svg className={styles.icon} data-icon={name} aria-hidden="true" />;
}
