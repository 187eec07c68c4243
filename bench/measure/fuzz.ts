import { Agent, get } from 'node:http';
import { randomAddress } from '../../tests/fuzz/questions.ts';
import { random } from '../../tests/fuzz/random.ts';

const CONNECTIONS = 8;
const ASK_LIMIT_MS = 30_000;

export interface FuzzFigures {
  readonly questions: number;
  readonly seed: number;
  /** Number of answers by status; 0 for no answer. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests that got a server error or no answer. */
  readonly failed: readonly string[];
}

function ask(url: URL, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    request.setTimeout(ASK_LIMIT_MS, () => request.destroy());
    request.on('error', () => resolve(0));
  });
}

/** Sends this many random requests to a site (RS-3); the same seed sends the same ones. */
export async function askAtRandom(site: URL, questions: number, seed: number): Promise<FuzzFigures> {
  const draw = random(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<number, number>();
  const failed: string[] = [];
  let asked = 0;
  const connection = async (): Promise<void> => {
    while (asked < questions) {
      asked += 1;
      const address = randomAddress(draw);
      const status = await ask(new URL(address, site), agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0 || status >= 500) failed.push(`${status} ${address}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return { questions, seed, statuses: Object.fromEntries([...statuses].sort(([a], [b]) => a - b)), failed };
}
