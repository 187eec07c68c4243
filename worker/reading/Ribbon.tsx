import type { ReactNode } from 'react';
import { PICTURE_USES } from '../../shared/spec/picture-uses.ts';
import { Picture } from '../../shared/ui/Picture.tsx';
import type { PictureModel } from '../../shared/ui/picture-uses.ts';
import { Swell } from '../../shared/ui/Swell.tsx';
import { Placeholder } from '../render/placeholder.tsx';
import styles from './Ribbon.module.css';

/**
 * The largest picture of a long text, at full viewport width with a wave at its top and bottom. `--ribbon-above` and `--ribbon-below` are
 * the colours around it, paper by default.
 */
export function Ribbon({ picture }: { readonly picture: PictureModel }): ReactNode {
  return (
    <div className={styles.ribbon}>
      <Placeholder picture={picture} />
      <Picture picture={picture} use={PICTURE_USES.bleed} priority className={styles.image} />
      <Swell edge="bottom" />
      <Swell edge="top" />
    </div>
  );
}
