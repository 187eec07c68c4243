import type { ReactNode } from 'react';
import { SHELL_LABELS } from '../../shared/spec/copy.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { Prepared } from '../render/prepared.tsx';
import { CountryLink } from './CountryDialog.tsx';
import styles from './Header.module.css';
import { isWithin, Navigation } from './Navigation.tsx';
import { RelatedBrands } from './RelatedBrands.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ShellAnchor } from './ShellAnchor.tsx';
import type { ShellModel } from './shell-model.ts';

interface HeaderProps {
  readonly model: ShellModel;
  readonly currentPath: string;
  readonly lang: 'en' | undefined;
}

/** SH-2, SH-3: above 991 px a strip and a bar; below, a bar with a drawer and a search that opens under it. */
export function Header({ model, currentPath, lang }: HeaderProps): ReactNode {
  return (
    <Prepared
      as="header"
      className={styles.header}
      lang={lang}
      of={model}
      variant={placeOf(model, currentPath)}
      content={() => <HeaderContent model={model} currentPath={currentPath} />}
    />
  );
}

/** All that the header tells of where the visitor is: the menus they are in, and home. */
function placeOf({ header, homeHref }: ShellModel, currentPath: string): string {
  if (currentPath === homeHref) return homeHref;
  return header.menus
    .filter((menu) => isWithin(currentPath, menu.href))
    .map((menu) => menu.href)
    .join(' ');
}

function HeaderContent({ model, currentPath }: Omit<HeaderProps, 'lang'>): ReactNode {
  const { header, country } = model;
  return (
    <>
      <div className={styles.strip}>
        <RelatedBrands brands={header.relatedBrands} label={SHELL_LABELS.relatedBrands} />
        <div className={styles.stripLinks}>
          {header.links.map((link) => (
            <ShellAnchor key={link.href} link={link} className={styles.stripLink} />
          ))}
          <CountryLink country={country} className={styles.stripLink} />
        </div>
      </div>
      <div className={styles.bar}>
        {/* biome-ignore-start lint/a11y/useSemanticElements: without scripts the toggles are links to what they open */}
        <a
          className={styles.toggle}
          href="#site-nav"
          role="button"
          aria-controls="site-nav"
          aria-expanded="false"
          data-nav-toggle=""
        >
          <Icon name="menu" />
          <span className="visually-hidden">{SHELL_LABELS.menu}</span>
        </a>
        <a
          className={styles.home}
          href={model.homeHref}
          aria-current={currentPath === model.homeHref ? 'page' : undefined}
        >
          <Logo label={`${model.brandName}, ${SHELL_LABELS.home}`} />
        </a>
        <Navigation model={model} currentPath={currentPath} />
        {/* biome-ignore lint/a11y/useAnchorContent: for pointers only; the toggle and Escape close the drawer for everyone else */}
        <a className={styles.mask} href="#top" aria-hidden="true" tabIndex={-1} data-nav-mask="" />
        <a
          className={styles.toggle}
          href="#site-search"
          role="button"
          aria-controls="site-search"
          aria-expanded="false"
          data-search-toggle=""
        >
          <Icon name="search" />
          <span className="visually-hidden">{SHELL_LABELS.search}</span>
        </a>
        {/* biome-ignore-end lint/a11y/useSemanticElements: as above */}
        <SearchBox action={model.search.href} />
      </div>
    </>
  );
}
