import type { Deps } from '../deps.ts';
import type { RenderPage } from '../render/rendered-page.ts';
import { layoutAnswer } from './layout-answer.ts';
import { menusOf } from './load-shell.ts';
import { MenuPictures } from './Navigation.tsx';

/**
 * The pictures of all menus as markup, in the order of the slots that have one (NV-1): `{html}`. They say nothing that the links
 * beside them do not say, and are in no page (decision 0061). 503 while content cannot be read.
 */
export const createMenuPicturesMaker = (deps: Deps): RenderPage =>
  layoutAnswer(deps, {
    show: (layout) => <MenuPictures menus={menusOf(layout)} />,
    unavailable: (log, message) => log.warn('menu-pictures.unavailable', { message }),
  });
