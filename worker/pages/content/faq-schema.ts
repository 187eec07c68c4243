import type { JsonLdBlock } from '../structured-data.ts';
import type { ChildPageModel } from './content-model.ts';

/** FAQPage of questions with the very answers that stand under them (SO-2). Questions without one are left out. */
export function faqJsonLd(questions: readonly Pick<ChildPageModel, 'title' | 'subtitle'>[]): JsonLdBlock[] {
  const answered = questions.flatMap(({ title, subtitle }) =>
    subtitle ? [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: subtitle } }] : [],
  );
  return answered.length > 0 ? [{ '@type': 'FAQPage', mainEntity: answered }] : [];
}
