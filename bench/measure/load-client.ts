/**
 * Requests one address over keep-alive connections for a while, in a separate process, so that it shares no thread with what it
 * measures. `node bench/measure/load-client.ts <url> <connections> <ms> [<accept-encoding>]` prints {"requests","failures","ms"}.
 */
import { Agent, get } from 'node:http';
import { CommandError } from '../../scripts/process/command-line.ts';

const ASK_LIMIT_MS = 10_000;

function ask(url: string, agent: Agent, encoding: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
      response.on('error', () => resolve(false));
    });
    request.setTimeout(ASK_LIMIT_MS, () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

async function load(url: string, connections: number, ms: number, encoding: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const since = performance.now();
  let requests = 0;
  let failures = 0;
  const connection = async (): Promise<void> => {
    while (performance.now() - since < ms) {
      if (await ask(url, agent, encoding)) requests++;
      else failures++;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  console.log(JSON.stringify({ requests, failures, ms: performance.now() - since }));
}

const [url, connections, ms, encoding = 'gzip, deflate, br'] = process.argv.slice(2);
if (!url || !connections || !ms) throw new CommandError('load-client: usage: load-client.ts <url> <connections> <ms>');
await load(url, Number(connections), Number(ms), encoding);
