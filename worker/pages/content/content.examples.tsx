import { HYPHENATED, WORD } from '../../blocks/example-parts.ts';
import { article, documentOf, paragraph } from '../../blocks/rich-text.examples.tsx';
import { type DeferredValue, follow } from '../../render/deferred.tsx';
import { failed, ok } from '../../services/result.ts';
import { ContentPage } from './ContentPage.tsx';
import type { ContentModel, SiblingModel } from './content-model.ts';

const hrefOf = (title: string): string => `/en-my/about/faq/${title.toLowerCase().replace(/\W+/g, '-')}`;

const question: ContentModel = {
  title: 'Is dandruff a fungus?',
  subtitle: 'No, but a yeast that lives on nearly everyone takes part in it. You can’t catch it.',
  body: article,
  children: [],
  look: 'question',
  blocks: [],
  crumbs: [
    { title: 'Home', href: '/en-my' },
    { title: 'FAQ', href: '/en-my/about/faq' },
    { title: 'Is dandruff a fungus?', href: '/en-my/about/faq/is-dandruff-a-fungus' },
  ],
};

const questions = [
  'What is dandruff?',
  'Do I have dandruff?',
  'Is dandruff a fungus?',
  'Is there a cure for dandruff?',
];

type Siblings = DeferredValue<readonly SiblingModel[]>;
const siblings: Siblings = follow(
  Promise.resolve(
    ok(questions.map((title) => ({ title, href: hrefOf(title), current: title === 'Is dandruff a fungus?' }))),
  ),
);
const noSiblings: Siblings = follow<readonly SiblingModel[]>(
  Promise.resolve(failed({ kind: 'timeout', message: 'content: no answer' })),
);
await Promise.all([siblings.promise, noSiblings.promise]);

const faqPicture = { src: '/media/faq/0123456789ab/faq.webp', alt: '', width: 1920, height: 1080 };

const index: ContentModel = {
  ...question,
  title: 'Questions about dandruff',
  subtitle: 'Direct answers first, reasons after.',
  picture: faqPicture,
  look: 'questions',
  body: documentOf(paragraph('Short answers to the questions we are asked most, each with the reasons behind it.')),
  children: questions.map((title) => ({
    title,
    href: hrefOf(title),
    subtitle: 'The short answer, then the reasons.',
  })),
};

const section: ContentModel = {
  ...question,
  title: 'What’s new',
  subtitle: undefined,
  body: undefined,
  look: 'text',
  children: [
    {
      title: 'A bottle out of beach plastic',
      href: '/en-my/whats-new/beach-plastic',
      subtitle: 'Collected at Port Dickson.',
      picture: faqPicture,
    },
    { title: 'Travellers’ choice', href: '/en-my/whats-new/travellers-choice' },
  ],
};

export const examples = {
  longWords: (
    <ContentPage page={{ ...question, title: HYPHENATED, subtitle: `${WORD}${WORD}` }} siblings={noSiblings} />
  ),
  question: <ContentPage page={question} siblings={siblings} />,
  questionSiblingsUnavailable: <ContentPage page={question} siblings={noSiblings} />,
  questions: <ContentPage page={index} />,
  section: <ContentPage page={section} />,
  legal: (
    <ContentPage
      page={{
        ...question,
        title: 'Terms and conditions',
        subtitle: 'What you can expect from this website, and what we ask of you.',
        look: 'legal',
        updated: { iso: '2026-09-01', label: '1 September 2026' },
      }}
    />
  ),
  longTitle: (
    <ContentPage
      page={{
        ...question,
        title: 'Why does my dandruff always come back as soon as I stop using the shampoo for a week?',
      }}
      siblings={siblings}
    />
  ),
  minimal: (
    <ContentPage page={{ ...question, look: 'text', subtitle: undefined, body: documentOf(paragraph('Short.')) }} />
  ),
};
