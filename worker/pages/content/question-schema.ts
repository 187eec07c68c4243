import { plainText } from '../../mapping/plain-text.ts';
import type { JsonLdBlock } from '../structured-data.ts';
import type { ContentModel } from './content-model.ts';

/**
 * FAQPage of a question with its full answer (SO-2); empty without an answer. Search engines want each question marked up once per site,
 * with its full answer. That is on the question's own page, so the index of questions is an ItemList. QAPage is for questions that users
 * answer.
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
