import { lemonFresh } from '../../../shared/ui/product-card.examples.tsx';
import { article } from '../../blocks/rich-text.examples.tsx';
import { AboutPage } from './AboutPage.tsx';
import type { AboutModel } from './about-model.ts';

const about: AboutModel = {
  title: 'About Alun',
  subtitle: 'Scalp care from a small laboratory by the sea, for a hot and humid country.',
  picture: { src: '/media/about-hero/0123456789ab/about-hero.webp', alt: '', width: 1920, height: 1200 },
  body: article,
  blocks: [],
  crumbs: [
    { title: 'Home', href: '/en-my' },
    { title: 'About', href: '/en-my/about' },
  ],
};

export const examples = {
  brand: <AboutPage about={about} />,
  product: <AboutPage about={{ ...about, title: 'About Lemon Fresh', product: lemonFresh, picture: undefined }} />,
};
