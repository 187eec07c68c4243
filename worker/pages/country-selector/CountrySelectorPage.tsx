import type { ReactNode } from 'react';
import { SHELL_LABELS } from '../../../shared/spec/copy.ts';
import { PageHero } from '../../blocks/PageHero.tsx';
import type { Crumb } from '../../render/page-model.ts';
import { CountryColumns } from '../../shell/CountryDialog.tsx';
import type { CountryModel } from '../../shell/shell-model.ts';
import styles from './CountrySelectorPage.module.css';

interface CountrySelectorPageProps {
  readonly country: CountryModel;
  readonly crumbs: readonly Crumb[];
}

/** CT-3: the country selector as a page, for visitors without scripts. */
export function CountrySelectorPage({ country, crumbs }: CountrySelectorPageProps): ReactNode {
  return (
    <>
      <PageHero title={SHELL_LABELS.selectLocation} note={country.label} crumbs={crumbs} />
      <div className={styles.columns}>
        <CountryColumns country={country} headingLevel="h2" />
      </div>
    </>
  );
}
