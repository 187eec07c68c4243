import type { ReactNode } from 'react';
import { NOT_FOUND } from '../../../shared/spec/copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { AdriftPage } from '../../blocks/AdriftPage.tsx';

/** RT-9: an address that leads nowhere. */
export function NotFoundPage({ homeHref }: { readonly homeHref: string }): ReactNode {
  const text = (
    <>
      {NOT_FOUND.before}
      <a href={homeHref}>{NOT_FOUND.link}</a>
      {NOT_FOUND.after}
    </>
  );
  return (
    <AdriftPage above={NOT_FOUND.subtitle} heading={NOT_FOUND.heading} text={text} whole>
      <LinkButton href={homeHref}>{NOT_FOUND.home}</LinkButton>
    </AdriftPage>
  );
}
