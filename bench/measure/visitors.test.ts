import { expect, it } from 'vitest';
import { serving } from './testing/serving.ts';
import { measureVisitors, QUESTIONS } from './visitors.ts';

it('CA-6 bench: each burst has its own visitors, questions, calls and failures; the warm-up has none', async () => {
  let calls = 0;
  let purges = 0;
  const counter = await serving((_, response) => {
    response.end(JSON.stringify({ search: calls }));
    calls = 0;
  });
  const site = await serving((request, response) => {
    // A purge calls services too, which is no cost of a visitor.
    calls += 1;
    if (request.method === 'POST') purges += 1;
    const fails = purges === 3 && request.url === QUESTIONS[1];
    response.writeHead(fails ? 503 : 200).end('{"seq":1}');
  });
  const stage = {
    hello: site,
    site,
    rendered: site,
    streamed: site,
    plain: site,
    counter,
    databaseBytes: async () => 0,
  };
  const bursts = await measureVisitors({ ...stage, dispose: async () => undefined }, 5);
  expect(
    bursts.map(({ visitors, questions, failures, callsInAll }) => [visitors, questions, failures, callsInAll]),
  ).toEqual([
    [1, 1, 0, 1],
    [5, 1, 0, 5],
    [5, 5, 1, 5],
    [5, 5, 1, 5],
  ]);
  expect(purges).toBe(3);
});

it('CA-6 bench: the questions are all different', () => {
  expect(QUESTIONS.length).toBeGreaterThan(20);
  expect(new Set(QUESTIONS).size).toBe(QUESTIONS.length);
});
