/** Scroll distance in pixels beyond which back-to-top shows and the sticky banner is fixed (SH-6, SH-7). */
export const SCROLL_THRESHOLD_PX = 30;

/** Maximum viewport width with the drawer and the search toggle, in pixels at a font size of 16 px (SH-3). */
export const PHONE_MAX_PX = 991;

/** Maximum viewport width where menus open by click instead of hover, in pixels at a font size of 16 px (NV-2). */
export const MENU_CLICK_MAX_PX = 1024;

/** Hover time before a menu opens, in milliseconds: moving across the bar opens nothing (NV-2). */
export const MENU_HOVER_OPEN_MS = 90;

/** How long a menu stays open after the mouse has left it, in milliseconds (NV-2). */
export const MENU_HOVER_CLOSE_MS = 240;

/** Time after a failure in which the pictures of the menus are not requested again, in milliseconds (NV-1). */
export const MENU_PICTURES_AGAIN_MS = 10_000;

/** Maximum number of shops in the BUY NOW dialog (BN-2), the same as in the content model. */
export const RETAILERS_MAX = 8;

/** Duration of a gallery move, in milliseconds. */
export const GALLERY_MOVE_MS = 420;

/** Distance from the viewport at which an island with `visible` wakes, as a share of the viewport. */
export const ISLAND_NEAR_MARGIN = '25%';

/** Timeout for idle work, in milliseconds: it then runs even if the browser is never idle. */
export const IDLE_LIMIT_MS = 3000;

/** Timeout for a script needed by an interaction, in milliseconds: then the interaction works as without script. */
export const SCRIPT_WAIT_MS = 5000;

/** Autoplay interval of the generic carousel, in milliseconds (CO-4). */
export const CAROUSEL_AUTOPLAY_MS = 3000;

/** Duration of a move of the generic carousel, in milliseconds (CO-4). */
export const CAROUSEL_MOVE_MS = 1000;

/** Duration of a move of the content carousel, a row of cards, in milliseconds (CO-4). */
export const CARD_ROW_MOVE_MS = 700;

/** Cards per row on desktops, unless content sets another number (CO-4). */
export const CARD_ROW_SLIDES = 3;
