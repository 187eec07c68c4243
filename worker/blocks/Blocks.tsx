import type { ReactNode } from 'react';
import { Block } from './Block.tsx';
import styles from './Blocks.module.css';
import type { BlockModel, WidthModel } from './block-model.ts';

const WHOLE_ROW: WidthModel = { desktop: 12, tablet: 12, phone: 12 };

/** These run from edge to edge of the window and space themselves. */
const BANDS: ReadonlySet<BlockModel['kind']> = new Set(['section', 'banner', 'cardRow', 'carousel']);

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
    if (BANDS.has(first.kind)) return <Block key={first.id} block={first} first={lead && index === 0} />;
    return (
      <div key={first.id} className={styles.band}>
        <Grid blocks={run} />
      </div>
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

/** 12 columns; each component takes as many as its ComponentWidth says on desktops, tablets and phones (CO-1). */
export function Grid({ blocks }: { readonly blocks: readonly BlockModel[] }): ReactNode {
  return (
    <div className={styles.grid}>
      {blocks.map((block) => {
        const { desktop, tablet, phone } = block.width ?? WHOLE_ROW;
        return (
          <div
            key={block.id}
            className={styles.cell}
            data-kind={block.kind}
            data-desktop={desktop}
            data-tablet={tablet}
            data-phone={phone}
          >
            <Block block={block} />
          </div>
        );
      })}
    </div>
  );
}
