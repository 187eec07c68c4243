import type { ReactNode } from 'react';
import { isExternal } from '../routes.ts';
import styles from './Button.module.css';
import { invokes } from './invokes.ts';
import { type Tracking, tracked } from './tracking.ts';

export type ButtonVariant = 'primary' | 'buy' | 'secondary' | 'ghost' | 'text';

interface ButtonProps extends Tracking {
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small';
  readonly disabled?: boolean;
  /** What is bought, on BUY NOW: gtins joined by a comma. */
  readonly gtins?: string | undefined;
  /** The one of them that is chosen. */
  readonly gtin?: string | undefined;
  /** Id of the dialog that it opens (client/behaviours/README.md). */
  readonly opens?: string | undefined;
  /** What its form, or the script that listens to it, is told when it is pressed. */
  readonly value?: string | undefined;
  /** Sends its form. */
  readonly submits?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function Button(props: ButtonProps): ReactNode {
  const { variant = 'primary', size = 'regular', disabled = false, gtins, gtin, opens, onClick, children } = props;
  return (
    <button
      type={props.submits ? 'submit' : 'button'}
      value={props.value}
      {...tracked(styles.button, props)}
      data-variant={variant}
      data-size={size}
      data-gtins={gtins}
      data-gtin={gtin}
      {...(opens ? invokes('show-modal', opens) : {})}
      aria-haspopup={opens ? 'dialog' : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** What a link does where there is script (client/behaviours/README.md): opens the dialog that an endpoint answers with. */
export interface LinkAct {
  readonly kind: 'dialog';
  /** Address of the endpoint. */
  readonly from: string;
}

export function actAttributes(act: LinkAct | undefined): {
  readonly 'data-act'?: LinkAct['kind'];
  readonly 'data-from'?: string;
  readonly 'aria-haspopup'?: 'dialog';
} {
  return act ? { 'data-act': act.kind, 'data-from': act.from, 'aria-haspopup': 'dialog' } : {};
}

interface LinkButtonProps extends Tracking {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small';
  readonly gtins?: string | undefined;
  /** What it does instead of leading there, once there is script. */
  readonly act?: LinkAct | undefined;
  /** Tells links of the same words apart when read aloud. */
  readonly label?: string | undefined;
  /** Id of the dialog that it opens where scripts run; empty for one in a template beside it. */
  readonly opens?: string | undefined;
  readonly children: ReactNode;
}

/** A link that looks like a button; one that leaves the site opens in a new tab (SH-8). */
export function LinkButton(props: LinkButtonProps): ReactNode {
  const { href, variant = 'primary', size = 'regular', gtins, act, label, opens, children } = props;
  return (
    <a
      {...tracked(styles.button, props)}
      href={href}
      data-variant={variant}
      data-size={size}
      data-gtins={gtins}
      data-dialog-open={opens}
      aria-label={label}
      {...actAttributes(act)}
      {...externalAttributes(href)}
    >
      {children}
    </a>
  );
}

/** New tab and no opener for a link that leaves the site, nothing for others (SH-8). */
export function externalAttributes(href: string): { readonly target?: '_blank'; readonly rel?: 'noopener' } {
  return isExternal(href) ? { target: '_blank', rel: 'noopener' } : {};
}
