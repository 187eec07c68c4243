import type { CardStyle } from './block-model.ts';
import editorial from './card-styles/editorial.module.css';
import fallingWave from './card-styles/falling-wave.module.css';
import gridView from './card-styles/grid-view.module.css';
import homePage from './card-styles/home-page.module.css';
import horizontal from './card-styles/horizontal.module.css';
import ingredient from './card-styles/ingredient.module.css';
import offers from './card-styles/offers.module.css';
import productList from './card-styles/product-list.module.css';
import promo from './card-styles/promo.module.css';
import stacked from './card-styles/stacked.module.css';
import vertical from './card-styles/vertical.module.css';

/** The parts of a card that a style can change. */
export type CardPart =
  | 'face'
  | 'stage'
  | 'image'
  | 'words'
  | 'subTitle'
  | 'title'
  | 'body'
  | 'supporting'
  | 'arrow'
  | 'actions';

type CardClasses = Readonly<Partial<Record<CardPart, string>>>;

export interface CardLook {
  readonly classes: CardClasses;
  /** Classes shared with another style; its own classes win. */
  readonly shared?: CardClasses;
  /** The text comes before the picture in the DOM and on screen: a picture above the text would move when the text's height changes. */
  readonly wordsFirst?: true;
  /** Wave edge of the stage: `falls` from the text over the picture, or `rises` from the text below it. */
  readonly wave?: 'falls' | 'rises';
  /** Without a picture the stage is still shown: empty (`water`) or with a small wave (`mark`). */
  readonly bareStage?: 'water' | 'mark';
  /** Another place for the small wave. */
  readonly mark?: 'above' | 'kicker';
}

/** What distinguishes each card style (CO-2). */
export const CARD_LOOKS: Readonly<Record<CardStyle, CardLook>> = {
  homePage: { classes: homePage, shared: fallingWave, wordsFirst: true, wave: 'falls', bareStage: 'water' },
  promo: { classes: promo, shared: fallingWave, wordsFirst: true, wave: 'falls', bareStage: 'water' },
  ingredient: { classes: ingredient, bareStage: 'mark' },
  productList: { classes: productList, wordsFirst: true },
  gridView: { classes: gridView },
  stacked: { classes: stacked, mark: 'above' },
  vertical: { classes: vertical, wave: 'rises', bareStage: 'water' },
  horizontal: { classes: horizontal },
  offers: { classes: offers, bareStage: 'mark' },
  editorial: { classes: editorial, mark: 'kicker' },
};
