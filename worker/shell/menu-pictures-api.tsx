import type { Deps } from '../deps.ts';
import type { RenderPage } from '../render/rendered-page.ts';
import { layoutAnswer } from './layout-answer.ts';
import { menusOf } from './load-shell.ts';
import { MenuPictures } from './Navigation.tsx';

/**
 * The pictures of all menus as markup, `{html}`, in slot order (NV-1). They are decorative and not part of any page (decision 0061). 503
 * while content is unavailable.
 */
export const createMenuPicturesMaker = (deps: Deps): RenderPage =>
  layoutAnswer(deps, {
    show: (layout) => <MenuPictures menus={menusOf(layout)} />,
    unavailable: (log, message) => log.warn('menu-pictures.unavailable', { message }),
  });
