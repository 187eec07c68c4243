/** Back-to-top shows and the sticky banner is fixed once scrolled over this many pixels (SH-6, SH-7). */
export const SCROLL_THRESHOLD_PX = 30;

/** Widest window in pixels, of letters of 16, that has the drawer and the search toggle (SH-3). */
export const PHONE_MAX_PX = 991;

/** Widest window in pixels, of letters of 16, where menus open by click instead of hover (NV-2). */
export const MENU_CLICK_MAX_PX = 1024;

/** How long a mouse rests on a menu before it opens, in milliseconds: crossing the bar opens nothing (NV-2). */
export const MENU_HOVER_OPEN_MS = 90;

/** How long a menu stays open after the mouse has left it, in milliseconds (NV-2). */
export const MENU_HOVER_CLOSE_MS = 240;

/** Shops in the BUY NOW dialog (BN-2); the content model allows as many. */
export const RETAILERS_MAX = 8;

/** One move of the gallery from picture to picture, in milliseconds. */
export const GALLERY_MOVE_MS = 420;

/** An island that wakes when it is seen starts this far before it, as a share of the window. */
export const ISLAND_NEAR_MARGIN = '25%';

/** Work for idle time is done after this many milliseconds even if the browser is never idle. */
export const IDLE_LIMIT_MS = 3000;

/** What is used before its script is there works as without one when that has not come after this many milliseconds. */
export const SCRIPT_WAIT_MS = 5000;

/** The generic carousel shows its next panel after this many milliseconds (CO-4). */
export const CAROUSEL_AUTOPLAY_MS = 3000;

/** One move of the generic carousel from panel to panel, in milliseconds (CO-4). */
export const CAROUSEL_MOVE_MS = 1000;

/** One move of the content carousel, a row of cards, in milliseconds (CO-4). */
export const CARD_ROW_MOVE_MS = 700;

/** Cards side by side in a row on desktops, unless content says otherwise (CO-4). */
export const CARD_ROW_SLIDES = 3;

/** Widest window in pixels where a row shows one card (CO-4). */
export const CARD_ROW_ONE_MAX_PX = 767;
