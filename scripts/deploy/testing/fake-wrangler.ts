import { appendFile, readFile } from 'node:fs/promises';
import type { RunOptions, RunResult } from '../../process/run.ts';
import type { FakeAccount } from './fake-account.ts';

/** An error that wrangler prints before it exits with code 1. */
class Refused extends Error {}

/**
 * Stands in for wrangler in deployment tests, in the process of the test: a test has dozens of calls, and a process for each took most of
 * its time. It records each call, keeps what is deployed, and responds with the output of wrangler 4.155.0. The account defines the faults.
 * Its tail ends at once, as if its time of `watchMs` were up.
 */
export function fakeWrangler(account: FakeAccount, watchMs: number) {
  return async (args: readonly string[], { env = {}, timeoutMs }: RunOptions = {}): Promise<RunResult> => {
    account.calls.push([...args]);
    const option = (name: string): string => args[args.indexOf(name) + 1] ?? '';
    const said = args.join(' ');
    const worker = `alun-${option('-c') === 'wrangler.toml' ? 'site' : 'services'}-${option('--env')}`;
    const [command, sub, , last = ''] = args;

    /** Output in wrangler's format for programs. */
    const write = async (type: string, version: string): Promise<void> => {
      const file = env.WRANGLER_OUTPUT_FILE_PATH;
      if (!file) return;
      const session = { type: 'wrangler-session', version: 1, wrangler_version: '4.155.0' };
      const entry = { type, version: 1, worker_name: worker, version_id: version };
      await appendFile(file, `${JSON.stringify(session)}\n${JSON.stringify(entry)}\n`);
    };
    const nextVersion = (): string => {
      account.uploads += 1;
      return `${worker}-v${account.uploads}`;
    };
    const shown = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

    const answer = async (): Promise<string> => {
      const fault = Object.entries(account.faults).find(
        ([begin]) => `${said} `.startsWith(`${begin} `) || said.includes(begin),
      );
      if (fault) throw new Refused(fault[1]);
      if (command === 'whoami')
        return shown({ loggedIn: true, email: 'operator@alun.example', accounts: [{ id: 'acc', name: 'Alun' }] });
      if (said.startsWith('kv bulk put')) {
        account.kept.push(...JSON.parse(await readFile(args[3] ?? '', 'utf8')));
        return 'Success!\n';
      }
      if (command === 'kv')
        return shown(account.namespaces.map((id) => ({ id, title: id, supports_url_encoding: true })));
      if (command === 'd1' && sub === 'list')
        return shown(account.databases.map((uuid) => ({ uuid, name: uuid, version: 'production' })));
      if (command === 'd1') return '🚣 Executed 2 commands\n';
      if (command === 'r2') {
        if (!account.buckets.includes(last)) throw new Refused('The specified bucket does not exist. [code: 10006]');
        return shown({ name: last });
      }
      if (command === 'secret')
        return shown((account.secrets[worker] ?? []).map((name) => ({ name, type: 'secret_text' })));
      if (command === 'deployments') {
        const shares = account.deployed[worker];
        if (!shares) throw new Refused('This Worker does not exist on your account. [code: 10007]');
        const versions = shares.map(({ version, percent }) => ({ version_id: version, percentage: percent }));
        return `▲ [WARNING] Something that stands before the answer\n\n${shown({ id: 'd', versions })}`;
      }
      if (said.startsWith('versions view')) {
        const [, , version = ''] = args;
        return shown({
          id: version,
          number: 1,
          metadata: { created_on: account.created[version], source: 'wrangler' },
        });
      }
      if (said.startsWith('versions upload')) {
        await write('version-upload', nextVersion());
        return '';
      }
      if (said.startsWith('versions deploy')) {
        const specs = args.filter((arg) => /@\d+%$/.test(arg)).map((arg) => arg.split('@'));
        account.deployed[worker] = specs.map(([version = '', percent = '']) => ({
          version,
          percent: Number.parseInt(percent, 10),
        }));
        return `╰  SUCCESS  Deployed ${worker}\n`;
      }
      if (command === 'deploy') {
        const version = nextVersion();
        account.deployed[worker] = [{ version, percent: 100 }];
        await write('deploy', version);
        return '';
      }
      if (command === 'triggers') return 'Deployed triggers\n';
      if (command === 'tail')
        return account.tail
          .map(({ outcome, status }) =>
            shown({ outcome, scriptName: worker, event: { response: { status } }, logs: [] }),
          )
          .join('');
      throw new Refused(`Unknown arguments: ${said}`);
    };

    try {
      const output = await answer();
      return { ok: true, code: 0, output, timedOut: command === 'tail' && timeoutMs === watchMs };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { ok: false, code: 1, output: `✘ [ERROR] ${error.message}\n`, timedOut: false };
    }
  };
}
