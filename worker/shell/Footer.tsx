import type { ReactNode } from 'react';
import { SHELL_LABELS } from '../../shared/spec/copy.ts';
import { Icon, iconOf } from '../../shared/ui/Icon.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { Swell } from '../../shared/ui/Swell.tsx';
import { ConsentSettings } from './Consent.tsx';
import { CountryLink } from './CountryDialog.tsx';
import styles from './Footer.module.css';
import { RelatedBrands } from './RelatedBrands.tsx';
import { ShellAnchor } from './ShellAnchor.tsx';
import type { FooterColumnModel, FooterModel, ShellModel } from './shell-model.ts';

interface FooterProps {
  readonly model: ShellModel;
  /** Whether visitors have cookie settings to reopen (AN-2). */
  readonly settings: boolean;
}

/** SH-4. Columns are open on desktops and collapsible on phones. */
export function Footer({ model, settings }: FooterProps): ReactNode {
  const { footer, country } = model;
  return (
    <footer className={styles.footer} data-site-footer="">
      <Swell edge="top" />
      <div className={`${styles.inner} later`}>
        {footer.social.length + footer.columns.length > 0 && (
          <>
            <div>
              <Social footer={footer} />
            </div>
            <nav className={styles.columns} aria-label={SHELL_LABELS.footer}>
              {footer.columns.map((column) => (
                <FooterColumn key={column.title} column={column} />
              ))}
            </nav>
          </>
        )}
        <div className={styles.place}>
          <CountryLink country={country} className={styles.country} />
          <RelatedBrands brands={footer.relatedBrands} label={SHELL_LABELS.relatedBrands} />
        </div>
        <div className={styles.legal}>
          <ul className={styles.legalLinks}>
            {footer.links.map((link) => (
              <li key={`${link.text}${link.href}`}>
                <ShellAnchor link={link} className={styles.link} />
              </li>
            ))}
            {settings && <ConsentSettings className={styles.link} />}
          </ul>
          <p>{footer.copyright}</p>
        </div>
      </div>
      <div className={styles.wordmark}>
        <Logo label="" cut />
      </div>
    </footer>
  );
}

/**
 * The list follows its `<details>` instead of being inside. CSS shows it always on desktops, and on phones while the `<details>` is open,
 * without a script. A title with a link of its own is the first item of the list: on desktops it looks like the title, on phones the title
 * opens the list.
 */
function FooterColumn({ column: { title, own, links } }: { readonly column: FooterColumnModel }): ReactNode {
  const led = own && !links.some(({ href }) => href === own.href) ? own : undefined;
  return (
    <div className={styles.column}>
      {!led && <p className={styles.columnTitle}>{title}</p>}
      <details className={styles.fold} name="site-footer">
        <summary className={styles.foldTitle}>
          {title}
          <Icon name="plus" />
        </summary>
      </details>
      <ul className={styles.links}>
        {led && (
          <li>
            <ShellAnchor link={led} className={styles.own} />
          </li>
        )}
        {links.map((link) => (
          <li key={`${link.text}${link.href}`}>
            <ShellAnchor link={link} className={styles.link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Social({ footer }: { readonly footer: FooterModel }): ReactNode {
  if (footer.social.length === 0) return null;
  return (
    <>
      {footer.socialText && <p className={styles.socialText}>{footer.socialText}</p>}
      <ul className={styles.social}>
        {footer.social.map((link) => (
          <li key={link.href}>
            <ShellAnchor link={link} className={styles.socialLink}>
              <Icon name={iconOf(link.icon)} />
              <span className="visually-hidden">{link.text}</span>
            </ShellAnchor>
          </li>
        ))}
      </ul>
    </>
  );
}
