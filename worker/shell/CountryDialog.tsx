import { Fragment, type ReactNode } from 'react';
import { COUNTRY_DIALOG_HREF } from '../../shared/routes.ts';
import { SHELL_LABELS } from '../../shared/spec/copy.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { AFTER_FIRST_PAINT, FirstScreenEnd } from '../render/first-screen.tsx';
import styles from './CountryDialog.module.css';
import type { CountryModel, CountrySite } from './shell-model.ts';

/** The current country. Fetches and opens the dialog; without JavaScript it links to the same content as a page (CT-1, CT-3). */
export function CountryLink({
  country,
  className,
}: {
  readonly country: CountryModel;
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <a
      className={className}
      href={country.href}
      data-act="dialog"
      data-from={COUNTRY_DIALOG_HREF}
      aria-haspopup="dialog"
    >
      <Icon name="globe" />
      {country.label}
    </a>
  );
}

/** CT-1: the modal dialog `Please select a location`; in English, also on a Malay page (AR-4). */
export function CountryDialog({ country }: { readonly country: CountryModel }): ReactNode {
  return (
    <dialog
      id="country-dialog"
      lang="en"
      className={styles.dialog}
      aria-labelledby="country-dialog-title"
      data-dialog=""
    >
      <div className={styles.content}>
        <button className={styles.close} type="button" data-dialog-close="">
          <Icon name="close" />
          <span className="visually-hidden">{SHELL_LABELS.close}</span>
        </button>
        <h2 id="country-dialog-title" className={styles.title}>
          {SHELL_LABELS.selectLocation}
        </h2>
        <CountryColumns country={country} />
      </div>
    </dialog>
  );
}

interface CountryColumnsProps {
  readonly country: CountryModel;
  readonly headingLevel?: 'h2' | 'h3';
  /** They are the main content of a page, and after this many columns a phone's first screen ends. */
  readonly firstScreen?: number;
}

/** Four columns of country sites; each link opens in a new tab (CT-2). */
export function CountryColumns({ country, headingLevel: Heading = 'h3', firstScreen }: CountryColumnsProps): ReactNode {
  return (
    <div className={styles.columns}>
      {country.columns.map((regions, index) => (
        <Fragment key={regions[0]?.name ?? ''}>
          {index === firstScreen && <FirstScreenEnd />}
          <div className={styles.column}>
            {regions.map((region) => (
              <section key={region.name}>
                <Heading className={styles.region}>{region.name}</Heading>
                <ul className={styles.countries}>
                  {region.countries.map((site) => (
                    <li key={`${site.name}${site.href}`}>
                      <a
                        className={styles.country}
                        href={site.href}
                        target="_blank"
                        rel="noopener"
                        aria-current={site.name === country.label ? 'true' : undefined}
                      >
                        <CountryName site={site} isFirst={firstScreen !== undefined && index < firstScreen} />
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

const DASH = ' - ';

/** Right-to-left languages among our sites. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** Text in another script than ours, which is set in a font of the visitor's system. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** A country's own name is marked with its language; the name before it is in English (WCAG 2.2, 3.1.2). */
function CountryName({
  site: { name, lang = 'en' },
  isFirst,
}: {
  readonly site: CountrySite;
  /** It is in the first screen. */
  readonly isFirst: boolean;
}): ReactNode {
  const at = name.lastIndexOf(DASH);
  if (lang === 'en' || at < 0) return name;
  const own = name.slice(at + DASH.length);
  return (
    <>
      {name.slice(0, at + DASH.length)}
      <span
        lang={lang}
        dir={RIGHT_TO_LEFT.has(lang.slice(0, 2).toLowerCase()) ? 'rtl' : undefined}
        // For each script the browser searches the system's fonts, which would double the time of the first layout.
        {...(isFirst && OTHER_SCRIPT.test(own) ? AFTER_FIRST_PAINT : {})}
      >
        {own}
      </span>
    </>
  );
}
