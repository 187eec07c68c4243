import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { UrgencyQueue, urgencyOf } from './by-urgency.ts';

/** A body of three parts. */
const BODY = Buffer.alloc(3 * 4_380);

/** A connection on which the test decides when each part has been sent, and what has been written to it so far. */
function connection() {
  const queue = new UrgencyQueue();
  const written: string[] = [];
  const held: (() => void)[] = [];
  const answers = new Map<string, Writable>();
  const ask = (name: string, urgency: number, body: Buffer | PassThrough = BODY): void => {
    const answer = new Writable({
      write: (_part, _encoding, left) => {
        written.push(name);
        held.push(left);
      },
      final: (done) => {
        written.push(`${name}, whole`);
        done();
      },
    });
    answers.set(name, answer);
    const stream = body instanceof PassThrough ? body : new PassThrough();
    queue.send(answer, stream, urgency);
    if (body instanceof Buffer) stream.end(body);
  };
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const leave = async (parts: number): Promise<void> => {
    for (let n = 0; n < parts; n++) {
      await turn();
      held.shift()?.();
    }
    await turn();
  };
  return { ask, leave, written, answers, turn };
}

it('DV-1 bench: a later, more urgent response overtakes one in progress', async () => {
  const { ask, leave, written, turn } = connection();
  ask('sheet', 3);
  await turn();
  ask('picture', 1);
  await leave(6);
  expect(written).toEqual([
    'sheet',
    'picture',
    'picture',
    'picture',
    'picture, whole',
    'sheet',
    'sheet',
    'sheet, whole',
  ]);
});

it('DV-1 bench: responses of equal urgency are sent in request order, and an empty one ends', async () => {
  const { ask, leave, written } = connection();
  ask('first', 3);
  ask('second', 3);
  ask('nothing', 3, Buffer.alloc(0));
  await leave(6);
  expect(written.filter((what) => /whole/.test(what))).toEqual(['nothing, whole', 'first, whole', 'second, whole']);
  expect(written.indexOf('second')).toBeGreaterThan(written.lastIndexOf('first'));
});

it('DV-1 bench: others are sent while an urgent response has no data yet; a closed response does not block', async () => {
  const { ask, leave, written, answers, turn } = connection();
  const page = new PassThrough();
  ask('page', 0, page);
  ask('gone', 1);
  ask('face', 2);
  await turn();
  answers.get('gone')?.destroy();
  page.end(BODY);
  await turn();
  await leave(7);
  expect(written).toEqual(['gone', 'page', 'page', 'page', 'page, whole', 'face', 'face', 'face', 'face, whole']);
});

it('DV-1 bench: the Priority header is parsed', () => {
  expect([urgencyOf('u=0, i'), urgencyOf('i, u=5'), urgencyOf('i'), urgencyOf(), urgencyOf('u=9')]).toEqual([
    0, 5, 3, 3, 3,
  ]);
});
