import fc from 'fast-check';
import {
  type Change,
  EDGES,
  type Edge,
  type Edges,
  ENTRIES,
  type Entry,
  type OperatorsPurge,
  PAGE_NAMES,
  type Page,
  STATED_BOUND_MS,
} from './contract.ts';
import type { Model } from './model.ts';

/** One event of a history. It acts on the edges, updates the model, and waits until all work that nothing steered holds up is done. */
type Event = (model: Model, edges: Edges) => Promise<void> | void;

class Step implements fc.AsyncCommand<Model, Edges> {
  readonly #says: string;
  readonly #event: Event;
  readonly #can: (model: Model) => boolean;

  constructor(says: string, event: Event, can: (model: Model) => boolean = () => true) {
    this.#says = says;
    this.#event = event;
    this.#can = can;
  }

  check(model: Model): boolean {
    return this.#can(model);
  }

  async run(model: Model, edges: Edges): Promise<void> {
    model.figures.events += 1;
    await this.#event(model, edges);
    await rest(model, edges);
  }

  toString(): string {
    return this.#says;
  }
}

/** Waits until all work is done, then judges the results. @throws Error that lists all violations */
export async function rest(model: Model, edges: Edges): Promise<void> {
  await edges.settle();
  for (const stored of edges.takeStored()) model.judgeStored(stored);
  const [first, ...more] = model.violations.splice(0);
  if (first) throw new Error([first, ...more].join('\n'));
}

const placeAt = ({ places }: Edges, index: number) => {
  const place = places[index % places.length];
  if (!place) throw new Error('a world without places');
  return place;
};

/** Starts a visit, whose answer may have to wait for later steps. The model judges the answer when it arrives. */
function visit(model: Model, edges: Edges, index: number, page: Page): void {
  const place = placeAt(edges, index);
  const begun = model.begin(place, page);
  void edges.visit(place, page).then(
    (answer) => model.end(begun, answer),
    (error: unknown) => void model.violations.push(`RS-3 ${place.name} threw for ${page}: ${error}`),
  );
}

async function change(
  model: Model,
  edges: Edges,
  entry: Entry,
  gone: boolean,
  behind: readonly Edge[],
): Promise<Change> {
  // No two changes have the same timestamp: the content service numbers them one after the other.
  await edges.advance(1);
  const made = { entry, revision: model.published.nextRevision(entry), gone, changedAt: edges.now() };
  model.changed(made, await edges.change(made, behind));
  return made;
}

async function hear(model: Model, edges: Edges, index: number, made: Change): Promise<void> {
  await edges.advance(1);
  model.heard(made, await edges.hear(placeAt(edges, index), made));
}

const place = fc.nat({ max: 11 });
const page = fc.constantFrom(...PAGE_NAMES);
const entry = fc.constantFrom(...ENTRIES);
const edge = fc.constantFrom(...EDGES);
const behind = fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([...EDGES]) });
const byHand: fc.Arbitrary<OperatorsPurge> = fc.oneof(
  entry.map((tag): OperatorsPurge => ({ tags: [tag] })),
  page.map((path): OperatorsPurge => ({ paths: [path] })),
  fc.constant<OperatorsPurge>({ everything: true }),
);
const said = (value: unknown): string => JSON.stringify(value).replaceAll('"', '');

export interface EventOptions {
  /** Longest propagation delay of KV, in milliseconds. */
  readonly mostLagMs: number;
  /** Whether answers of the content service can be held back and released in any order. */
  readonly holds: boolean;
}

