import { isBarred, type RegistrationValues, schema } from '../../shared/forms/registration-form.ts';
import { LOGIN_FORM, REGISTRATION_MESSAGES } from '../../shared/spec/account-copy.ts';
import { isAhead } from '../../shared/spec/reviews.ts';
import { barredFor } from '../forms/age-restriction.ts';
import { pageForm } from '../forms/page-form.ts';

/** Creates an account (FM-1). If the visitor is too young, their data is neither processed nor stored. */
export const registrationForm = pageForm<RegistrationValues>({
  schema,
  secrets: ['password', 'confirmPassword'],
  first: (values, sender) => barredFor(isBarred(values, new Date(sender.deps.clock.now())), sender),
  async send({ confirmEmail: _, confirmPassword: __, ...account }, { deps, visitor, log }) {
    if (isAhead({ month: account.birthMonth, year: account.birthYear }, new Date(deps.clock.now())))
      return { kind: 'refused', faults: [{ field: 'birthYear', message: REGISTRATION_MESSAGES.birthYear }] };
    const answer = await deps.accounts.register(account, visitor);
    if (!answer.ok) {
      log.warn('account.not-registered', { kind: answer.error.kind, message: answer.error.message });
      return { kind: 'unavailable', notice: REGISTRATION_MESSAGES.failed };
    }
    if (answer.value.kind === 'received') return { kind: 'accepted' };
    return { kind: 'refused', faults: [], notice: LOGIN_FORM.wait(answer.value.seconds) };
  },
});
