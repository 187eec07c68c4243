import { plainText } from '../../mapping/plain-text.ts';
import type { JsonLdBlock } from '../structured-data.ts';
import type { ContentModel } from './content-model.ts';

/**
 * FAQPage of a question with its whole answer (SO-2); nothing for one without. Search engines want a question marked once on a site
 * and its answer in full, which is on its own page: the index of questions is a list of pages. QAPage is for questions that visitors answer.
 */
export function questionJsonLd({
  title,
  subtitle,
  body,
}: Pick<ContentModel, 'title' | 'subtitle' | 'body'>): JsonLdBlock[] {
  const text = [subtitle, plainText(body?.document)].filter(Boolean).join('\n');
  if (!text) return [];
  const answer = { '@type': 'Answer', text };
  return [{ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: answer }] }];
}
