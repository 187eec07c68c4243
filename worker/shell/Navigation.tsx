import type { ReactNode } from 'react';
import { SHELL_LABELS } from '../../shared/spec/copy.ts';
import { PICTURE_USES } from '../../shared/spec/picture-uses.ts';
import { externalAttributes } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { CountryLink } from './CountryDialog.tsx';
import styles from './Navigation.module.css';
import { ShellAnchor } from './ShellAnchor.tsx';
import type { MenuModel, MenuSlotModel, ShellModel } from './shell-model.ts';

export interface NavigationProps {
  readonly model: ShellModel;
  /** The visitor's place: the address of home or of a menu; empty if neither. */
  readonly place: string;
}

/** The primary navigation: a row of menus above 991px, a drawer below (client/behaviours/README.md lists its attributes). */
export function Navigation({ model, place }: NavigationProps): ReactNode {
  const { header, country } = model;
  return (
    <nav id="site-nav" className={styles.nav} aria-label={SHELL_LABELS.navigation} data-nav-drawer="" data-aside="">
      <ul className={styles.menus}>
        {header.menus.map((menu) => (
          <li key={menu.text} className={styles.item}>
            <Menu menu={menu} current={menu.href === place} />
          </li>
        ))}
      </ul>
      <div className={styles.drawerFoot}>
        {header.links.map((link) => (
          <ShellAnchor key={link.href} link={link} className={styles.footLink} />
        ))}
        <CountryLink country={country} className={styles.footLink} />
      </div>
    </nav>
  );
}

function Menu({ menu, current }: { readonly menu: MenuModel; readonly current: boolean }): ReactNode {
  const { text, href, slots } = menu;
  const own = href ? { text, href } : undefined;
  const mark = current ? '' : undefined;
  if (slots.length === 0) {
    return (
      own && (
        <ShellAnchor link={own} className={styles.trigger}>
          <span className={styles.triggerText} data-current={mark}>
            {text}
          </span>
        </ShellAnchor>
      )
    );
  }
  return (
    <details className={styles.menu} name="site-menu" data-menu-item="">
      <summary className={styles.trigger} data-menu-trigger="">
        <span className={styles.triggerText} data-current={mark}>
          {text}
        </span>
        <Icon name="chevron" />
      </summary>
      <div className={styles.panel} data-menu-panel="">
        <div className={styles.panelInner}>
          {own && (
            <ShellAnchor link={own} className={styles.all}>
              {text}
              <Icon name="arrow" />
            </ShellAnchor>
          )}
          <div className={styles.slots}>
            {slots.map((slot) => (
              <Slot key={`${slot.title}${slot.href}`} slot={slot} />
            ))}
          </div>
        </div>
      </div>
    </details>
  );
}

function Slot({ slot }: { readonly slot: MenuSlotModel }): ReactNode {
  const { title, href, image, items } = slot;
  return (
    <div className={styles.slot} data-pictured={image ? '' : undefined}>
      {title && (
        <p className={styles.slotTitle}>
          {href ? <ShellAnchor link={{ text: title, href }} className={styles.slotLink} /> : title}
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.href}>
              <a
                className={styles.itemLink}
                href={item.href}
                lang={item.lang}
                {...externalAttributes(item.href)}
                data-text-only={item.textOnly ? '' : undefined}
              >
                {item.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * The pictures of the menu slots, in slot order; inserted when a menu is first opened (worker/shell/menu-pictures-api.tsx,
 * client/behaviours/menu-pictures.ts).
 */
export function MenuPictures({ menus }: { readonly menus: readonly MenuModel[] }): ReactNode {
  const pictures = menus.flatMap(({ slots }) => slots.flatMap(({ image }) => image ?? []));
  return pictures.map((image, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a menu may show a picture twice, and nothing here is moved.
    <Picture key={place} picture={{ ...image, alt: '' }} use={PICTURE_USES.menu} className={styles.image} />
  ));
}
