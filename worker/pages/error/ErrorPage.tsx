import type { ReactNode } from 'react';
import type { FormValues } from '../../../shared/forms/check-form.ts';
import { ERROR_PAGE } from '../../../shared/spec/copy.ts';
import { FORM_SERVED } from '../../../shared/spec/form-messages.ts';
import { Button, LinkButton } from '../../../shared/ui/Button.tsx';
import { AdriftPage } from '../../blocks/AdriftPage.tsx';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  readonly homeHref: string;
  /** The requested page: a retry may help. */
  readonly againHref: string;
  /** The submitted form values: the retry sends them again, so that they are not lost (WR-5). */
  readonly typed?: FormValues | undefined;
  /** The retry cannot send the typed password again. */
  readonly passwordLost?: boolean | undefined;
  /** Reference to quote when contacting us. */
  readonly reference?: string | undefined;
}

/** The branded 503 page, also for our own bugs (RS-2). Needs no service. */
export function ErrorPage({ homeHref, againHref, typed, passwordLost, reference }: ErrorPageProps): ReactNode {
  return (
    <AdriftPage
      heading={ERROR_PAGE.heading}
      text={
        <>
          <strong>{ERROR_PAGE.title}.</strong> {ERROR_PAGE.text} {typed && ERROR_PAGE.kept}{' '}
          {typed && passwordLost && FORM_SERVED.passwordAgain}
        </>
      }
    >
      <div className={styles.buttons}>
        {typed ? (
          <form method="post" action={againHref}>
            {Object.entries(typed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button submits>{ERROR_PAGE.again}</Button>
          </form>
        ) : (
          <LinkButton href={againHref}>{ERROR_PAGE.again}</LinkButton>
        )}
        <LinkButton href={homeHref} variant="secondary">
          {ERROR_PAGE.home}
        </LinkButton>
      </div>
      {reference && <p className={styles.reference}>{reference}</p>}
    </AdriftPage>
  );
}
