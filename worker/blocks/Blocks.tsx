import { Fragment, type ReactNode } from 'react';
import { FirstScreenEnd } from '../render/first-screen.tsx';
import { Block } from './Block.tsx';
import { BlockButtons } from './BlockButton.tsx';
import styles from './Blocks.module.css';
import type { BlockModel, ButtonBlockModel, WidthModel } from './block-model.ts';
import { itemListOf } from './item-list.ts';

const WHOLE_ROW: WidthModel = { desktop: 12, tablet: 12, phone: 12 };

/** Products and articles have no ComponentWidth to say: three stand in a row, as in every list of them. */
const CARD_WIDTH: WidthModel = { desktop: 4, tablet: 6, phone: 12 };

const widthOf = ({ width, kind }: BlockModel): WidthModel | undefined =>
  width ?? (kind === 'product' || kind === 'article' ? CARD_WIDTH : undefined);

/** These run from edge to edge of the window and space themselves. */
const BANDS: ReadonlySet<BlockModel['kind']> = new Set(['section', 'banner', 'cardRow', 'carousel']);

/** More of them than a window is high: the largest picture alone leaves room below it on a tablet. Under a page's own head one is enough. */
const LEADING_RUNS = 2;

interface BlocksProps {
  readonly blocks: readonly BlockModel[];
  /** True where nothing stands above them: the first block carries the page's h1 and its largest picture. */
  readonly lead?: boolean;
}

/** The components of a page from top to bottom: bands on their own, all else together on 12 columns (CO-1). */
export function Blocks({ blocks, lead = false }: BlocksProps): ReactNode {
  return runsOf(blocks).map((run, index) => {
    const [first] = run;
    if (!first) return null;
    const isFirst = lead && index === 0;
    return (
      <Fragment key={first.id}>
        {index === (lead ? LEADING_RUNS : 1) && <FirstScreenEnd />}
        {BANDS.has(first.kind) ? (
          <Block block={first} first={isFirst} />
        ) : (
          <div className="later">
            <div className={styles.band}>
              <div className={styles.inner}>
                <Grid id={first.id} blocks={run} first={isFirst} />
              </div>
            </div>
          </div>
        )}
      </Fragment>
    );
  });
}

/** Neighbours that share a grid, in order; a band is a run of its own. */
function runsOf(blocks: readonly BlockModel[]): readonly (readonly BlockModel[])[] {
  const runs: BlockModel[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    const open = run?.[0] && !BANDS.has(run[0].kind) && !BANDS.has(block.kind);
    if (run && open) run.push(block);
    else runs.push([block]);
  }
  return runs;
}

interface GridProps {
  /** Of what holds them, or of the first of them. */
  readonly id: string;
  readonly blocks: readonly BlockModel[];
  /** The first of them is the first of the page. */
  readonly first?: boolean;
  /** A heading stands over them. */
  readonly titled?: boolean;
}

/** 12 columns; each component takes as many as its ComponentWidth says on desktops, tablets and phones (CO-1). */
export function Grid({ id, blocks, first = false, titled = false }: GridProps): ReactNode {
  const headingLevel = titled || blocks.slice(first ? 1 : 0).some(isHeading) ? 'h3' : 'h2';
  const groups = groupsOf(blocks);
  const widths = inFullRows(groups.map(([block]) => (block && widthOf(block)) ?? WHOLE_ROW));
  return (
    <Columns itemList={itemListOf(id, blocks)}>
      {groups.map((group, index) => {
        const [block] = group;
        if (!block) return null;
        return (
          <Cell key={block.id} width={widths[index]} kind={block.kind}>
            {isButton(block) ? (
              <BlockButtons buttons={group.filter(isButton)} />
            ) : (
              <Block block={block} first={first && index === 0} headingLevel={headingLevel} />
            )}
          </Cell>
        );
      })}
    </Columns>
  );
}

const isButton = (block: BlockModel): block is ButtonBlockModel =>
  block.kind === 'linkButton' || block.kind === 'videoButton';

/** Every component by itself, but buttons that follow one another side by side. */
function groupsOf(blocks: readonly BlockModel[]): readonly (readonly BlockModel[])[] {
  const groups: BlockModel[][] = [];
  for (const block of blocks) {
    const group = groups.at(-1);
    if (group?.[0] && isButton(group[0]) && isButton(block)) group.push(block);
    else groups.push([block]);
  }
  return groups;
}

const isHeading = (block: BlockModel): boolean => block.kind === 'heading' && block.look !== 'eyebrow';

interface ColumnsProps {
  /** Name of the products among them in the data layer (AN-1). */
  readonly itemList?: string | undefined;
  readonly children: ReactNode;
}

export function Columns({ itemList, children }: ColumnsProps): ReactNode {
  return (
    <div className={styles.grid} data-item-list={itemList}>
      {children}
    </div>
  );
}

/**
 * Thirds and quarters of a desktop that are halves of a tablet: the last of an odd number does not stand beside an empty place. A style
 * sheet could say so, but to it each one is the last until the next has come.
 */
export function inFullRows(widths: readonly WidthModel[]): readonly WidthModel[] {
  const halves = widths.filter(({ tablet }) => tablet === 6).length;
  const last = widths.findLastIndex(({ tablet }) => tablet === 6);
  const alone = widths[last];
  if (halves % 2 === 0 || !alone || alone.desktop === 6) return widths;
  return widths.with(last, { ...alone, tablet: 12 });
}

/** Columns as style sheets ask for them. All twelve is what a component has that says nothing. */
export function columnsOf({ desktop, tablet, phone }: WidthModel): Readonly<Record<`data-${string}`, unknown>> {
  const said = (columns: WidthModel['desktop']): WidthModel['desktop'] | undefined =>
    columns === 12 ? undefined : columns;
  return { 'data-desktop': said(desktop), 'data-tablet': said(tablet), 'data-phone': said(phone) };
}

interface CellProps {
  readonly width: WidthModel | undefined;
  readonly kind: BlockModel['kind'];
  readonly children: ReactNode;
}

export function Cell({ width = WHOLE_ROW, kind, children }: CellProps): ReactNode {
  return (
    <div className={styles.cell} data-kind={kind} {...columnsOf(width)}>
      {children}
    </div>
  );
}
