import type { ReactNode } from 'react';
import { SHELL_LABELS } from '../../../shared/spec/copy.ts';
import { COUNTRY_PAGE_LABELS } from '../../../shared/spec/page-copy.ts';
import { PageHero } from '../../blocks/PageHero.tsx';
import type { Crumb } from '../../render/page-model.ts';
import { CountryColumns } from '../../shell/CountryDialog.tsx';
import type { CountryModel } from '../../shell/shell-model.ts';
import styles from './CountrySelectorPage.module.css';

interface CountrySelectorPageProps {
  readonly country: CountryModel;
  readonly crumbs: readonly Crumb[];
}

/** CT-3: the country selector as a page, for visitors without JavaScript. */
export function CountrySelectorPage({ country, crumbs }: CountrySelectorPageProps): ReactNode {
  return (
    <>
      <PageHero title={SHELL_LABELS.selectLocation} intro={COUNTRY_PAGE_LABELS.here(country.label)} crumbs={crumbs} />
      <div className={styles.columns}>
        {country.columns.length > 0 ? (
          <CountryColumns country={country} headingLevel="h2" firstScreen={2} />
        ) : (
          <p>{COUNTRY_PAGE_LABELS.none}</p>
        )}
      </div>
    </>
  );
}
