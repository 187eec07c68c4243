import { ACCOUNT_HREF } from '../../../shared/routes.ts';
import { NOT_LOGGED_OUT, type NotLoggedOut } from '../../../shared/spec/account-copy.ts';
import type { PageModel } from '../../render/page-model.ts';
import { plainHead } from '../page-head.ts';
import { NotLoggedOutPage } from './NotLoggedOutPage.tsx';

/** FM-2: the page after a failed log-out. Needs no service and looks up no account. */
export function notLoggedOutPage(status: NotLoggedOut): PageModel {
  const title = NOT_LOGGED_OUT.heading;
  const description = NOT_LOGGED_OUT.why[status];
  return {
    status,
    head: plainHead({ title, description, canonicalPath: ACCOUNT_HREF, noIndex: true }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: [],
    body: <NotLoggedOutPage status={status} />,
    policy: null,
  };
}
