import type { ReactNode } from 'react';
import { isExternal } from '../../shared/routes.ts';
import { tracked } from '../../shared/ui/tracking.ts';
import type { ShellLink } from './shell-model.ts';

interface ShellAnchorProps {
  readonly link: ShellLink;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * A link of the header or footer, with its analytics names (AN-1). External links, and those that content marks so, open in a new tab
 * (SH-8).
 */
export function ShellAnchor({ link, className, children }: ShellAnchorProps): ReactNode {
  const newTab = link.newTab || isExternal(link.href);
  return (
    <a {...tracked(className, link)} href={link.href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children ?? link.text}
    </a>
  );
}
