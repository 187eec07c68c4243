import type { ReactNode } from 'react';
import { LABELS } from '../../../shared/spec/copy.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { ContentsList } from '../../blocks/ContentsList.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import { RichText } from '../../blocks/RichText.tsx';
import { chaptersOf } from '../../blocks/rich-text-nodes.ts';
import styles from './ContentPage.module.css';
import type { ChildPageModel, ContentModel } from './content-model.ts';

/** Questions, terms and all other pages of text (CO-6). */
export function ContentPage({ page }: { readonly page: ContentModel }): ReactNode {
  const { title, subtitle, picture, body, children, blocks, crumbs, updated } = page;
  return (
    <>
      <PageHero
        title={title}
        intro={subtitle}
        picture={picture}
        crumbs={crumbs}
        note={updated && `${LABELS.en.updated} ${updated.label}`}
      />
      <div className={styles.columns}>
        <Beside page={page} />
        {body && (
          <div className={styles.body}>
            <RichText text={body} look={page.look === 'legal' ? 'regular' : 'article'} />
          </div>
        )}
        {children.length > 0 && <Children pages={children} />}
      </div>
      <Blocks blocks={blocks} />
    </>
  );
}

/** The list beside the text: contents on a legal page, the neighbours elsewhere. */
function Beside({ page }: { readonly page: ContentModel }): ReactNode {
  const chapters = page.look === 'legal' && page.body ? chaptersOf(page.body.document) : [];
  if (chapters.length > 2) return <ContentsList title={LABELS.en.onThisPage} chapters={chapters} />;
  if (page.siblings.length < 2) return null;
  const parent = page.crumbs.at(-2);
  return (
    <nav className={styles.siblings} aria-label={parent?.title ?? page.title}>
      {parent && (
        <a className={styles.parent} href={parent.href}>
          {parent.title}
        </a>
      )}
      <ul className={styles.siblingList}>
        {page.siblings.map((sibling) => (
          <li key={sibling.href}>
            <a className={styles.sibling} href={sibling.href} aria-current={sibling.current ? 'page' : undefined}>
              {sibling.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Children({ pages }: { readonly pages: readonly ChildPageModel[] }): ReactNode {
  return (
    <ul className={styles.children}>
      {pages.map((child) => (
        <li key={child.href} className={styles.child}>
          <h2 className={styles.childTitle}>
            <a className={styles.childLink} href={child.href}>
              {child.title}
            </a>
          </h2>
          {child.subtitle && <p className={styles.childText}>{child.subtitle}</p>}
          <span className={styles.arrow}>
            <Icon name="arrow" />
          </span>
        </li>
      ))}
    </ul>
  );
}
