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
  const above = header.menus.flatMap(({ href }) => (href && `${currentPath}/`.startsWith(`${href}/`) ? [href] : []));
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
        {header.menus.length > 0 ? (
          <Toggle opens="site-nav" label={SHELL_LABELS.menu} data-nav-toggle="">
            <Icon name="menu" />
            <Icon name="close" />
          </Toggle>
        ) : (
          <span className={styles.toggle} />
        )}
        <a className={styles.home} href={model.homeHref} aria-current={place === model.homeHref ? 'page' : undefined}>
          <Logo label={`${model.brandName}, ${SHELL_LABELS.home}`} />
        </a>
        <Navigation model={model} place={place} />
        {/* biome-ignore lint/a11y/useAnchorContent: for pointers only; the toggle and Escape close the drawer for everyone else */}
        <a className={styles.mask} href="#top" aria-hidden="true" tabIndex={-1} data-nav-mask="" />
        <Toggle opens="site-search" label={SHELL_LABELS.search} data-search-toggle="">
          <Icon name="search" />
        </Toggle>
        <SearchBox action={model.search.href} />
      </div>
    </>
  );
}

interface ToggleProps {
  /** Id of what it shows and hides. */
  readonly opens: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A button for menus or search; without script, a link to them. Its script finds it by the `data-` attribute among its props. */
function Toggle({ opens, label, children, ...data }: ToggleProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as a link it works without script
    <a className={styles.toggle} href={`#${opens}`} role="button" aria-controls={opens} aria-expanded="false" {...data}>
      {children}
      <span className="visually-hidden">{label}</span>
    </a>
  );
}
