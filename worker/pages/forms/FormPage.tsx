import type { ReactNode } from 'react';
import { ALL_PRODUCTS_HREF, pageHref } from '../../../shared/routes.ts';
import type { Accent } from '../../../shared/spec/accents.ts';
import { FORM_LABELS, FORM_WAYS_ON, type FormPageType } from '../../../shared/spec/form-copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { Unavailable } from '../../../shared/ui/Unavailable.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import { RichText } from '../../blocks/RichText.tsx';
import styles from './FormPage.module.css';
import type { FormPageModel } from './form-model.ts';

const ACCENTS: Readonly<Record<FormPageType, Accent>> = {
  contactUs: 'sea',
  loginPage: 'rose',
  registrationPage: 'orchid',
  productRegistrationForm: 'pandan',
};

interface FormPageProps {
  readonly page: FormPageModel;
  /** The form; absent while it cannot accept submissions. */
  readonly form?: ReactNode;
}

/** A form with the editor's text around it: why it asks, and what else the visitor can do (RT-5). */
export function FormPage({ page, form }: FormPageProps): ReactNode {
  const { type, title, subtitle, picture, body, blocks, crumbs } = page;
  return (
    <>
      <PageHero title={title} intro={subtitle} picture={picture} accent={ACCENTS[type]} crumbs={crumbs} />
      <div className={styles.columns} data-alone={body ? undefined : ''}>
        <section className={styles.form} aria-labelledby="form-title">
          <h2 id="form-title" className={styles.title}>
            {FORM_LABELS[type].heading}
          </h2>
          {form ?? <FormUnavailable type={type} />}
        </section>
        {body && (
          <div className={styles.text}>
            <RichText text={body} look="regular" />
          </div>
        )}
      </div>
      <Blocks blocks={blocks} />
    </>
  );
}

/** Shown instead of the form, so that nobody fills in what cannot be sent. The contact page lists other ways below. */
function FormUnavailable({ type }: { readonly type: FormPageType }): ReactNode {
  const { unavailable } = FORM_LABELS[type];
  if (type === 'contactUs') return <Unavailable text={unavailable} />;
  return (
    <Unavailable text={unavailable}>
      <LinkButton href={ALL_PRODUCTS_HREF} variant="secondary">
        {FORM_WAYS_ON.products}
      </LinkButton>
      <LinkButton href={pageHref({ pageType: 'contactUs' })} variant="ghost">
        {FORM_WAYS_ON.contact}
      </LinkButton>
    </Unavailable>
  );
}
