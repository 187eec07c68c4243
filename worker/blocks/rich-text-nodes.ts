/**
 * Looking at untrusted rich text. A node is what it claims to be only after these have seen it; what they do not know is
 * skipped, its children too (SC-2).
 */

/** Deeper nesting than this is not shown: no editor writes it, and recursion must end. */
export const MAX_DEPTH = 12;

export interface RichNode {
  readonly nodeType: string;
  readonly content: readonly RichNode[];
  readonly value: string;
  readonly marks: readonly string[];
  /** Of a hyperlink. */
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

/** A node out of JSON, or undefined when it is none. */
function richNode(json: unknown, depth = 0): RichNode | undefined {
  const nodeType = stringIn(json, 'nodeType');
  if (!isRecord(json) || nodeType === undefined || depth > MAX_DEPTH) return undefined;
  const target = isRecord(json.data) && isRecord(json.data.target) ? json.data.target.sys : undefined;
  return {
    nodeType,
    content: list(json.content).flatMap((child) => richNode(child, depth + 1) ?? []),
    value: stringIn(json, 'value') ?? '',
    marks: list(json.marks).flatMap((mark) => stringIn(mark, 'type') ?? []),
    uri: stringIn(json.data, 'uri'),
    target: stringIn(target, 'id'),
  };
}

/** Documents that have been looked at: one that is kept is shown again and again, and looked at for its links besides. */
const looked = new WeakMap<object, RichNode>();

/** A whole document, looked at once. Nobody changes one. */
export function richDocument(json: unknown): RichNode | undefined {
  if (!isRecord(json)) return undefined;
  const known = looked.get(json);
  if (known) return known;
  const root = richNode(json);
  if (root) looked.set(json, root);
  return root;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** All the text below a node. */
export function textOf(node: RichNode): string {
  return node.nodeType === 'text' ? node.value : node.content.map(textOf).join('');
}

/** Words joined by hyphens, as an id. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
