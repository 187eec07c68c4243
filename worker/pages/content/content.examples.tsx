import { article } from '../../blocks/rich-text.examples.tsx';
import { ContentPage } from './ContentPage.tsx';
import type { ContentModel } from './content-model.ts';

const question: ContentModel = {
  title: 'Is dandruff a fungus?',
  subtitle: 'There is a yeast in the story, though it is on your side of the door already.',
  body: article,
  children: [],
  siblings: ['What is dandruff?', 'Do I have dandruff?', 'Is dandruff a fungus?', 'Is there a cure?'].map((title) => ({
    title,
    href: `/en-my/about/faq/${title.toLowerCase().replace(/\W+/g, '-')}`,
    current: title === 'Is dandruff a fungus?',
  })),
  look: 'text',
  blocks: [],
  crumbs: [
    { title: 'Home', href: '/en-my' },
    { title: 'FAQ', href: '/en-my/about/faq' },
    { title: 'Is dandruff a fungus?', href: '/en-my/about/faq/is-dandruff-a-fungus' },
  ],
};

export const examples = {
  question: <ContentPage page={question} />,
  index: (
    <ContentPage
      page={{
        ...question,
        title: 'Questions about dandruff',
        subtitle: 'Direct answers first, reasons after.',
        picture: { src: '/media/faq/0123456789ab/faq.webp', alt: '', width: 1920, height: 1080 },
        body: undefined,
        siblings: [],
        children: question.siblings.map(({ title, href }) => ({
          title,
          href,
          subtitle: 'The short answer, then the reasons.',
        })),
      }}
    />
  ),
  legal: (
    <ContentPage
      page={{
        ...question,
        title: 'Terms & conditions',
        subtitle: undefined,
        look: 'legal',
        siblings: [],
        updated: { iso: '2026-01-12', label: '12 January 2026' },
      }}
    />
  ),
};
