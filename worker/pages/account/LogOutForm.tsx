import type { ReactNode } from 'react';
import { ACCOUNT_HREF } from '../../../shared/routes.ts';
import { ACCOUNT_PAGE, LOG_OUT } from '../../../shared/spec/account-copy.ts';
import { FormButtons, SubmitButton } from '../../forms/views/SubmitButton.tsx';

/** The two ways to log out, as a form that works without JavaScript (FM-2, FM-4). */
export function LogOutForm(): ReactNode {
  return (
    <form method="post" action={ACCOUNT_HREF}>
      <FormButtons>
        <SubmitButton action={LOG_OUT.here}>{ACCOUNT_PAGE.logOut}</SubmitButton>
        <SubmitButton action={LOG_OUT.everywhere} variant="secondary">
          {ACCOUNT_PAGE.logOutEverywhere}
        </SubmitButton>
      </FormButtons>
    </form>
  );
}
