import type { LinkKind } from './reading.ts';

/** Where in a document an entry or asset is linked. */
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function targetId(node: Readonly<Record<string, unknown>>): string | undefined {
  const { data } = node;
  if (!isObject(data) || !isObject(data.target) || !isObject(data.target.sys)) return undefined;
  const { id } = data.target.sys;
  return typeof id === 'string' ? id : undefined;
}

/** Every link of a document in reading order, each place and id once. */
export function richTextLinks(document: unknown): readonly RichTextLink[] {
  const found = new Map<string, RichTextLink>();
  const visit = (node: unknown): void => {
    if (!isObject(node)) return;
    const linking = typeof node.nodeType === 'string' ? LINKING_NODES[node.nodeType] : undefined;
    const id = linking === undefined ? undefined : targetId(node);
    if (linking !== undefined && id !== undefined)
      found.set(`${linking.kind} ${linking.place} ${id}`, { ...linking, id });
    if (Array.isArray(node.content)) for (const child of node.content) visit(child);
  };
  visit(document);
  return [...found.values()];
}
