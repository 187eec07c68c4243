import type { ReactNode } from 'react';
import { ACCOUNT_HREF } from '../../../shared/routes.ts';
import { NOT_LOGGED_OUT, type NotLoggedOut } from '../../../shared/spec/account-copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { Adrift } from '../../blocks/Adrift.tsx';
import { LogOutForm } from './LogOutForm.tsx';
import styles from './NotLoggedOutPage.module.css';

/** FM-2: nobody is told that they are out while they are not, and nobody has to look for the button again. */
export function NotLoggedOutPage({ status }: { readonly status: NotLoggedOut }): ReactNode {
  return (
    <section className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>{NOT_LOGGED_OUT.heading}</h1>
        <p className={styles.text} role="alert">
          {NOT_LOGGED_OUT.why[status]}
        </p>
        <LogOutForm />
        <LinkButton href={ACCOUNT_HREF} variant="text">
          {NOT_LOGGED_OUT.account}
        </LinkButton>
      </div>
      <div className={styles.sea}>
        <Adrift />
      </div>
    </section>
  );
}
