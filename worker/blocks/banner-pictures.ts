import { PICTURE_USES, type PictureUse } from '../../shared/spec/picture-uses.ts';
import { type PicturePreload, picturePreload } from '../../shared/ui/picture-uses.ts';
import type { BannerModel } from './block-model.ts';

/** The windows that show each of a banner's two pictures, as in Banner.module.css. */
const SHOWN_ON = { phones: '(max-width: 47.99em)', others: '(min-width: 48em)' } as const;

/** The place of a banner's picture, in which it fills half of a desktop's window or all of it. */
export const bannerPictureUse = (look: BannerModel['look']): PictureUse =>
  look === 'split' || look === 'ink' ? PICTURE_USES.feature : PICTURE_USES.bleed;

/** The place of a picture for phones: the whole window. */
export const PHONE_PICTURE_USE: PictureUse = PICTURE_USES.bleed;

/**
 * The preloads of a banner at the top of a page. With a separate picture for phones there are two, and each window fetches only its own
 * (IM-1). A placeholder has one colour, so neither has one.
 */
export function bannerPreloads({ look, image, imageMobile }: BannerModel): readonly PicturePreload[] {
  if (!image) return [];
  const preload = picturePreload(image.picture, bannerPictureUse(look));
  if (!imageMobile) return preload ? [preload] : [];
  return [
    { preload: picturePreload(imageMobile.picture, PHONE_PICTURE_USE), media: SHOWN_ON.phones },
    { preload, media: SHOWN_ON.others },
  ].flatMap(({ preload, media }) => (preload ? [{ ...preload, media, fills: undefined }] : []));
}
