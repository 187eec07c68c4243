import { Blocks } from './Blocks.tsx';
import type { BannerModel } from './block-model.ts';
import { BLEED, HALF, linkButton, picture, placed, videoButton, WHOLE } from './example-parts.ts';
import { documentOf, paragraph } from './rich-text.examples.tsx';

const banner = (look: BannerModel['look'], rest: Partial<BannerModel> = {}): BannerModel => ({
  kind: 'banner',
  id: `banner-${look}`,
  look,
  accent: 'telang',
  eyebrow: 'Long days, covered',
  heading: 'Under a tudung, at thirty-four degrees',
  body: documentOf(
    paragraph(
      'Warmth, sweat and no breeze: a scalp notices. Small habits help a good deal, beginning with letting your hair dry before you pin.',
    ),
  ),
  image: {
    picture: picture('article-dandruff-care-under-a-tudung', 'A smiling woman in a tudung before soft folds of cloth'),
  },
  buttons: [linkButton('Read the guide'), linkButton('Shop tudung days', 'ghost')],
  ...rest,
});

const LOOKS = ['hero', 'split', 'overlay', 'ink'] as const;

const eachLook = (name: string, rest: Partial<BannerModel>) =>
  Object.fromEntries(LOOKS.map((look) => [`${look}${name}`, <Blocks key={look} blocks={[banner(look, rest)]} />]));

export const examples = {
  ...eachLook('', {}),
  ...eachLook('Short', { eyebrow: undefined, body: undefined, buttons: [], heading: 'Look' }),
  ...eachLook('WithoutPicture', { image: undefined }),
  ...eachLook('Long', {
    heading: 'A heading that goes on for as long as an editor likes, with Anti-Dandruff and Leave-On in it',
    buttons: [videoButton('Watch what happens under there', 'primary'), linkButton('And read about it at length')],
  }),
  withPictureForPhones: (
    <Blocks blocks={[banner('overlay', { imageMobile: placed('lemon-fresh-shampoo-330ml-scene') })]} lead />
  ),
  inColumns: (
    <Blocks
      blocks={[
        {
          kind: 'section',
          id: 'section',
          title: 'In columns',
          tone: 'plain',
          items: [
            ...LOOKS.map((look) => banner(look, { id: `half-${look}`, width: HALF })),
            banner('split', { id: 'whole', width: WHOLE, accent: 'pandan' }),
            banner('split', { id: 'bleed', width: BLEED, accent: 'clay' }),
          ],
        },
      ]}
    />
  ),
};
