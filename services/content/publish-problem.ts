import type { Problem } from './problem.ts';
import type { LinkKind } from './reading.ts';
import type { RecordState } from './storage/records.ts';

/** A problem that prevents a record from being published. */
export interface PublishProblem extends Problem {
  readonly kind: LinkKind;
  readonly id: string;
}

/** The part of a record that decides whether it can be published. */
export type Publishable = Pick<RecordState, 'kind' | 'id' | 'type' | 'draft'>;
