import { createElement, Fragment, type ReactNode, use } from 'react';
import { PICTURE_USES } from '../../shared/spec/picture-uses.ts';
import { externalAttributes } from '../../shared/ui/Button.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { SoftBreaks } from '../../shared/ui/SoftBreaks.tsx';
import { linkHref } from '../mapping/link-href.ts';
import { Block } from './Block.tsx';
import type { RichTextModel } from './block-model.ts';
import { itemListOf } from './item-list.ts';
import { Headings, PageHeadings } from './page-headings.ts';
import styles from './RichText.module.css';
import { type RichNode, textOf } from './rich-text-nodes.ts';
import { VideoLink } from './VideoLink.tsx';

interface RichTextProps {
  readonly text: RichTextModel;
  /** `article`: line length and sizes for long reading. `compact`: inside cards and banners. */
  readonly look?: 'regular' | 'article' | 'compact';
}

/** Renders an untrusted rich text document: known nodes only, with checked addresses (SC-2). */
export function RichText({ text, look = 'regular' }: RichTextProps): ReactNode {
  const read = (use(Headings) ?? new PageHeadings()).read(text);
  if (!read) return null;
  const context: Context = { text, ids: read.ids, headers: 'col' };
  return (
    <div className={styles.text} data-look={look}>
      <Nodes nodes={read.root.content} context={context} />
    </div>
  );
}

interface Context {
  readonly text: RichTextModel;
  readonly ids: ReadonlyMap<RichNode, string>;
  /** Scope of header cells: their column in the first row, their row below it. */
  readonly headers: 'col' | 'row';
}

interface NodeProps {
  readonly node: RichNode;
  readonly context: Context;
}

function Nodes({ nodes, context }: { readonly nodes: readonly RichNode[]; readonly context: Context }): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered while it is shown
    <Node key={index} node={node} context={context} />
  ));
}

/** Node types that become one element around their children. */
const PLAIN = {
  paragraph: 'p',
  blockquote: 'blockquote',
  'unordered-list': 'ul',
  'ordered-list': 'ol',
  'list-item': 'li',
  'table-row': 'tr',
  'table-cell': 'td',
  // The page has its own h1.
  'heading-1': 'h2',
  'heading-2': 'h2',
  'heading-3': 'h3',
  'heading-4': 'h4',
  'heading-5': 'h4',
  'heading-6': 'h4',
} as const;

const isPlain = (nodeType: string): nodeType is keyof typeof PLAIN => Object.hasOwn(PLAIN, nodeType);

function Node({ node, context }: NodeProps): ReactNode {
  const children = <Nodes nodes={node.content} context={context} />;
  if (isPlain(node.nodeType)) {
    const Element = PLAIN[node.nodeType];
    return <Element id={context.ids.get(node)}>{children}</Element>;
  }
  switch (node.nodeType) {
    case 'text':
      return <Text node={node} />;
    case 'hr':
      return <hr />;
    case 'table':
      return <Table node={node} context={context} />;
    case 'table-header-cell':
      return <th scope={context.headers}>{children}</th>;
    case 'hyperlink':
      return <Anchor href={linkHref(node.uri)}>{children}</Anchor>;
    case 'entry-hyperlink':
      return <Anchor href={found(context.text.hrefs, node)}>{children}</Anchor>;
    // The query does not ask for the address of a file or of an entry in another space, so only the text is shown.
    case 'asset-hyperlink':
    case 'resource-hyperlink':
      return children;
    case 'embedded-entry-block':
      return <Embedded node={node} context={context} />;
    case 'embedded-entry-inline':
      return <EmbeddedInline node={node} context={context} />;
    case 'embedded-asset-block':
      return <EmbeddedAsset node={node} context={context} />;
    default:
      return null;
  }
}

const isHeader = ({ nodeType }: RichNode): boolean => nodeType === 'table-header-cell';

/** Up to three columns fit a phone. A wider table scrolls sideways; the scroller has a name and is reachable by keyboard. */
function Table({ node, context }: NodeProps): ReactNode {
  const [first, ...rest] = node.content;
  if (!first) return null;
  const headed = first.content.every(isHeader);
  const table = (
    <table>
      {headed && (
        <thead>
          <Nodes nodes={[first]} context={context} />
        </thead>
      )}
      <tbody>
        <Nodes nodes={headed ? rest : node.content} context={{ ...context, headers: 'row' }} />
      </tbody>
    </table>
  );
  if (first.content.length <= 3) return <div className={styles.table}>{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.table} data-wide="" tabIndex={0} aria-label={first.content.map(textOf).join(', ')}>
      {table}
    </section>
  );
}

/** A link without a valid address becomes plain text. */
function Anchor({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }): ReactNode {
  if (href === undefined) return children;
  return (
    <a href={href} {...externalAttributes(href)}>
      {children}
    </a>
  );
}

const MARKS: Readonly<Record<string, 'strong' | 'em' | 'u' | 'code' | 'sup' | 'sub' | 's'>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  strikethrough: 's',
};

function Text({ node }: { readonly node: RichNode }): ReactNode {
  const lines = node.value.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
    <Fragment key={index}>
      {index > 0 && <br />}
      <SoftBreaks text={line} />
    </Fragment>
  ));
  return node.marks.reduce<ReactNode>((inner, mark) => {
    const Element = Object.hasOwn(MARKS, mark) ? MARKS[mark] : undefined;
    return Element ? createElement(Element, undefined, inner) : inner;
  }, lines);
}

function Embedded({ node, context }: NodeProps): ReactNode {
  const block = found(context.text.blocks, node);
  if (!block) return null;
  return (
    <div className={styles.embedded} data-item-list={itemListOf(node.target ?? '', [block])}>
      {block.kind === 'video' ? <VideoLink video={block} /> : <Block block={block} />}
    </div>
  );
}

/** Inside a sentence only a link is allowed: other components would break up the paragraph. */
function EmbeddedInline({ node, context }: NodeProps): ReactNode {
  const block = found(context.text.blocks, node);
  return block?.kind === 'linkButton' ? <Anchor href={block.href}>{block.text}</Anchor> : null;
}

function EmbeddedAsset({ node, context }: NodeProps): ReactNode {
  const picture = found(context.text.pictures, node);
  const file = found(context.text.files, node);
  if (picture)
    return (
      <div className={styles.embedded}>
        <Picture picture={picture} use={PICTURE_USES.prose} className={styles.picture} />
      </div>
    );
  return file ? (
    <p>
      <Anchor href={file.href}>{file.title}</Anchor>
    </p>
  ) : null;
}

/** Looks up a node's target by id; inherited property names are not ids. */
function found<T>(things: Readonly<Record<string, T>> | undefined, { target }: RichNode): T | undefined {
  return things && target && Object.hasOwn(things, target) ? things[target] : undefined;
}
