import { Fragment, type ReactNode } from 'react';
import { FirstScreenEnd } from '../render/first-screen.tsx';
import { Block } from './Block.tsx';
import { BlockButtons } from './BlockButton.tsx';
import styles from './Blocks.module.css';
import type { BlockModel, ButtonBlockModel, WidthModel } from './block-model.ts';
import { itemListOf } from './item-list.ts';

const WHOLE_ROW: WidthModel = { desktop: 12, tablet: 12, phone: 12 };

/** Products and articles have no ComponentWidth: three in a row, as in all their lists. */
const CARD_WIDTH: WidthModel = { desktop: 4, tablet: 6, phone: 12 };

const widthOf = ({ width, kind }: BlockModel): WidthModel | undefined =>
  width ?? (kind === 'product' || kind === 'article' ? CARD_WIDTH : undefined);

/** These take the full viewport width and bring their own spacing. */
const BANDS: ReadonlySet<BlockModel['kind']> = new Set(['section', 'banner', 'cardRow', 'carousel']);

/** Runs above the fold below nothing else. A hero fills every screen but a tablet's, which has a quarter left. */
const leadingRuns = (first: BlockModel | undefined): number =>
  first?.kind === 'banner' && first.look === 'hero' && first.image ? 1 : 2;

/** Whether the first block of a page becomes its h1. An eyebrow, a row of cards and the like do not. */
export function leadsWithTitle([first]: readonly BlockModel[]): boolean {
  if (first?.kind === 'section') return !!first.title || leadsWithTitle(first.items);
  return first?.kind === 'banner' ? !!first.heading : first?.kind === 'heading' && isHeading(first);
}

interface BlocksProps {
  readonly blocks: readonly BlockModel[];
  /** Whether nothing is above them: the first block then has the page's h1 and largest picture. */
  readonly lead?: boolean;
  /** How many runs begin in the first screen, below a page's own hero; none if it has a picture and a text as well. */
  readonly begun?: 0 | 1;
}

/** The components of a page from top to bottom: bands on their own, all others together in grids of 12 columns (CO-1). */
export function Blocks({ blocks, lead = false, begun = 1 }: BlocksProps): ReactNode {
  const firstScreen = lead ? leadingRuns(blocks[0]) : begun;
  return runsOf(blocks).map((run, index) => {
    const [first] = run;
    if (!first) return null;
    const isFirst = lead && index === 0;
    return (
      <Fragment key={first.id}>
        {index === firstScreen && <FirstScreenEnd />}
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

/** Groups neighbours that share a grid, in order; a band is a group of its own. */
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
  /** Id of the container, or of the first block. */
  readonly id: string;
  readonly blocks: readonly BlockModel[];
  /** Whether the first of them is the first of the page. */
  readonly first?: boolean;
  /** Whether there is a heading above them. */
  readonly titled?: boolean;
}

/** A grid of 12 columns. ComponentWidth gives each component's columns on desktops, tablets and phones (CO-1). */
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
          <Cell
            key={block.id}
            width={widths[index]}
            kind={block.kind}
            startsRow={block.kind === 'contentCard' && isIntroduction(groups[index - 1]?.[0], widths[index - 1])}
          >
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

/** Groups consecutive buttons, which are shown side by side; any other component is alone. */
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

/** A heading or text that takes more than half a row and less than a whole one on desktops. */
function isIntroduction(block: BlockModel | undefined, { desktop }: WidthModel = WHOLE_ROW): boolean {
  const isText = block?.kind === 'heading' || block?.kind === 'text';
  return isText && desktop !== 'FullBleed' && desktop > 6 && desktop < 12;
}

interface ColumnsProps {
  /** Name of their products as a list in the data layer (AN-1). */
  readonly itemList?: string | undefined;
  readonly children: ReactNode;
}

/** A grid of 12 columns around `Cell`s; the columns that a cell takes come from its own width. */
export function Columns({ itemList, children }: ColumnsProps): ReactNode {
  return (
    <div className={styles.grid} data-item-list={itemList}>
      {children}
    </div>
  );
}

/**
 * If an odd number of blocks take half a row on tablets and less on desktops, the last one takes the whole row on tablets. CSS could do
 * this, but while the page is parsed each block is the last until the next arrives.
 */
export function inFullRows(widths: readonly WidthModel[]): readonly WidthModel[] {
  const halves = widths.filter(({ tablet }) => tablet === 6).length;
  const last = widths.findLastIndex(({ tablet }) => tablet === 6);
  const alone = widths[last];
  if (halves % 2 === 0 || !alone || alone.desktop === 6) return widths;
  return widths.with(last, { ...alone, tablet: 12 });
}

/** Columns as data attributes for the style sheets. The default, 12, has no attribute. */
export function columnsOf({ desktop, tablet, phone }: WidthModel): Readonly<Record<`data-${string}`, unknown>> {
  const said = (columns: WidthModel['desktop']): WidthModel['desktop'] | undefined =>
    columns === 12 ? undefined : columns;
  return { 'data-desktop': said(desktop), 'data-tablet': said(tablet), 'data-phone': said(phone) };
}

interface CellProps {
  readonly width: WidthModel | undefined;
  readonly kind: BlockModel['kind'];
  /** Whether it begins a row on desktops, even if there is room beside the one before. */
  readonly startsRow?: boolean;
  readonly children: ReactNode;
}

/** One place in `Columns`. Without a width it takes a whole row (CO-1); style sheets find the kind in `data-kind`. */
export function Cell({ width = WHOLE_ROW, kind, startsRow = false, children }: CellProps): ReactNode {
  return (
    <div className={styles.cell} data-kind={kind} data-starts-row={startsRow ? '' : undefined} {...columnsOf(width)}>
      {children}
    </div>
  );
}
