import type { ReactNode } from 'react';
import { ACCOUNT_HREF } from '../../../shared/routes.ts';
import { NOT_LOGGED_OUT, type NotLoggedOut } from '../../../shared/spec/account-copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { AdriftPage } from '../../blocks/AdriftPage.tsx';
import { LogOutForm } from './LogOutForm.tsx';

/** FM-2: says that the log-out failed, so that nobody believes they are logged out, and shows the button again. */
export function NotLoggedOutPage({ status }: { readonly status: NotLoggedOut }): ReactNode {
  return (
    <AdriftPage heading={NOT_LOGGED_OUT.heading} text={NOT_LOGGED_OUT.why[status]} alert>
      <LogOutForm />
      <LinkButton href={ACCOUNT_HREF} variant="text">
        {NOT_LOGGED_OUT.account}
      </LinkButton>
    </AdriftPage>
  );
}
