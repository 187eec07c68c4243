import type { ReactNode } from 'react';
import { Swell } from '../../shared/ui/Swell.tsx';
import { Unbroken } from '../../shared/ui/Unbroken.tsx';
import { Placeholder } from '../render/placeholder.tsx';
import styles from './Banner.module.css';
import { BlockButtons } from './BlockButton.tsx';
import { bannerPictureUse, PHONE_PICTURE_USE } from './banner-pictures.ts';
import type { BannerModel } from './block-model.ts';
import { PlacedImage } from './PlacedImage.tsx';
import { RichText } from './RichText.tsx';

interface BannerProps {
  readonly banner: BannerModel;
  readonly headingLevel: 'h1' | 'h2' | 'h3';
  /** Its picture is the largest above the fold and is loaded first. */
  readonly priority: boolean;
}

/** A wide picture with a heading, text and up to two buttons (CO-2). Looks: hero, split, overlay, ink. */
export function Banner({ banner, headingLevel: Title, priority }: BannerProps): ReactNode {
  const { look, accent, eyebrow, heading, body, image, imageMobile, buttons } = banner;
  return (
    <section className={styles.banner} data-look={look} data-accent={accent}>
      <div className={styles.face} data-look={look}>
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          {heading && (
            <Title className={styles.title}>
              <Unbroken text={heading} />
            </Title>
          )}
          <div className={styles.rest}>
            {body && <RichText text={body} look="compact" />}
            <BlockButtons buttons={buttons} />
          </div>
        </div>
        {image && (
          <div className={styles.stage}>
            {(look === 'hero' || look === 'split') && <Swell edge="bottom" />}
            {look === 'split' && <Swell edge="start" />}
            {priority && look !== 'ink' && <Placeholder picture={image.picture} />}
            {imageMobile && (
              <PlacedImage
                image={imageMobile}
                use={PHONE_PICTURE_USE}
                frameClass={styles.mobile}
                className={styles.image}
              />
            )}
            <PlacedImage
              image={image}
              use={bannerPictureUse(look)}
              // Browsers fetch hidden pictures unless they are lazy. The head preloads the one that is shown.
              priority={priority && !imageMobile}
              frameClass={imageMobile ? styles.desktopOnly : styles.frame}
              className={styles.image}
            />
          </div>
        )}
      </div>
    </section>
  );
}