/** Generators of all possible next events. */
export function events({ mostLagMs, holds }: EventOptions): fc.Arbitrary<Step>[] {
  const visiting = fc
    .tuple(place, page)
    .map(([at, path]) => new Step(`visit ${path} @${at}`, (model, edges) => visit(model, edges, at, path)));
  const publishing = fc.tuple(place, entry, behind, fc.boolean()).map(([at, id, lags, told]) => {
    const says = `publish ${id}${lags.length > 0 ? ` unseen by ${lags}` : ''}${told ? `, told @${at}` : ', untold'}`;
    return new Step(says, async (model, edges) => {
      const made = await change(model, edges, id, false, lags);
      if (told) await hear(model, edges, at, made);
    });
  });
  const takingAway = fc.tuple(place, entry, behind).map(
    ([at, id, lags]) =>
      new Step(
        `unpublish ${id}${lags.length > 0 ? ` unseen by ${lags}` : ''}, told @${at}`,
        async (model, edges) => hear(model, edges, at, await change(model, edges, id, true, lags)),
        (model) => model.published.isThere(id),
      ),
  );
  /** Webhooks are delivered in any order. */
  const telling = fc.tuple(place, fc.nat({ max: 5 })).map(
    ([at, which]) =>
      new Step(
        `deliver the pending webhook ${which} @${at}`,
        async (model, edges) => {
          const made = model.pending[which % model.pending.length];
          if (made) await hear(model, edges, at, made);
        },
        (model) => model.pending.length > 0,
      ),
  );
  const purging = fc.tuple(place, byHand).map(
    ([at, what]) =>
      new Step(`purge ${said(what)} @${at}`, async (model, edges) => {
        await edges.advance(1);
        model.purged(what, await edges.purge(placeAt(edges, at), what));
      }),
  );
  const passing = (most: number) =>
    fc.integer({ min: 1, max: most }).map((ms) => new Step(`${ms} ms pass`, (_, edges) => edges.advance(ms)));
  const lagging = fc
    .tuple(edge, fc.constantFrom(0, mostLagMs / 30, mostLagMs))
    .map(([where, ms]) => new Step(`KV reaches ${where} after ${ms} ms`, (_, edges) => edges.setLag(where, ms)));
  const catchingUp = edge.map(
    (where) =>
      new Step(`${where} has caught up`, (model, edges) => {
        edges.catchUp(where);
        model.published.caughtUp(where);
      }),
  );
  const restarting = place.map(
    (at) =>
      new Step(`restart @${at}`, (model, edges) => {
        edges.restart(placeAt(edges, at));
        model.restarted(placeAt(edges, at));
      }),
  );
  const turning = fc.boolean().map(
    (down) =>
      new Step(
        `content service ${down ? 'down' : 'up'}`,
        (model, edges) => {
          edges.setDown(down);
          model.setDown(down);
        },
        (model) => model.down !== down,
      ),
  );
  const holding = fc.constant(
    new Step('answers are held back', (model, edges) => {
      model.published.held();
      edges.hold();
    }),
  );
  const releasing = fc
    .constantFrom('oldest', 'newest', 'all')
    .map((which) => new Step(`release answer ${which}`, (model, edges) => release(model, edges, which)));
  const often = (times: number, step: fc.Arbitrary<Step>) => Array.from({ length: times }, () => step);
  return [
    ...often(16, visiting),
    ...often(4, publishing),
    takingAway,
    ...often(2, telling),
    ...often(2, purging),
    ...often(3, passing(900)),
    ...often(3, passing(8_000)),
    ...often(2, passing(70_000)),
    passing(700_000),
    ...often(2, lagging),
    ...often(2, catchingUp),
    restarting,
    turning,
    ...(holds ? [holding, ...often(2, releasing)] : []),
  ];
}

/** Releases held answers. The model forgets them once all have arrived. */
async function release(model: Model, edges: Edges, which: 'oldest' | 'newest' | 'all'): Promise<void> {
  edges.release(which);
  if (which !== 'all') return;
  await rest(model, edges);
  model.published.released();
}

/** Publishes the first revision of every entry, before the first visit. */
export async function firstContent(model: Model, edges: Edges): Promise<void> {
  for (const id of ENTRIES) await change(model, edges, id, false, []);
  model.pending.splice(0);
}

/**
 * Releases, announces and waits for everything. Afterwards every page at every place must show the revision that was published last,
 * and the second visit must be a cache hit.
 */
export async function comeToRest(model: Model, edges: Edges): Promise<void> {
  await release(model, edges, 'all');
  edges.setDown(false);
  model.setDown(false);
  for (const where of EDGES) {
    edges.catchUp(where);
    model.published.caughtUp(where);
  }
  for (const made of [...model.pending]) await hear(model, edges, made.revision, made);
  await edges.advance(STATED_BOUND_MS);
  await edges.advance(FORGOTTEN_MS);
  await rest(model, edges);
  for (const path of PAGE_NAMES) {
    for (const index of edges.places.keys()) {
      for (const how of ['any', 'hit'] as const) {
        const where = placeAt(edges, index);
        const begun = model.begin(where, path);
        const answer = await edges.visit(where, path);
        model.end(begun, answer);
        await rest(model, edges);
        const wanted = model.finally(path);
        const isRight = answer.status === wanted.status && said(answer.shown) === said(wanted.shown);
        const isHit = wanted.status !== 200 || how === 'any' || answer.how === 'hit' || answer.how === 'stale';
        if (!isRight || !isHit)
          throw new Error(`CA-3 at rest ${where.name} answers ${path} with ${said(answer)}, not ${said(wanted)}`);
      }
    }
  }
  await rest(model, edges);
}

/** Longer than the TTL of negative answers and of remembered failures. */
const FORGOTTEN_MS = 61_000;
