import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { runAccountsCommand } from './accounts/run-command.ts';
import { runContentCommand } from './content/run-command.ts';
import { runLettersCommand } from './letters/run-command.ts';
import { freePort } from './process/ports.ts';
import { root, run } from './process/run.ts';
import { runRecommendationsCommand } from './recommendations/run-command.ts';
import { runReviewsCommand } from './reviews/run-command.ts';

const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = manifest.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

/** Scripts that have no name in package.json. The help of the others is tested with what documents say of it (tests/unit/documents.test.ts). */
const UNNAMED: readonly (readonly [name: string, ...words: string[]])[] = [
  ...['walls', 'fonts', 'class-names'].map((name) => [name, `scripts/${name}.ts`] as const),
  ...['lockfile', 'secrets', 'regular-expressions'].map((name) => [name, `scripts/checks/${name}.ts`] as const),
];
const COMMANDS = [
  ...Object.entries(scripts).map(([name, line]) => [name, ...line.split(' ').slice(1)] as const),
  ...UNNAMED,
];
const LIMIT_MS = 60_000;

/** An address of this machine that no command treats as local; nothing listens on its port (9, discard). */
const ELSEWHERE = 'https://127.0.0.2:9';
const NOT_REACHED = `nothing answers at ${ELSEWHERE}; check the address and the network connection`;

describe.concurrent('every command', () => {
  it.each(UNNAMED)(
    'DV-1 %s prints its usage with --help and exits with 0',
    async (name, ...words) => {
      const { code, output } = await run('node', [...words, '--help']);
      const usage = new RegExp(`^(usage: )?node scripts/(checks/)?${name}\\b.*\n\n?[\\s\\S]+`);
      expect([code, output]).toEqual([0, expect.stringMatching(usage)]);
    },
    LIMIT_MS,
  );

  it.each(COMMANDS)(
    'DV-1 %s reports an unknown option in one line that mentions --help, and exits with 2',
    async (name, ...words) => {
      const { code, output } = await run('node', [...words, '--nonsense']);
      expect([code, output]).toEqual([2, expect.stringMatching(new RegExp(`^${name}: .+--nonsense.+; see --help\n$`))]);
    },
    LIMIT_MS,
  );

  it.each([
    ['start', '--port', 'abc'],
    ['start', '--port='],
    ['start', '--port', '1e3'],
    ['dev', '--port', '0'],
    ['dev', '--port', '65536'],
    ['bench', '--peers', '--times', '0'],
    ['bench', '--lighthouse', '--only', 'moonPage'],
    ['bench', '--fuzz', '--seed='],
    ['bench', '--strict', '--interactions'],
    ['bench', '--line', '--lighthouse', '--url=https://www.example.com'],
    ['bench', 'everything'],
    ['bench', '--lighthouse', '--url', 'nonsense'],
    ['deploy'],
    ['deploy', '--env', 'moon'],
    ['deploy', '--env', 'staging', '--watch', 'long'],
    ['deploy', '--env', 'staging', '--watch='],
    ['deploy', '--env', 'staging', '--at-once', '--percent=10,100'],
    ['deploy', '--env', 'staging'],
    ['deploy', '--env', 'staging', '--percent=50,10,100'],
    ['deploy', '--env', 'staging', '--percent=10,50'],
    ['deploy', '--env', 'production', '--skip-verify'],
    ['smoke', '--url', 'nonsense'],
    ['smoke', '--header', 'nonsense'],
    ['ops'],
    ['ops', 'purge', '--all'],
    ['ops', 'status', '--url', 'http://www.example.com'],
  ])(
    'DV-1 %s %s %s %s is invalid usage: one line, exit code 2',
    async (name, ...words) => {
      const { code, output } = await run('node', [`scripts/${name}.ts`, ...words], { env: { OPS_TOKEN: 't' } });
      expect([code, output]).toEqual([2, expect.stringMatching(new RegExp(`^${name}: .+; see --help\n$`))]);
    },
    LIMIT_MS,
  );

  it(
    'DV-1 npm start --port 4000, which npm hands on as 4000, is told where options go',
    async () => {
      const { code, output } = await run('node', ['scripts/start.ts', '4000']);
      expect([code, output]).toEqual([2, expect.stringContaining('as in npm start -- --port 4000; see --help')]);
    },
    LIMIT_MS,
  );

  it.each([['smoke'], ['ops', 'status'], ['ops', 'purge', '--all', '--reason', 'x']])(
    'DV-1 %s %s reports in one line how to start the site if none is running locally, and exits with 1',
    async (name, ...words) => {
      const url = `http://127.0.0.1:${await freePort()}`;
      const line = [`scripts/${name}.ts`, ...words, '--url', url];
      const { code, output } = await run('node', line, { env: { OPS_TOKEN: 't' } });
      expect([code, output]).toEqual([
        1,
        `${name}: nothing answers at ${url}; start the site with npm start, or name another with --url\n`,
      ]);
    },
    LIMIT_MS,
  );
});

