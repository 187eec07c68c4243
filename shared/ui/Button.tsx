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
  /** Products of BUY NOW: GTINs joined by commas. */
  readonly gtins?: string | undefined;
  /** The chosen GTIN. */
  readonly gtin?: string | undefined;
  /** Id of the dialog that it opens (client/behaviours/README.md). */
  readonly opens?: string | undefined;
  /** Name under which its value is sent with its form. */
  readonly name?: string | undefined;
  /** Value for its form, or for script that listens to it. */
  readonly value?: string | undefined;
  /** Submits its form. */
  readonly submits?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A `<button>`, of type `button` unless `submits`. It opens its dialog even before script has run (HTML, invoker commands). */
export function Button(props: ButtonProps): ReactNode {
  const { variant = 'primary', size = 'regular', disabled = false, gtins, gtin, opens, onClick, children } = props;
  return (
    <button
      type={props.submits ? 'submit' : 'button'}
      name={props.name}
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

/** Action of a link with script (client/behaviours/README.md): opens the dialog that an endpoint returns. */
export interface LinkAct {
  readonly kind: 'dialog';
  /** Address of the endpoint. */
  readonly from: string;
}

/** The attributes by which script finds a link's action; none for undefined. */
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
  /** Action by script instead of following the link. */
  readonly act?: LinkAct | undefined;
  /** Accessible name that distinguishes links with the same text. */
  readonly label?: string | undefined;
  /** Id of the dialog that it opens with script; empty for one in a template beside it. */
  readonly opens?: string | undefined;
  readonly children: ReactNode;
}

/** A link styled as a button; an external one opens in a new tab (SH-8). */
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

/** New tab and `noopener` for an external link, no attributes for others (SH-8). */
export function externalAttributes(href: string): { readonly target?: '_blank'; readonly rel?: 'noopener' } {
  return isExternal(href) ? { target: '_blank', rel: 'noopener' } : {};
}
