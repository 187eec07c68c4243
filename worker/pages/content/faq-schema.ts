import type { JsonLdBlock } from '../structured-data.ts';
import type { ContentModel } from './content-model.ts';

/** FAQPage of the index: the questions with the very answers that stand under them (SO-2). Questions without one are left out. */
export function faqJsonLd({ children }: Pick<ContentModel, 'children'>): JsonLdBlock[] {
  const answered = children.flatMap(({ title, subtitle }) =>
    subtitle ? [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: subtitle } }] : [],
  );
  return answered.length > 0 ? [{ '@type': 'FAQPage', mainEntity: answered }] : [];
}
