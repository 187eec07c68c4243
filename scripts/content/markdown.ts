import { Marked, type Token, type Tokens } from 'marked';
import { SAFE_URI } from '../../services/content/rich-text.ts';
import { ID_PATTERN } from '../../services/content/validation.ts';

/** A node of Contentful's rich text format (protocol facts 4.2). */
export interface RichTextNode {
  readonly nodeType: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichTextNode[];
  readonly value?: string;
  readonly marks?: readonly { readonly type: string }[];
}

/** Markdown that rich text cannot represent. The message says what to write instead. */
export class MarkdownError extends Error {
  override readonly name = 'MarkdownError';
}

interface EmbedToken extends Tokens.Generic {
  readonly kind: string;
  readonly id: string;
}

const EMBED = /^\{\{\s*([^:}\n]*):?\s*([^}\n]*?)\s*\}\}[ \t]*(?:\n+|$)/;

/** `{{entry:<id>}}` or `{{asset:<id>}}` on a line of its own; it may interrupt a paragraph. */
const parser = new Marked({
  extensions: [
    {
      name: 'embed',
      level: 'block',
      start: (source) => source.match(/(?:^|\n)\{\{/)?.index,
      tokenizer: (source) => {
        const match = EMBED.exec(source);
        return match ? { type: 'embed', raw: match[0], kind: match[1], id: match[2] } : undefined;
      },
    },
  ],
});

const node = (nodeType: string, content: readonly RichTextNode[], data: RichTextNode['data'] = {}): RichTextNode => ({
  nodeType,
  data,
  content,
});
const link = (linkType: 'Entry' | 'Asset', id: string): RichTextNode['data'] => ({
  target: { sys: { type: 'Link', linkType, id } },
});

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', '\u00a0'],
]);

function characterOf(entity: string): string {
  const character = ENTITIES.get(entity);
  if (character === undefined) throw new MarkdownError(`contains "${entity}"; write the character itself`);
  return character;
}

