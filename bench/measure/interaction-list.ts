import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import type { Device } from './circumstances.ts';
import type { Visitor } from './visitor.ts';

/** The first thing that a visitor does on a page. */
export interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly devices: readonly Device[];
  /** Selector of the element that must be present before the interaction. */
  readonly target: (device: Device) => string;
  readonly act: (visitor: Visitor) => Promise<void>;
  /** The element that appears. Without script a link or form navigates instead, unless the browser handles it itself (`native`). */
  readonly shows: (device: Device) => { readonly selector: string; readonly native?: boolean };
}

const LIST = hrefOfPath(PAGE_OF_TYPE.collectionListPage);
const PRODUCT = hrefOfPath(PAGE_OF_TYPE.productDetailPage);
const BOTH = ['phone', 'desktop'] as const;

const DRAWER = '[data-nav-toggle]';
const MENU = '[data-menu-trigger]';
const SEARCH = '[data-search-toggle][aria-controls=site-search]';
const FIELD = '[data-search-field]';
const QUICK_VIEW = '[data-act=dialog][data-from*="/quick-view/"]';
const FILTERS = '[data-filter-fold] > summary';
const FACET = '[data-act=shelf][data-category]';
const VOTE = 'button[name=vote]';

/** A page with only a button: the cost of the machine itself. */
export const BARE_PAGE = {
  path: '/a-bare-page',
  html: '<!doctype html><meta name="viewport" content="width=device-width"><button onclick="this.ariaPressed=true">Press</button>',
} as const;

/** The interactions for which INP is promised. The first is the baseline for the others. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'a button of a bare page',
    path: BARE_PAGE.path,
    devices: BOTH,
    target: () => 'button',
    act: (visitor) => visitor.press('button'),
    shows: () => ({ selector: 'button[aria-pressed]', native: true }),
  },
  {
    name: 'open the drawer, then a menu in it',
    path: PRODUCT,
    devices: ['phone'],
    target: () => DRAWER,
    act: async (visitor) => {
      await visitor.press(DRAWER);
      await visitor.press(MENU);
    },
    shows: () => ({ selector: '[data-menu-item][open]', native: true }),
  },
  {
    name: 'open a menu by mouse',
    path: PRODUCT,
    devices: ['desktop'],
    target: () => MENU,
    act: (visitor) => visitor.press(MENU),
    shows: () => ({ selector: '[data-menu-item][open]', native: true }),
  },
  {
    name: 'open a menu by keyboard',
    path: PRODUCT,
    devices: ['desktop'],
    target: () => MENU,
    act: async (visitor) => {
      await visitor.comeBefore(MENU);
      await visitor.key('Tab');
      // With script, focus alone opens it.
      if (visitor.moment === 'before') await visitor.key('Enter');
    },
    shows: () => ({ selector: '[data-menu-item][open]', native: true }),
  },
  {
    name: 'open quick view',
    path: LIST,
    devices: BOTH,
    target: () => QUICK_VIEW,
    act: (visitor) => visitor.press(QUICK_VIEW),
    shows: () => ({ selector: 'dialog[open]' }),
  },
  {
    name: 'choose a facet',
    path: LIST,
    devices: BOTH,
    target: () => FACET,
    act: async (visitor) => {
      if (visitor.device === 'phone') await visitor.press(FILTERS);
      await visitor.press(FACET);
    },
    shows: () => ({ selector: '[data-part=chosen] a' }),
  },
  {
    name: 'type in search',
    path: PRODUCT,
    devices: BOTH,
    target: (device) => (device === 'phone' ? SEARCH : FIELD),
    act: async (visitor) => {
      if (visitor.device === 'phone') await visitor.press(SEARCH);
      await visitor.press(FIELD);
      await visitor.type('lemon');
      if (visitor.moment === 'before') await visitor.key('Enter');
    },
    shows: () => ({ selector: '[data-search-field][aria-expanded=true]' }),
  },
  {
    name: 'vote for a review',
    path: PRODUCT,
    devices: BOTH,
    target: () => VOTE,
    act: (visitor) => visitor.press(VOTE),
    shows: () => ({ selector: 'button[name=vote][aria-pressed=true]' }),
  },
];
