import { expect, it } from 'vitest';
import { scriptMsOf } from './start-up.ts';

const node = (id: number, functionName: string) => ({ id, callFrame: { functionName } });
const NODES = [node(1, '(root)'), node(2, '(idle)'), node(3, '(program)'), node(4, '(garbage collector)'), node(5, '')];

it('DV-1 bench: a start takes as long as its script ran: not idle, not in workerd, in milliseconds', () => {
  const samples = [2, 5, 3, 5, 4];
  expect(scriptMsOf({ nodes: NODES, samples, timeDeltas: [90_000, 20_000, 7_000, 10_000, 500] })).toBe(30.5);
});

it('DV-1 bench: a start in which no script was seen has no time, which would reach every target', () => {
  expect(() => scriptMsOf({ nodes: NODES, samples: [2, 3], timeDeltas: [5_000, 5_000] })).toThrow('no sample');
});