const plain = (text: string): string =>
  text.replace(/&(?:[a-z]+|#\d+);/gi, characterOf).replace(/[ \t]*\n[ \t]*/g, ' ');

const textNode = (value: string, marks: readonly string[]): RichTextNode => ({
  nodeType: 'text',
  data: {},
  value,
  marks: marks.map((type) => ({ type })),
});

function hyperlink(token: Tokens.Link, marks: readonly string[]): RichTextNode {
  const content = inline(token.tokens, marks);
  const [, scheme, id = ''] = /^(entry|asset):(.*)$/.exec(token.href) ?? [];
  if (scheme !== undefined) {
    if (!ID_PATTERN.test(id)) throw new MarkdownError(`links to "${token.href}"; write [text](${scheme}:<id>)`);
    return scheme === 'entry'
      ? node('entry-hyperlink', content, link('Entry', id))
      : node('asset-hyperlink', content, link('Asset', id));
  }
  if (!SAFE_URI.test(token.href)) {
    throw new MarkdownError(`links to "${token.href}"; allowed: entry:<id>, asset:<id>, https://…, mailto:…, tel:…`);
  }
  return node('hyperlink', content, { uri: token.href });
}

function inlineToken(token: Token, marks: readonly string[]): readonly RichTextNode[] {
  switch (token.type) {
    case 'text':
      return 'tokens' in token && token.tokens ? inline(token.tokens, marks) : [textNode(plain(token.text), marks)];
    case 'escape':
      return [textNode(token.text, marks)];
    case 'strong':
      return inline(token.tokens ?? [], [...marks, 'bold']);
    case 'em':
      return inline(token.tokens ?? [], [...marks, 'italic']);
    case 'del':
      return inline(token.tokens ?? [], [...marks, 'strikethrough']);
    case 'codespan':
      return [textNode(token.text, [...marks, 'code'])];
    case 'br':
      return [textNode('\n', marks)];
    case 'link':
      return [hyperlink(token as Tokens.Link, marks)];
    case 'image':
      throw new MarkdownError(`contains the picture ${token.raw}; write {{asset:<id>}} on a line of its own`);
    default:
      throw new MarkdownError(
        `contains ${JSON.stringify(token.raw.slice(0, 40))}; HTML is not allowed, write Markdown`,
      );
  }
}

function sameMarks(a: RichTextNode, b: RichTextNode): boolean {
  return JSON.stringify(a.marks) === JSON.stringify(b.marks);
}

/** Inline tokens as text and hyperlink nodes; adjacent texts with the same marks are merged. */
function inline(tokens: readonly Token[], marks: readonly string[] = []): readonly RichTextNode[] {
  const nodes: RichTextNode[] = [];
  for (const next of tokens.flatMap((token) => inlineToken(token, marks))) {
    const last = nodes.at(-1);
    if (last?.nodeType === 'text' && next.nodeType === 'text' && sameMarks(last, next)) {
      nodes[nodes.length - 1] = { ...last, value: `${last.value}${next.value}` };
    } else {
      nodes.push(next);
    }
  }
  return nodes;
}

/** The content of a paragraph or heading. */
function line(tokens: readonly Token[]): readonly RichTextNode[] {
  const content = inline(tokens);
  if (content.some((child) => child.value?.includes('{{'))) {
    throw new MarkdownError('contains {{…}} within a line; put {{entry:<id>}} or {{asset:<id>}} on a line of its own');
  }
  return content;
}

const paragraph = (tokens: readonly Token[]): RichTextNode => node('paragraph', line(tokens));

function table(token: Tokens.Table): RichTextNode {
  const row = (cells: readonly Tokens.TableCell[], cell: string): RichTextNode =>
    node(
      'table-row',
      cells.map(({ tokens }) => node(cell, [paragraph(tokens)])),
    );
  return node('table', [
    row(token.header, 'table-header-cell'),
    ...token.rows.map((cells) => row(cells, 'table-cell')),
  ]);
}

function embed(token: EmbedToken): RichTextNode {
  if ((token.kind !== 'entry' && token.kind !== 'asset') || !ID_PATTERN.test(token.id)) {
    throw new MarkdownError(`contains ${token.raw.trim()}; write {{entry:<id>}} or {{asset:<id>}}`);
  }
  return token.kind === 'entry'
    ? node('embedded-entry-block', [], link('Entry', token.id))
    : node('embedded-asset-block', [], link('Asset', token.id));
}

function block(token: Token): readonly RichTextNode[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [node(`heading-${token.depth}`, line(token.tokens ?? []))];
    case 'paragraph':
    case 'text':
      return [paragraph(('tokens' in token && token.tokens) || [token])];
    case 'list':
      if (token.ordered && token.start !== 1)
        throw new MarkdownError(`contains a list that begins with ${token.start}; rich text numbers every list from 1`);
      return [
        node(
          token.ordered ? 'ordered-list' : 'unordered-list',
          (token as Tokens.List).items.map((item) => node('list-item', item.tokens.flatMap(block))),
        ),
      ];
    case 'blockquote':
      return [node('blockquote', (token.tokens ?? []).flatMap(block))];
    case 'hr':
      return [node('hr', [])];
    case 'table':
      return [table(token as Tokens.Table)];
    case 'code':
      return [node('paragraph', [textNode(token.text, ['code'])])];
    case 'embed':
      return [embed(token as EmbedToken)];
    default:
      throw new MarkdownError(
        `contains ${JSON.stringify(token.raw.slice(0, 40))}; HTML is not allowed, write Markdown`,
      );
  }
}

/**
 * Converts Markdown to a rich text document: headings, lists, tables, quotes, rules, bold, italic, `entry:` and `asset:` links, embeds.
 * @throws MarkdownError for what rich text cannot represent.
 */
export function markdownToRichText(markdown: string): RichTextNode {
  return node('document', parser.lexer(markdown).flatMap(block));
}
