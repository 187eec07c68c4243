import { Blocks } from './Blocks.tsx';
import type { HeadingModel, ImageButtonModel } from './block-model.ts';
import {
  BLEED,
  callout,
  film,
  filmElsewhere,
  HALF,
  linkButton,
  picture,
  THIRD,
  TWO_THIRDS,
  videoButton,
} from './example-parts.ts';
import { PageLang } from './page-lang.ts';
import { RichText } from './RichText.tsx';
import { documentOf, paragraph } from './rich-text.examples.tsx';

const heading = (look: HeadingModel['look'], text: string): HeadingModel => ({
  kind: 'heading',
  id: `heading-${look}`,
  look,
  text,
  width: TWO_THIRDS,
});

const imageButton = (rest: Partial<ImageButtonModel>): ImageButtonModel => ({
  kind: 'imageButton',
  id: `image-button-${rest.text ?? ''}`,
  width: THIRD,
  image: { picture: picture('home-promo-spray', 'The blue Soothing Leave-On Scalp Spray') },
  ...rest,
});

const embed = (id: string) => ({ nodeType: 'embedded-entry-block', data: { target: { sys: { id } } }, content: [] });

/** Small components with little text: headings, callouts, buttons, videos. */
export const examples = {
  headings: (
    <Blocks
      blocks={[
        heading('eyebrow', 'What is going on up there'),
        heading('display', 'Flakes'),
        heading('h1', 'Everybody has the yeast'),
        heading('h2', 'Not everybody has the flakes'),
        heading('h3', 'What damp air does'),
        heading('h4', 'And what it does not'),
      ]}
    />
  ),
  callouts: (
    <Blocks
      blocks={[
        callout('Blame the weather, a little', {
          width: HALF,
          body: documentOf(paragraph('Damp air keeps a scalp warm and wet for longer.')),
          buttons: [linkButton('Humidity and dandruff', 'text')],
        }),
        callout('When to ask a professional', {
          width: HALF,
          look: 'caution',
          body: documentOf(paragraph('Redness, soreness or an itch that has not eased after four weeks.')),
        }),
        callout('“Dry hair first, plans second.”', { look: 'quote' }),
        callout('“I wash on Sunday evening and think of nothing.”', {
          look: 'quote',
          body: documentOf(paragraph('Mei Lin, Ipoh')),
          buttons: [videoButton('Hear her say it', 'text')],
        }),
      ]}
    />
  ),
  buttons: (
    <Blocks
      blocks={[
        linkButton('Primary'),
        linkButton('Secondary', 'secondary'),
        linkButton('Ghost', 'ghost'),
        linkButton('Text', 'text'),
        linkButton('To another site', 'secondary', 'https://alun.example'),
        videoButton('A film of ours'),
        videoButton('A film elsewhere', 'secondary', filmElsewhere),
      ]}
    />
  ),
  imageButtons: (
    <Blocks
      blocks={[
        imageButton({ text: 'A picture that is a button', href: '/en-my/shop-products' }),
        imageButton({ text: 'A picture that is none' }),
        imageButton({ href: '/en-my/shop-products' }),
      ]}
    />
  ),
  edgeToEdge: (
    <Blocks blocks={[imageButton({ text: 'Text stays off the edge', href: '/en-my/offers', width: BLEED })]} />
  ),
  films: (
    <RichText
      text={{
        ...documentOf(
          paragraph('Ours plays here.'),
          embed('film'),
          paragraph('This one does not.'),
          embed('elsewhere'),
        ),
        blocks: { film, elsewhere: filmElsewhere },
      }}
    />
  ),
  filmsWithoutPosters: (
    <RichText
      text={{
        ...documentOf(
          paragraph('Before.'),
          embed('film'),
          paragraph('Between.'),
          embed('elsewhere'),
          paragraph('After.'),
        ),
        blocks: { film: { ...film, poster: undefined }, elsewhere: { ...filmElsewhere, poster: undefined } },
      }}
    />
  ),
  malayFilms: (
    <PageLang value="ms">
      <RichText
        text={{ ...documentOf(embed('film'), embed('elsewhere')), blocks: { film, elsewhere: filmElsewhere } }}
      />
    </PageLang>
  ),
};
