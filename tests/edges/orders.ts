import fc from 'fast-check';
import { comeToRest, events, firstContent, rest } from './commands.ts';
import { type Edges, STATED_BOUND_MS } from './contract.ts';
import { type Figures, Model, noFigures } from './model.ts';

export interface Orders {
  readonly open: () => Edges | Promise<Edges>;
  readonly runs: number;
  readonly seed: number;
  /** Largest number of events in a history. */
  readonly length: number;
  readonly mostLagMs: number;
  readonly holds: boolean;
  /** Called after each history. */
  readonly onRun?: (runs: number) => void;
}

export interface Outcome extends Figures {
  readonly runs: number;
  readonly seed: number;
  readonly boundMs: number;
  /** The shortest failing history that was found, and how to replay it. */
  readonly failure?: string;
  /** Number of histories that had run when it was found. */
  readonly failedAfter?: number;
}

/** Runs random histories over edges and judges every answer by the model. The same seed gives the same histories. */
export async function liveOrders({ open, runs, seed, length, mostLagMs, holds, onRun }: Orders): Promise<Outcome> {
  const sum = noFigures();
  let lived = 0;
  const property = fc.asyncProperty(
    fc.commands(events({ mostLagMs, holds }), { maxCommands: length, size: 'max' }),
    async (history) => {
      const edges = await open();
      const model = new Model(edges);
      try {
        await firstContent(model, edges);
        await rest(model, edges);
        await fc.asyncModelRun(() => ({ model, real: edges }), history);
        await comeToRest(model, edges);
      } finally {
        await edges.dispose();
        for (const name of Object.keys(sum) as (keyof Figures)[]) {
          sum[name] = name === 'stalestMs' ? Math.max(sum[name], model.figures[name]) : sum[name] + model.figures[name];
        }
      }
      lived += 1;
      onRun?.(lived);
    },
  );
  const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: false });
  const outcome = { ...sum, runs: lived, seed, boundMs: STATED_BOUND_MS };
  if (!details.failed) return outcome;
  const history = String(details.counterexample?.[0] ?? '').replaceAll(',', ',\n  ');
  const why = details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance);
  const again = `seed ${details.seed}, path ${details.counterexamplePath}`;
  return { ...outcome, failure: `${why}\n  ${history}\n${again}`, failedAfter: details.numRuns };
}
