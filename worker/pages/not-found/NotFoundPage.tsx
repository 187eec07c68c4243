import type { ReactNode } from 'react';
import { ALL_PRODUCTS_HREF } from '../../../shared/routes.ts';
import { NOT_FOUND } from '../../../shared/spec/copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { AdriftPage } from '../../blocks/AdriftPage.tsx';

/** RT-9: no page at this address. The text links to the home page; the button offers another way. */
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
      <LinkButton href={ALL_PRODUCTS_HREF}>{NOT_FOUND.products}</LinkButton>
    </AdriftPage>
  );
}
