import type { ReactNode } from 'react';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './BlockButton.module.css';
import type { ButtonModel, ImageButtonModel } from './block-model.ts';
import { ImageButton } from './ImageButton.tsx';

/** A link or a video: the only buttons there are (CO-3). Without a dialog a video opens as a file of its own. */
export function BlockButton({ button }: { readonly button: ButtonModel }): ReactNode {
  const { text, variant, gaEventClass, gaEventLabel } = button;
  const tracking = { gaEventClass, gaEventLabel };
  if (button.kind === 'linkButton') {
    return (
      <LinkButton href={button.href} variant={variant} {...tracking}>
        {text}
        {variant === 'text' && <Icon name="arrow" />}
      </LinkButton>
    );
  }
  return (
    <LinkButton href={button.video.href} variant={variant} {...tracking}>
      <Icon name="play" />
      {text}
    </LinkButton>
  );
}

interface BlockButtonsProps {
  readonly buttons: readonly (ButtonModel | ImageButtonModel)[];
}

export function BlockButtons({ buttons }: BlockButtonsProps): ReactNode {
  if (buttons.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {buttons.map((button) =>
        button.kind === 'imageButton' ? (
          <ImageButton key={button.id} button={button} />
        ) : (
          <BlockButton key={button.id} button={button} />
        ),
      )}
    </div>
  );
}
