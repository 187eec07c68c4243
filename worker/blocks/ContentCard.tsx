import type { ReactNode } from 'react';
import { externalAttributes } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { SwellLine } from '../../shared/ui/Swell.tsx';
import { tracked } from '../../shared/ui/tracking.ts';
import { Unbroken } from '../../shared/ui/Unbroken.tsx';
import { BlockButtons } from './BlockButton.tsx';
import type { CardStyle, ContentCardModel } from './block-model.ts';
import styles from './ContentCard.module.css';
import { PlacedImage } from './PlacedImage.tsx';

/** Cards whose text is their picture: a mark stands where the picture would. */
const MARKED: ReadonlySet<CardStyle> = new Set(['stacked']);

/** A card in one of its named styles (CO-2, CO-3). With an address its title is the one link over all of it. */
export function ContentCard({ card }: { readonly card: ContentCardModel }): ReactNode {
  const { title, subTitle, text, supportingText, href, style, image, buttons } = card;
  return (
    <article
      {...tracked(styles.card, card)}
      data-style={style}
      data-accent={card.accent}
      data-pictured={image ? '' : undefined}
    >
      {image && (
        <PlacedImage image={image} use="half" frameClass={styles.frame} className={styles.image} linked={!href} />
      )}
      {!image && MARKED.has(style) && <SwellLine />}
      <div className={styles.text}>
        {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
        <h3 className={styles.title}>
          {href ? (
            <a className={styles.link} href={href} {...externalAttributes(href)}>
              <Unbroken text={title} />
            </a>
          ) : (
            <Unbroken text={title} />
          )}
        </h3>
        {text && <p className={styles.body}>{text}</p>}
        {supportingText && <p className={styles.supporting}>{supportingText}</p>}
        <BlockButtons buttons={buttons} />
        {href && buttons.length === 0 && (
          <span className={styles.arrow}>
            <Icon name="arrow" />
          </span>
        )}
      </div>
    </article>
  );
}
