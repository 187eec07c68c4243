import { ACCOUNT_HREF, pageHref } from '../../../shared/routes.ts';
import { ACCOUNT_PAGE } from '../../../shared/spec/account-copy.ts';
import type { Crumb } from '../../render/page-model.ts';
import type { Account } from '../../services/accounts/accounts.port.ts';
import type { Result } from '../../services/result.ts';
import { type PageOutcome, page, unavailable } from '../page-context.ts';
import { plainHead } from '../page-head.ts';
import { AccountPage } from './AccountPage.tsx';
import { accountModelOf } from './account-model.ts';

/** The account page: for its owner only, so it is never cached and is noindex (FM-2). */
export function loadAccount(account: Result<Account>, now: number): PageOutcome {
  if (!account.ok) return unavailable(account.error);
  const { title, description, home, crumb } = ACCOUNT_PAGE;
  const crumbs: readonly Crumb[] = [
    { title: home, href: pageHref({ pageType: 'homePage' }) },
    { title: crumb, href: ACCOUNT_HREF },
  ];
  return page({
    status: 200,
    head: plainHead({ title, description, canonicalPath: ACCOUNT_HREF, noIndex: true }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <AccountPage account={accountModelOf(account.value, crumbs, now)} />,
    policy: null,
  });
}
