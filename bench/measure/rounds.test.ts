import type { RequestListener } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { CommandError } from '../../scripts/process/command-line.ts';
import { measureInTurn, type Sample, type Subject, sampleInTries } from './rounds.ts';
import { serving } from './testing/serving.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const SAMPLE = { perSecond: 100, cpuMicros: 7 };

/** A subject whose first samples fail with these errors. */
function failing(...errors: readonly Error[]): () => Promise<Sample> {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error) throw error;
    return SAMPLE;
  };
}

const lost = (requests: number) => new CommandError(`${requests} requests failed`);

it('DV-1 a sample with failed requests is repeated; the reason is reported and the retry counted', async () => {
  const told: string[] = [];
  const tell = (reason: string) => void told.push(reason);
  expect(await sampleInTries(failing(), tell)).toEqual({ ...SAMPLE, retries: 0 });
  expect(told).toEqual([]);
  expect(await sampleInTries(failing(lost(1), lost(2)), tell)).toEqual({ ...SAMPLE, retries: 2 });
  expect(told).toEqual(['1 requests failed', '2 requests failed']);
});

it('DV-1 three failed samples, or an unexpected error, end the measurement without a result', async () => {
  const told: string[] = [];
  const tell = (reason: string) => void told.push(reason);
  await expect(sampleInTries(failing(lost(1), lost(2), lost(3)), tell)).rejects.toThrow('3 requests failed');
  expect(told).toEqual(['1 requests failed', '2 requests failed']);
  await expect(sampleInTries(failing(new TypeError('a fault')), tell)).rejects.toThrow('a fault');
  expect(told).toHaveLength(2);
});

/** A subject that a server of the test answers, and whose processor time is unknown. */
async function subject(name: string, answer: RequestListener): Promise<Subject> {
  return { name, url: (await serving(answer)).href, processes: () => [] };
}

it('DV-1 the subjects take turns, a first round is not counted, and a warning of Node is no figure', async () => {
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,console.warn(7)');
  let asked = 0;
  const subjects = [
    await subject('one', (_, response) => response.end(`page ${++asked}`)),
    await subject('other', (_, response) => response.end('a page')),
  ];
  const turns: string[] = [];
  const onSample = ({ name }: Subject, _: Sample, round: number) => void turns.push(`${name} ${round}`);
  const samples = await measureInTurn(subjects, { rounds: 2, connections: 2, msPerRound: 50, onSample });
  expect(turns).toEqual(['one 1', 'other 1', 'one 2', 'other 2']);
  for (const name of ['one', 'other']) {
    const taken = samples.get(name) ?? [];
    expect(taken).toEqual(Array(2).fill({ perSecond: expect.any(Number), cpuMicros: Number.NaN, retries: 0 }));
    expect(Math.min(...taken.map(({ perSecond }) => perSecond))).toBeGreaterThan(0);
  }
  // A third of the requests was sent in a twentieth of a second.
  expect(Math.max(...(samples.get('one') ?? []).map(({ perSecond }) => perSecond))).toBeGreaterThan(asked / 3);
});

it.runIf(process.platform === 'linux')(
  'DV-1 the processor time of a request is in microseconds, that of the serving process',
  async () => {
    const busy = await subject('busy', (_, response) => {
      const until = performance.now() + 5;
      while (performance.now() < until);
      response.end('a page');
    });
    const options = { rounds: 1, connections: 2, msPerRound: 200 };
    const samples = await measureInTurn([{ ...busy, processes: () => [String(process.pid)] }], options);
    const [sample] = samples.get('busy') ?? [];
    expect(sample?.cpuMicros).toBeGreaterThan(2_000);
    expect(sample?.cpuMicros).toBeLessThan(50_000);
  },
);

it.each<[string, RequestListener]>([
  ['answers 503', (_, response) => response.writeHead(503).end('out of order')],
  [
    'breaks off its answers',
    (_, response) => response.writeHead(200, { 'content-length': 9 }).end('a', () => response.destroy()),
  ],
  ['closes its connections', (request) => request.socket.destroy()],
])('DV-1 a subject that %s has no speed', async (_what, answer) => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const options = { rounds: 1, connections: 2, msPerRound: 20 };
  await expect(measureInTurn([await subject('it', answer)], options)).rejects.toThrow(
    /^it \(http:.+\): (\d+) of \1 requests failed$/,
  );
  expect(told).toHaveBeenCalledTimes(2);
});

it('DV-1 one failed request among many makes a sample invalid', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  let asked = 0;
  const once = await subject('it', (_, response) => response.writeHead(++asked === 3 ? 500 : 200).end());
  const samples = await measureInTurn([once], { rounds: 1, connections: 1, msPerRound: 50 });
  expect(samples.get('it')).toHaveLength(1);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^sampled again: it .+: 1 of \d+ requests failed$/),
  );
});
