/**
 * Parses untrusted rich text: a node can be trusted only after these functions have checked it. What they do not recognise is skipped with
 * its children (SC-2).
 */

/** Nodes nested deeper are not shown: no editor writes them, and the recursion must end. */
export const MAX_DEPTH = 12;

export interface RichNode {
  readonly nodeType: string;
  readonly content: readonly RichNode[];
  readonly value: string;
  readonly marks: readonly string[];
  /** Address of a hyperlink. */
  readonly uri: string | undefined;
  /** Id of the linked entry or asset. */
  readonly target: string | undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stringIn = (record: unknown, key: string): string | undefined => {
  const value = isRecord(record) ? record[key] : undefined;
  return typeof value === 'string' ? value : undefined;
};

const holdsEmbed = ({ nodeType, content }: RichNode): boolean =>
  nodeType.startsWith('embedded-') || content.some(holdsEmbed);

/** Editors leave empty headings behind, and a hosted space’s editor puts an empty paragraph after a list, table or picture that ends a text. */
const isBlank = (node: RichNode): boolean =>
  node.nodeType === 'paragraph'
    ? node.content.every(({ nodeType, value }) => nodeType === 'text' && value.trim() === '')
    : node.nodeType.startsWith('heading-') && textOf(node).trim() === '' && !holdsEmbed(node);

/** Parses a node from JSON; undefined if it is not a node, or shows nothing. */
function richNode(json: unknown, depth = 0): RichNode | undefined {
  const nodeType = stringIn(json, 'nodeType');
  if (!isRecord(json) || nodeType === undefined || depth > MAX_DEPTH) return undefined;
  const target = isRecord(json.data) && isRecord(json.data.target) ? json.data.target.sys : undefined;
  const node = {
    nodeType,
    content: list(json.content).flatMap((child) => richNode(child, depth + 1) ?? []),
    value: stringIn(json, 'value') ?? '',
    marks: list(json.marks).flatMap((mark) => stringIn(mark, 'type') ?? []),
    uri: stringIn(json.data, 'uri'),
    target: stringIn(target, 'id'),
  };
  return isBlank(node) ? undefined : node;
}

/** Cache of parsed documents: a cached document is rendered repeatedly, and also searched for links. */
const looked = new WeakMap<object, RichNode>();

/** Parses a document once; documents are never mutated. */
export function richDocument(json: unknown): RichNode | undefined {
  if (!isRecord(json)) return undefined;
  const known = looked.get(json);
  if (known) return known;
  const root = richNode(json);
  if (root) looked.set(json, root);
  return root;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The concatenated text below a node. */
export function textOf(node: RichNode): string {
  return node.nodeType === 'text' ? node.value : node.content.map(textOf).join('');
}

/** The slug of a text, for use as an id. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
