import { expect, it } from 'vitest';
import { CommandError } from '../process/command-line.ts';
import { countChanges, keepServing } from './keep-serving.ts';

const BROKEN = new CommandError('wrangler exited: Uncaught ReferenceError: x is not defined');

/** Workers that end at once. */
const ending = () => Promise.resolve({ ended: Promise.resolve('') });
/** Lets the loop go on until it waits. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Runs with these attempts to start again; the last one ends the run with a fault of the command itself. */
function served(...starts: readonly (() => ReturnType<typeof ending>)[]) {
  const said: string[] = [];
  const changes = countChanges();
  let started = 0;
  const start = () => {
    const next = starts[started];
    started += 1;
    return next ? next() : Promise.reject(new Error('a fault of the command itself'));
  };
  const run = (first = ending()) =>
    first.then((stack) => keepServing(stack, { start, changes, say: (line) => said.push(line) }));
  return { run, said, changes, started: () => started };
}

it('DV-1 npm run dev: Workers that ended are started again after each change, also when they cannot run yet', async () => {
  const { run, said, changes, started } = served(() => Promise.reject(BROKEN), ending);
  const ended = run().catch((cause: Error) => cause.message);
  for (const attempts of [0, 1, 2]) {
    await settled();
    expect(started()).toBe(attempts);
    changes.note();
  }
  expect(await ended).toBe('a fault of the command itself');
  expect(said).toEqual([
    expect.stringMatching(/^wrangler has ended .+ with the next change/),
    BROKEN.message,
    expect.stringMatching(/^wrangler has ended .+ with the next change/),
    'The site is served again.',
    expect.stringMatching(/^wrangler has ended .+ with the next change/),
  ]);
});

it('DV-1 a change made before wrangler has ended starts the Workers again', async () => {
  const { run, said, changes, started } = served();
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const fault = run(Promise.resolve({ ended })).catch((cause: Error) => cause.message);
  changes.note();
  await settled();
  expect(started()).toBe(0);
  end('');
  expect([await fault, started()]).toEqual(['a fault of the command itself', 1]);
  expect(said).toEqual([expect.stringMatching(/^wrangler has ended .+ the sources have changed/)]);
});

it('DV-1 a change made while the Workers start is not missed when they cannot run; each change starts them only once', async () => {
  const { run, changes, started } = served(
    async () => {
      changes.note();
      throw BROKEN;
    },
    () => Promise.reject(BROKEN),
  );
  void run().catch((cause: Error) => cause.message);
  changes.note();
  await settled();
  expect(started()).toBe(2);
});
