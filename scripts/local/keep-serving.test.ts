import { expect, it } from 'vitest';
import { CommandError } from '../process/command-line.ts';
import { keepServing } from './keep-serving.ts';

/** Workers that end at once; each start but the last ends as this list says. */
async function served(starts: readonly (CommandError | Error | 'serves')[]) {
  const said: string[] = [];
  const left = [...starts];
  let changes = 0;
  const error = await keepServing(
    { ended: Promise.resolve('') },
    {
      start: async () => {
        const next = left.shift();
        if (next instanceof Error) throw next;
        return { ended: Promise.resolve('') };
      },
      changed: async () => {
        changes += 1;
      },
      say: (line) => said.push(line),
    },
  ).catch((cause: Error) => cause.message);
  return { error, said, changes };
}

it('DV-1 npm run dev: Workers that ended are started again after each change, also when they cannot run yet', async () => {
  const broken = new CommandError('wrangler exited: Uncaught ReferenceError: x is not defined');
  const { error, said, changes } = await served([broken, 'serves', new Error('a fault of the command itself')]);
  expect(said).toEqual([
    expect.stringMatching(/^wrangler has ended .+ with the next change/),
    broken.message,
    expect.stringMatching(/^wrangler has ended/),
    'The site is served again.',
    expect.stringMatching(/^wrangler has ended/),
  ]);
  expect([changes, error]).toEqual([3, 'a fault of the command itself']);
});

it('DV-1 npm run dev: Workers are started again only when they have ended and the next change is built', async () => {
  const [ended, built] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  const serving = keepServing(
    { ended: ended.promise },
    {
      start: () => {
        done.push('starts');
        return Promise.reject(new Error('enough'));
      },
      changed: () => {
        done.push('waits');
        return built.promise;
      },
      say: () => done.push('says'),
    },
  );
  const meanwhile = () => new Promise((resolve) => setImmediate(resolve));
  await meanwhile();
  expect(done).toEqual([]);
  ended.resolve('');
  await meanwhile();
  expect(done).toEqual(['says', 'waits']);
  built.resolve();
  await expect(serving).rejects.toThrow('enough');
  expect(done).toEqual(['says', 'waits', 'starts']);
});
