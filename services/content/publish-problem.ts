import type { LinkKind } from './reading.ts';
import type { RecordState } from './storage/records.ts';
import type { Problem } from './validation.ts';

/** What keeps a record from being published. */
export interface PublishProblem extends Problem {
  readonly kind: LinkKind;
  readonly id: string;
}

/** A record as far as publishing it is judged. */
export type Publishable = Pick<RecordState, 'kind' | 'id' | 'type' | 'draft'>;
