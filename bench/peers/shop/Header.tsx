'use client';
import { type ReactNode, useState } from 'react';
import { SHELL_LABELS } from '../../../shared/spec/copy.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Logo } from '../../../shared/ui/Logo.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import styles from '../../../worker/shell/Header.module.css';
import navigation from '../../../worker/shell/Navigation.module.css';
import search from '../../../worker/shell/SearchBox.module.css';
import type { MenuModel } from '../../../worker/shell/shell-model.ts';
import { Brands } from './Brands.tsx';
import type { PageData } from './page-data.ts';

interface HeaderProps {
  readonly shell: Pick<PageData['shell'], 'brandName' | 'homeHref' | 'header' | 'country' | 'search'>;
}

/** Top strip, logo, menus and search. On phones the menus are in a drawer. */
export function Header({ shell }: HeaderProps): ReactNode {
  const { header, country } = shell;
  const [drawer, setDrawer] = useState(false);
  const [searching, setSearching] = useState(false);
  const [menu, setMenu] = useState<string>();
  const links = [...header.links, { text: country.label, href: country.href }];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a mouse that leaves closes the menus; keyboards use the summaries
    <header id="top" className={styles.header} onMouseLeave={() => setMenu(undefined)}>
      <div className={styles.strip}>
        <Brands brands={header.relatedBrands} />
        <div className={styles.stripLinks}>
          {links.map((link) => (
            <a key={link.href} className={styles.stripLink} href={link.href}>
              {link.text}
            </a>
          ))}
        </div>
      </div>
      <div className={styles.bar}>
        <button
          className={styles.toggle}
          type="button"
          aria-controls="site-nav"
          aria-expanded={drawer}
          data-nav-toggle=""
          onClick={() => setDrawer(!drawer)}
        >
          <Icon name="menu" />
          <span className="visually-hidden">{SHELL_LABELS.menu}</span>
        </button>
        <a className={styles.home} href={shell.homeHref}>
          <Logo label={`${shell.brandName}, ${SHELL_LABELS.home}`} />
        </a>
        <nav
          id="site-nav"
          className={navigation.nav}
          aria-label={SHELL_LABELS.navigation}
          data-nav-drawer=""
          data-open={drawer ? '' : undefined}
        >
          <ul className={navigation.menus}>
            {header.menus.map((one) => (
              <li key={one.href} className={navigation.item}>
                <Menu menu={one} open={menu === one.href} onOpen={setMenu} />
              </li>
            ))}
          </ul>
          <div className={navigation.drawerFoot}>
            {links.map((link) => (
              <a key={link.href} className={navigation.footLink} href={link.href}>
                {link.text}
              </a>
            ))}
          </div>
        </nav>
        <button
          className={styles.toggle}
          type="button"
          aria-controls="site-search"
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        >
          <Icon name="search" />
          <span className="visually-hidden">{SHELL_LABELS.search}</span>
        </button>
        <search id="site-search" className={search.search} data-open={searching ? '' : undefined}>
          <form className={search.form} action={shell.search.href}>
            <input
              className={search.field}
              type="search"
              name="term"
              aria-label={SHELL_LABELS.searchLabel}
              placeholder={SHELL_LABELS.searchPlaceholder}
              required
            />
            <button className={search.submit} type="submit">
              <Icon name="search" />
              <span className="visually-hidden">{SHELL_LABELS.search}</span>
            </button>
          </form>
        </search>
      </div>
    </header>
  );
}

interface MenuProps {
  readonly menu: MenuModel;
  readonly open: boolean;
  readonly onOpen: (menu: string | undefined) => void;
}

function Menu({ menu, open, onOpen }: MenuProps): ReactNode {
  const { text, href, slots } = menu;
  if (slots.length === 0) {
    return (
      <a className={navigation.trigger} href={href}>
        <span className={navigation.triggerText}>{text}</span>
      </a>
    );
  }
  return (
    <details
      className={navigation.menu}
      open={open}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onOpen(href)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        className={navigation.trigger}
        onClick={(event) => {
          event.preventDefault();
          onOpen(open ? undefined : href);
        }}
      >
        <span className={navigation.triggerText}>{text}</span>
        <Icon name="chevron" />
      </summary>
      <div className={navigation.panel}>
        <div className={navigation.panelInner}>
          <a className={navigation.all} href={href}>
            {text}
            <Icon name="arrow" />
          </a>
          <div className={navigation.slots}>
            {slots.map((slot) => (
              <div
                key={`${slot.title}${slot.href}`}
                className={navigation.slot}
                data-pictured={slot.image ? '' : undefined}
              >
                {slot.title && (
                  <p className={navigation.slotTitle}>
                    {slot.href ? (
                      <a className={navigation.slotLink} href={slot.href}>
                        {slot.title}
                      </a>
                    ) : (
                      slot.title
                    )}
                  </p>
                )}
                {slot.items.length > 0 && (
                  <ul className={navigation.items}>
                    {slot.items.map((item) => (
                      <li key={item.href}>
                        <a className={navigation.itemLink} href={item.href}>
                          {item.text}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
                {slot.image && (
                  <Picture picture={{ ...slot.image, alt: '' }} use={PICTURE_USES.menu} className={navigation.image} />
                )}
              </div>
            ))}
          </div>
        </div>
      </div>
    </details>
  );
}
