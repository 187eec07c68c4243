import type { ReactNode } from 'react';
import { ERROR_PAGE } from '../../../shared/spec/copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { AdriftPage } from '../../blocks/AdriftPage.tsx';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  readonly homeHref: string;
  /** The page asked for: asking again may help. */
  readonly againHref: string;
  /** What to quote when writing to us. */
  readonly reference?: string | undefined;
}

/** The branded 503, and the page for a bug of our own (RS-2). Needs nothing from any service. */
export function ErrorPage({ homeHref, againHref, reference }: ErrorPageProps): ReactNode {
  return (
    <AdriftPage
      heading={ERROR_PAGE.heading}
      text={
        <>
          <strong>{ERROR_PAGE.title}.</strong> {ERROR_PAGE.text}
        </>
      }
    >
      <div className={styles.buttons}>
        <LinkButton href={againHref}>{ERROR_PAGE.again}</LinkButton>
        <LinkButton href={homeHref} variant="secondary">
          {ERROR_PAGE.home}
        </LinkButton>
      </div>
      {reference && <p className={styles.reference}>{reference}</p>}
    </AdriftPage>
  );
}
