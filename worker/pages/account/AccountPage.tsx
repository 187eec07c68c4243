import type { ReactNode } from 'react';
import { pageHref } from '../../../shared/routes.ts';
import { ACCOUNT_PAGE } from '../../../shared/spec/account-copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { SoftBreaks } from '../../../shared/ui/SoftBreaks.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import styles from './AccountPage.module.css';
import type { AccountModel } from './account-model.ts';
import { LogOutForm } from './LogOutForm.tsx';

interface AccountPageProps {
  readonly account: AccountModel;
}

/** The account page for a logged-in user: a greeting, the stored data and the log-out form (FM-2). Works without JavaScript. */
export function AccountPage({ account }: AccountPageProps): ReactNode {
  const { firstName, repeated, crumbs } = account;
  return (
    <>
      <PageHero title={ACCOUNT_PAGE.heading(firstName)} intro={ACCOUNT_PAGE.intro} accent="rose" crumbs={crumbs} />
      <div className={styles.columns}>
        {repeated && (
          <section className={styles.note} aria-labelledby="account-note">
            <h2 id="account-note" className={styles.noteTitle}>
              {ACCOUNT_PAGE.repeatedTitle}
            </h2>
            <p>{ACCOUNT_PAGE.repeated(repeated.label)}</p>
          </section>
        )}
        <Kept account={account} />
        <div className={styles.aside}>
          <LogOut />
          <section className={styles.plain} aria-labelledby="account-change">
            <h2 id="account-change" className={styles.smallTitle}>
              {ACCOUNT_PAGE.change}
            </h2>
            <p>{ACCOUNT_PAGE.changeText}</p>
            <LinkButton href={pageHref({ pageType: 'contactUs' })} variant="text">
              {ACCOUNT_PAGE.contact}
            </LinkButton>
          </section>
        </div>
      </div>
    </>
  );
}

function Kept({ account }: AccountPageProps): ReactNode {
  const { name, email, birth, postcode, lettersSince, registered } = account;
  const letters = lettersSince ? ACCOUNT_PAGE.lettersOn(lettersSince.label) : ACCOUNT_PAGE.lettersOff;
  return (
    <section className={styles.kept} aria-labelledby="account-kept">
      <h2 id="account-kept" className={styles.title}>
        {ACCOUNT_PAGE.kept}
      </h2>
      <dl className={styles.list}>
        <Item term={ACCOUNT_PAGE.name}>{name}</Item>
        <Item term={ACCOUNT_PAGE.email}>
          <SoftBreaks text={email} />
        </Item>
        <Item term={ACCOUNT_PAGE.birth}>{birth}</Item>
        <Item term={ACCOUNT_PAGE.postcode}>{postcode}</Item>
        <Item term={ACCOUNT_PAGE.letters}>{letters}</Item>
        <Item term={ACCOUNT_PAGE.password}>{ACCOUNT_PAGE.passwordText}</Item>
        {registered && (
          <Item term={ACCOUNT_PAGE.since}>
            <time dateTime={registered.iso}>{registered.label}</time>
          </Item>
        )}
      </dl>
    </section>
  );
}

function Item({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.item}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function LogOut(): ReactNode {
  return (
    <section className={styles.leave} aria-labelledby="account-leave">
      <h2 id="account-leave" className={styles.smallTitle}>
        {ACCOUNT_PAGE.leave}
      </h2>
      <p>{ACCOUNT_PAGE.leaveText}</p>
      <LogOutForm />
    </section>
  );
}
