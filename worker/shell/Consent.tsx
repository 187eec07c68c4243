import type { ReactNode } from 'react';
import { CONSENT_HREF } from '../../shared/routes.ts';
import { CONSENT_DIALOG_ID, CONSENT_PURPOSES } from '../../shared/spec/consent.ts';
import { CONSENT_COPY, CONSENT_PURPOSE_COPY } from '../../shared/spec/consent-copy.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import styles from './Consent.module.css';
import { ShellAnchor } from './ShellAnchor.tsx';
import type { ShellLink } from './shell-model.ts';

interface ConsentBannerProps {
  /** Id of the tag manager's container, for the script that asks for consent (client/behaviours/README.md). */
  readonly container: string;
  /** Link to the privacy policy. */
  readonly privacy: ShellLink | undefined;
  readonly lang: 'en' | undefined;
}

/**
 * Asks for consent to tags (AN-2). The script shows it to visitors who have not answered. Without JavaScript no tag ever runs, so nobody is
 * asked. First in the DOM for keyboards and screen readers; visually at the bottom of the viewport.
 */
export function ConsentBanner({ container, privacy, lang }: ConsentBannerProps): ReactNode {
  return (
    <>
      <section className={styles.banner} aria-labelledby="consent-question" data-consent={container} lang={lang} hidden>
        <div className={styles.words}>
          <p id="consent-question" className={styles.question}>
            {CONSENT_COPY.question}
          </p>
          <p className={styles.text}>
            {CONSENT_COPY.text} {privacy && <ShellAnchor link={privacy} />}
          </p>
        </div>
        <div className={styles.choices}>
          <Button variant="secondary" size="small" value="decline">
            {CONSENT_COPY.decline}
          </Button>
          <Button variant="secondary" size="small" value="accept">
            {CONSENT_COPY.accept}
          </Button>
          <Button variant="secondary" size="small" opens={CONSENT_DIALOG_ID}>
            {CONSENT_COPY.manage}
          </Button>
        </div>
      </section>
      <p className="visually-hidden" role="status" lang={lang} data-consent-said={CONSENT_COPY.kept} />
    </>
  );
}

/** Reopens the consent settings, among the footer's links; hidden without JavaScript. */
export function ConsentSettings({ className }: { readonly className: string | undefined }): ReactNode {
  return (
    <li className={styles.settings}>
      <button type="button" className={className} aria-haspopup="dialog" data-dialog-open={CONSENT_DIALOG_ID}>
        {CONSENT_COPY.settings}
      </button>
    </li>
  );
}

/**
 * One checkbox for each purpose, all off by default. Its buttons send the visitor's choice: by the page's script, or as a form if that has
 * not loaded, so that consent can always be withdrawn.
 */
export function ConsentDialog(): ReactNode {
  return (
    <DialogFrame id={CONSENT_DIALOG_ID} titleId="cookie-settings-title" closeLabel={CONSENT_COPY.close}>
      <h2 id="cookie-settings-title" className={styles.title}>
        {CONSENT_COPY.settings}
      </h2>
      <form className={styles.form} method="post" action={CONSENT_HREF}>
        <p>{CONSENT_COPY.intro}</p>
        <p className={styles.refused}>{CONSENT_COPY.refusedByBrowser}</p>
        <ul className={styles.purposes}>
          <li className={styles.purpose}>
            <p className={styles.name}>{CONSENT_COPY.necessary.title}</p>
            <p className={styles.state}>{CONSENT_COPY.necessary.state}</p>
            <p className={styles.meaning}>{CONSENT_COPY.necessary.text}</p>
          </li>
          {CONSENT_PURPOSES.map((purpose) => (
            <Purpose key={purpose} purpose={purpose} />
          ))}
        </ul>
        <div className={styles.answers}>
          {/* First, because Enter in a checkbox presses the first submit button. */}
          <Button variant="secondary" submits name="choice" value="save">
            {CONSENT_COPY.save}
          </Button>
          <Button variant="secondary" submits name="choice" value="decline">
            {CONSENT_COPY.decline}
          </Button>
          <Button variant="secondary" submits name="choice" value="accept">
            {CONSENT_COPY.accept}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

function Purpose({ purpose }: { readonly purpose: keyof typeof CONSENT_PURPOSE_COPY }): ReactNode {
  const { title, text } = CONSENT_PURPOSE_COPY[purpose];
  const id = `consent-${purpose}`;
  return (
    <li className={styles.purpose}>
      <label className={styles.name} htmlFor={id}>
        {title}
      </label>
      <input
        className={styles.box}
        id={id}
        type="checkbox"
        name={purpose}
        value={purpose}
        aria-describedby={`${id}-text`}
      />
      <p className={styles.meaning} id={`${id}-text`}>
        {text}
      </p>
    </li>
  );
}