it.each([['smoke'], ['ops', 'status']])(
  'DV-1 %s %s does not suggest npm start if a remote site does not respond',
  async (name, ...words) => {
    const line = [`scripts/${name}.ts`, ...words, '--url', ELSEWHERE];
    const { code, output } = await run('node', line, { env: { OPS_TOKEN: 't' } });
    expect([code, output]).toEqual([1, `${name}: ${NOT_REACHED}\n`]);
  },
  LIMIT_MS,
);

describe('a tool with several commands', () => {
  const TOOLS = {
    content: runContentCommand,
    reviews: runReviewsCommand,
    letters: runLettersCommand,
    accounts: runAccountsCommand,
    recommendations: runRecommendationsCommand,
  } as const;
  type Tool = keyof typeof TOOLS;
  let said: string[];
  beforeEach(() => {
    said = [];
    vi.stubEnv('MANAGEMENT_TOKEN', 't');
    for (const where of ['log', 'error'] as const)
      vi.spyOn(console, where).mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it.each<[Tool, ...string[]]>([
    ['content', 'nonsense'],
    ['content', 'list'],
    ['content', 'list', 'Nonsense'],
    ['content', 'list', 'Product', '--url', 'nonsense'],
    ['content', 'set', 'lemon', 'title'],
    ['content', 'webhooks', 'nonsense'],
    ['content', 'webhooks', '--state', 'nonsense'],
    ['content', 'generate', '--products', 'many'],
    ['content', 'export', '--format', 'nonsense'],
    ['content', 'preview', 'lemon', '--hours', 'many'],
    ['content', 'redirect', 'scalp/old', '/scalp/new'],
    ['reviews', 'list', '--state', 'nonsense'],
    ['reviews', 'list', '--limit', '0'],
    ['letters', 'list', '--kind', 'nonsense'],
    ['accounts', 'show'],
    ['accounts', 'show', 'Siti'],
    ['accounts', 'forget', 'Siti'],
    ['accounts', 'delete', 'Siti'],
    ['reviews', 'reject', '7', '--reason', ''],
    ['letters', 'close', 'K7M3-92QD', '--note', ' '],
    ['recommendations', 'list', '--limit', 'many'],
  ])('DV-1 %s %s %s %s is invalid usage: one line, exit code 2', async (tool, ...words) => {
    expect([await TOOLS[tool](words), ...said]).toEqual([
      2,
      expect.stringMatching(new RegExp(`^${tool}[ :].+; see --help$`)),
    ]);
  });

  it.each<[Tool, ...string[]]>([
    ['content', 'list', 'Product'],
    ['reviews', 'list'],
    ['letters', 'list'],
    ['accounts', 'show', 'siti@mail.example'],
    ['recommendations', 'list'],
  ])(
    'DV-1 %s %s reports in one line how to start the site if none is running locally, and exits with 1',
    async (tool, ...words) => {
      const url = `http://127.0.0.1:${await freePort()}`;
      expect([await TOOLS[tool]([...words, '--url', url]), ...said]).toEqual([
        1,
        `${tool} ${words[0]}: nothing answers at ${url}; start the site with npm start, or name another with --url`,
      ]);
    },
  );

  it('DV-1 letters list does not suggest npm start if a remote site does not respond', async () => {
    expect([await TOOLS.letters(['list', '--url', ELSEWHERE]), ...said]).toEqual([1, `letters list: ${NOT_REACHED}`]);
  });

  it.each<[Tool, ...string[]]>([
    ['content', 'check', '/nowhere'],
    ['content', 'import', '/nowhere'],
    ['reviews', 'check', '/nowhere'],
    ['recommendations', 'import', '/nowhere'],
  ])('DV-1 %s %s %s reports a missing folder and exits with 1', async (tool, ...words) => {
    expect([await TOOLS[tool](words), said.join('\n')]).toEqual([1, expect.stringContaining('/nowhere')]);
  });
});
