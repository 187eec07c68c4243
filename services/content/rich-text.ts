import type { LinkKind } from './reading.ts';

/** How a document embeds or links an entry or asset. */
export type RichTextPlace = 'inline' | 'block' | 'hyperlink';

export interface RichTextLink {
  readonly kind: LinkKind;
  readonly place: RichTextPlace;
  readonly id: string;
}

const LINKING_NODES: Readonly<Record<string, { readonly kind: LinkKind; readonly place: RichTextPlace }>> = {
  'embedded-entry-block': { kind: 'Entry', place: 'block' },
  'embedded-entry-inline': { kind: 'Entry', place: 'inline' },
  'entry-hyperlink': { kind: 'Entry', place: 'hyperlink' },
  'embedded-asset-block': { kind: 'Asset', place: 'block' },
  'asset-hyperlink': { kind: 'Asset', place: 'hyperlink' },
};

const NODES: ReadonlySet<string> = new Set([
  ...Object.keys(LINKING_NODES),
  'document',
  'paragraph',
  'heading-1',
  'heading-2',
  'heading-3',
  'heading-4',
  'heading-5',
  'heading-6',
  'unordered-list',
  'ordered-list',
  'list-item',
  'blockquote',
  'hr',
  'table',
  'table-row',
  'table-cell',
  'table-header-cell',
  'hyperlink',
  'text',
]);

const MARKS: ReadonlySet<unknown> = new Set([
  'bold',
  'italic',
  'underline',
  'code',
  'superscript',
  'subscript',
  'strikethrough',
]);

/** Allowlist of URLs in running text. Any other URL could run script in a visitor's browser. */
export const SAFE_URI = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

const MAX_DEPTH = 30;

type Node = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function targetId(node: Node): string | undefined {
  const { data } = node;
  if (!isObject(data) || !isObject(data.target) || !isObject(data.target.sys)) return undefined;
  const { id } = data.target.sys;
  return typeof id === 'string' ? id : undefined;
}

/** All links of a document in reading order, without duplicates of place and id. */
export function richTextLinks(document: unknown): readonly RichTextLink[] {
  const found = new Map<string, RichTextLink>();
  const visit = (node: unknown): void => {
    if (!isObject(node)) return;
    const linking = typeof node.nodeType === 'string' ? LINKING_NODES[node.nodeType] : undefined;
    const id = linking === undefined ? undefined : targetId(node);
    if (linking !== undefined && id !== undefined) {
      found.set(`${linking.kind} ${linking.place} ${id}`, { ...linking, id });
    }
    if (Array.isArray(node.content)) for (const child of node.content) visit(child);
  };
  visit(document);
  return [...found.values()];
}

function nodeProblem(node: unknown, depth: number): string | null {
  if (depth > MAX_DEPTH) return `must not nest deeper than ${MAX_DEPTH} nodes`;
  if (!isObject(node) || typeof node.nodeType !== 'string') return 'must contain only nodes with a nodeType';
  if (!NODES.has(node.nodeType))
    return `must not contain ${JSON.stringify(node.nodeType)}, which is not a rich text node`;
  if (node.nodeType === 'text') {
    if (typeof node.value !== 'string') return 'must contain only text nodes with a value';
    const marks = node.marks ?? [];
    const known = Array.isArray(marks) && marks.every((mark) => isObject(mark) && MARKS.has(mark.type));
    return known ? null : `must contain only these marks: ${[...MARKS].join(', ')}`;
  }
  if (LINKING_NODES[node.nodeType] && targetId(node) === undefined)
    return `must name the target of its ${node.nodeType}`;
  if (node.nodeType === 'hyperlink') {
    const uri = isObject(node.data) ? node.data.uri : undefined;
    if (typeof uri !== 'string' || !SAFE_URI.test(uri)) {
      return `must link to https://…, mailto:, tel:, or a path; not ${JSON.stringify(uri)}`;
    }
  }
  if (!Array.isArray(node.content)) return `must have a content list in its ${node.nodeType}`;
  for (const child of node.content) {
    const problem = nodeProblem(child, depth + 1);
    if (problem !== null) return problem;
  }
  return null;
}

/** Why a value cannot be stored as a rich text document: the text says what is required. Null when it can. */
export function richTextProblem(value: unknown): string | null {
  if (!isObject(value) || value.nodeType !== 'document')
    return 'must be a rich text document (in content files: Markdown text)';
  return nodeProblem(value, 0);
}
