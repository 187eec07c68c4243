import type { ReactNode } from 'react';
import { SHELL_LABELS } from '../../shared/spec/copy.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { Prepared } from '../render/prepared.tsx';
import { CountryLink } from './CountryDialog.tsx';
import styles from './Header.module.css';
import { Navigation, type NavigationProps } from './Navigation.tsx';
import { RelatedBrands } from './RelatedBrands.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ShellAnchor } from './ShellAnchor.tsx';
import type { ShellModel } from './shell-model.ts';

interface HeaderProps {
  readonly model: ShellModel;
  readonly currentPath: string;
  readonly lang: 'en' | undefined;
}

/** SH-2, SH-3: above 991px a strip and a bar; below, a bar with a drawer and a collapsible search. */
export function Header({ model, currentPath, lang }: HeaderProps): ReactNode {
  const place = placeOf(model, currentPath);
  return (
    <Prepared
      as="header"
      className={styles.header}
      lang={lang}
      of={model}
      variant={place}
      content={() => <HeaderContent model={model} place={place} />}
    />
  );
}

/** The visitor's place in the navigation: home, or the closest menu above the page, such as FAQ below About. */
function placeOf({ header, homeHref }: ShellModel, currentPath: string): string {
  if (currentPath === homeHref) return homeHref;
  const above = header.menus.map(({ href }) => href).filter((href) => `${currentPath}/`.startsWith(`${href}/`));
  return above.sort((one, other) => other.length - one.length)[0] ?? '';
}

function HeaderContent({ model, place }: NavigationProps): ReactNode {
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
        {header.menus.length > 0 ? (
          <a
            className={styles.toggle}
            href="#site-nav"
            role="button"
            aria-controls="site-nav"
            aria-expanded="false"
            data-nav-toggle=""
          >
            <Icon name="menu" />
            <Icon name="close" />
            <span className="visually-hidden">{SHELL_LABELS.menu}</span>
          </a>
        ) : (
          <span className={styles.toggle} />
        )}
        <a className={styles.home} href={model.homeHref} aria-current={place === model.homeHref ? 'page' : undefined}>
          <Logo label={`${model.brandName}, ${SHELL_LABELS.home}`} />
        </a>
        <Navigation model={model} place={place} />
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
