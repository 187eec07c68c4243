import { type LoginValues, schema } from '../../shared/forms/login-form.ts';
import { ACCOUNT_HREF } from '../../shared/routes.ts';
import { LOGIN_FORM } from '../../shared/spec/account-copy.ts';
import { type FormOutcome, type FormSender, pageForm } from '../forms/page-form.ts';
import { sessionCookie } from './session-cookie.ts';

/** Every log-in opens a new session. A session that the browser already had, perhaps somebody else's, is ended (FM-2). */
async function opened(token: string, sender: FormSender): Promise<FormOutcome> {
  const { deps, log } = sender;
  const cookies = sessionCookie(deps.settings.SESSION_SECRET);
  const before = await cookies.read(sender);
  if (before !== null) {
    const ended = await deps.accounts.logOut(before, false);
    if (!ended.ok) log.warn('account.not-logged-out', { kind: ended.error.kind, message: ended.error.message });
  }
  return { kind: 'moved', to: ACCOUNT_HREF, cookie: await cookies.write(token, sender) };
}

/**
 * Logs a visitor in (FM-2). The redirect target is fixed: no address, field or cookie can change it, so it cannot be abused as an open
 * redirect.
 */
export const loginForm = pageForm<LoginValues>({
  schema,
  secrets: ['password'],
  async send(credentials, sender) {
    const { deps, visitor, log } = sender;
    const answer = await deps.accounts.logIn(credentials, visitor);
    if (!answer.ok) {
      log.warn('account.not-logged-in', { kind: answer.error.kind, message: answer.error.message });
      return { kind: 'unavailable', notice: LOGIN_FORM.failed };
    }
    switch (answer.value.kind) {
      case 'opened':
        return opened(answer.value.token, sender);
      case 'refused':
        return { kind: 'refused', faults: [], notice: LOGIN_FORM.refused };
      case 'wait':
        return { kind: 'refused', faults: [], notice: LOGIN_FORM.wait(answer.value.seconds) };
    }
  },
});
