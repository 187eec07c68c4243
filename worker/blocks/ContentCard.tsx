import type { ReactNode } from 'react';
import { PICTURE_USES, type PictureUse } from '../../shared/spec/picture-uses.ts';
import { CardLink } from '../../shared/ui/CardLink.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { SoftBreaks } from '../../shared/ui/SoftBreaks.tsx';
import { Swell, SwellLine } from '../../shared/ui/Swell.tsx';
import { tracked } from '../../shared/ui/tracking.ts';
import { Unbroken } from '../../shared/ui/Unbroken.tsx';
import { BlockButtons } from './BlockButton.tsx';
import type { Columns, ContentCardModel } from './block-model.ts';
import styles from './ContentCard.module.css';
import { CARD_LOOKS, type CardLook, type CardPart } from './card-looks.ts';
import { PlacedImage } from './PlacedImage.tsx';

interface ContentCardProps {
  readonly card: ContentCardModel;
  readonly headingLevel?: 'h2' | 'h3';
}

/** A card in one of its named styles (CO-2, CO-3). If it has an address, its title is a link that covers the whole card. */
export function ContentCard({ card, headingLevel: Heading = 'h3' }: ContentCardProps): ReactNode {
  const { title, subTitle, text, supportingText, href, style, image, buttons } = card;
  const look = CARD_LOOKS[style];
  const part = partsOf(look);
  return (
    <article {...tracked(styles.card, card)} data-style={style} data-accent={card.accent}>
      <div className={part('face')} data-pictured={image ? '' : undefined}>
        {look.mark === 'above' && !image && <SwellLine />}
        {!look.wordsFirst && <Stage card={card} look={look} />}
        <div className={part('words')}>
          {look.mark === 'kicker' && <SwellLine />}
          {subTitle && <p className={part('subTitle')}>{subTitle}</p>}
          <Heading className={part('title')}>
            {href ? (
              // The link covers the picture, so the picture's tooltip must be on the link.
              <CardLink href={href} title={image?.tooltip}>
                <Unbroken text={title} />
              </CardLink>
            ) : (
              <Unbroken text={title} />
            )}
          </Heading>
          {text && (
            <p className={part('body')}>
              <SoftBreaks text={text} />
            </p>
          )}
          {supportingText && <p className={part('supporting')}>{supportingText}</p>}
          {buttons.length > 0 && (
            <div className={part('actions')}>
              <BlockButtons buttons={buttons} />
            </div>
          )}
          {href && buttons.length === 0 && (
            <span className={part('arrow')}>
              <Icon name="arrow" />
            </span>
          )}
        </div>
        {look.wordsFirst && <Stage card={card} look={look} />}
      </div>
    </article>
  );
}

/** Returns a card part's classes: those of all styles, those shared by some, and the style's own. */
const partsOf =
  ({ classes, shared }: CardLook) =>
  (part: CardPart): string =>
    [styles[part], shared?.[part], classes[part]].filter(Boolean).join(' ');

/** The picture, with a wave edge if the style has one. */
function Stage({ card, look }: { readonly card: ContentCardModel; readonly look: CardLook }): ReactNode {
  const { image, href } = card;
  if (!image && !look.bareStage) return null;
  const part = partsOf(look);
  return (
    <div className={part('stage')}>
      {image && (
        <PlacedImage
          image={image}
          use={pictureUseOf(card)}
          frameClass={styles.frame}
          className={part('image')}
          linked={!href}
        />
      )}
      {!image && look.bareStage === 'mark' && <SwellLine />}
      {look.wave === 'falls' && <Swell edge="bottom" />}
      {look.wave === 'falls' && <Swell edge="start" />}
      {look.wave === 'rises' && <Swell edge="top" />}
    </div>
  );
}

const isWiderThan = (columns: Columns, most: number): boolean => columns === 'FullBleed' || columns > most;

/** The smallest picture use that fills the card's columns, in the shape to which its style crops pictures. */
function pictureUseOf({ style, width }: ContentCardModel): PictureUse {
  if (style === 'gridView' || style === 'ingredient') return PICTURE_USES.square;
  const { desktop, tablet } = width ?? { desktop: 12, tablet: 12 };
  if (isWiderThan(desktop, 8)) return PICTURE_USES.feature;
  if (style === 'promo' || style === 'vertical') return PICTURE_USES.cropped;
  return isWiderThan(desktop, 4) || isWiderThan(tablet, 8) ? PICTURE_USES.half : PICTURE_USES.articleCard;
}
