import type { ReactNode } from 'react';
import { externalAttributes } from '../../../shared/ui/Button.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import styles from './SitemapPage.module.css';
import type { SitemapModel } from './sitemap-model.ts';

/** All pages, by section. */
export function SitemapPage({ sitemap }: { readonly sitemap: SitemapModel }): ReactNode {
  return (
    <>
      <PageHero title={sitemap.title} crumbs={sitemap.crumbs} />
      <div className={styles.sections}>
        {sitemap.sections.map((section) => (
          <section key={section.title} className={`${styles.section} later`}>
            <h2 className={styles.title}>
              {section.href ? (
                <a className={styles.titleLink} href={section.href} {...externalAttributes(section.href)}>
                  {section.title}
                </a>
              ) : (
                section.title
              )}
            </h2>
            <ul className={styles.pages}>
              {section.pages.map((page) => (
                <li key={page.href}>
                  <a className={styles.page} href={page.href} lang={page.lang} {...externalAttributes(page.href)}>
                    {page.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
