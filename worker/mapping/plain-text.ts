import { z } from 'zod';

const node = z.object({ nodeType: z.string(), value: z.string().optional(), content: z.array(z.unknown()).optional() });
const DEEPEST = 30;

/** Nodes that end a line, so that their text does not run into the next. */
const BLOCK = /^(?:paragraph|heading-|list-item|blockquote|table-cell|table-header-cell|hr)/;

/** The text of a rich text document without formatting; blocks end with a line break. Anything else gives an empty string. */
export function plainText(document: unknown): string {
  return textOf(document, 0)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function textOf(value: unknown, depth: number): string {
  const parsed = node.safeParse(value);
  if (!parsed.success || depth > DEEPEST) return '';
  const { nodeType, value: text = '', content = [] } = parsed.data;
  const inner = text + content.map((child) => textOf(child, depth + 1)).join('');
  return BLOCK.test(nodeType) ? `${inner}\n` : inner;
}

/** The beginning of a text, cut at a word boundary; a word of more than a hundred characters is cut between two of them. */
export function beginningOf(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/.[^ \n]{0,99}$/su, '');
}
