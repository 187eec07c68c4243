import type { ReactNode } from 'react';
import { SHELL_LABELS } from '../../../shared/spec/copy.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { Icon, iconOf } from '../../../shared/ui/Icon.tsx';
import { Logo } from '../../../shared/ui/Logo.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { Swell } from '../../../shared/ui/Swell.tsx';
import styles from '../../../worker/shell/Footer.module.css';
import banner from '../../../worker/shell/StickyBanner.module.css';
import { Brands } from './Brands.tsx';
import type { PageData } from './page-data.ts';

/** The product banner and the footer below it. */
export function Footer({ shell }: { readonly shell: PageData['shell'] }): ReactNode {
  const { footer, stickyBanner } = shell;
  return (
    <>
      {stickyBanner && (
        <aside className={banner.place} aria-label={stickyBanner.title}>
          <div className={banner.strip}>
            <p className={banner.title}>{stickyBanner.title}</p>
            <ul className={banner.images}>
              {stickyBanner.images.map(({ name, href, picture }) => (
                <li key={name} className={banner.item}>
                  <a className={banner.link} href={href}>
                    <Picture picture={{ ...picture, alt: '' }} use={PICTURE_USES.thumb} className={banner.image} />
                    <span className={banner.name}>{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </aside>
      )}
      <footer className={styles.footer}>
        <Swell edge="top" />
        <div className={styles.inner}>
          <div>
            <p className={styles.socialText}>{footer.socialText}</p>
            <ul className={styles.social}>
              {footer.social.map(({ href, icon, text }) => (
                <li key={href}>
                  <a className={styles.socialLink} href={href}>
                    <Icon name={iconOf(icon)} />
                    <span className="visually-hidden">{text}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <nav className={styles.columns} aria-label={SHELL_LABELS.footer}>
            {footer.columns.map((column) => (
              <div key={column.title} className={styles.column}>
                <p className={styles.columnTitle}>{column.title}</p>
                <details className={styles.fold} name="site-footer">
                  <summary className={styles.foldTitle}>
                    {column.title}
                    <Icon name="plus" />
                  </summary>
                </details>
                <ul className={styles.links}>
                  {column.links.map(({ text, href }) => (
                    <li key={`${text}${href}`}>
                      <a className={styles.link} href={href}>
                        {text}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <div className={styles.place}>
            <a className={styles.country} href={shell.country.href}>
              {shell.country.label}
            </a>
            <Brands brands={footer.relatedBrands} />
          </div>
          <div className={styles.legal}>
            <ul className={styles.legalLinks}>
              {footer.links.map(({ text, href }) => (
                <li key={`${text}${href}`}>
                  <a className={styles.link} href={href}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
            <p>{footer.copyright}</p>
          </div>
        </div>
        <div className={styles.wordmark}>
          <Logo label="" cut />
        </div>
      </footer>
    </>
  );
}
