/**
 * Stands in for wrangler in deployment tests: a program of that name, spawned like the real one. It records each call, keeps what is
 * deployed (`fake-account.ts`), and responds with the output of wrangler 4.155.0. Its state defines the faults. It is plain JavaScript,
 * because type stripping at its start would take longer than the response.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';

const file = process.env.FAKE_WRANGLER ?? '';
const args = process.argv.slice(2);
const state = JSON.parse(readFileSync(file, 'utf8'));
state.calls.push(args);

const option = (name) => args[args.indexOf(name) + 1] ?? '';
const said = args.join(' ');
const worker = `alun-${option('-c') === 'wrangler.toml' ? 'site' : 'services'}-${option('--env')}`;
const save = () => writeFileSync(file, JSON.stringify(state));
const print = (value) => console.log(JSON.stringify(value, null, 2));

function fail(message) {
  save();
  console.error(`✘ [ERROR] ${message}`);
  process.exit(1);
}

/** Output in wrangler's format for programs. */
function write(type, version) {
  const path = process.env.WRANGLER_OUTPUT_FILE_PATH;
  if (!path) return;
  appendFileSync(path, `${JSON.stringify({ type: 'wrangler-session', version: 1, wrangler_version: '4.155.0' })}\n`);
  appendFileSync(path, `${JSON.stringify({ type, version: 1, worker_name: worker, version_id: version })}\n`);
}

function nextVersion() {
  state.uploads += 1;
  return `${worker}-v${state.uploads}`;
}

const fault = Object.entries(state.faults).find(
  ([begin]) => `${said} `.startsWith(`${begin} `) || said.includes(begin),
);
if (fault) fail(fault[1]);

const [command, sub] = args;
if (command === 'whoami')
  print({ loggedIn: true, email: 'operator@alun.example', accounts: [{ id: 'acc', name: 'Alun' }] });
else if (command === 'kv') print(state.namespaces.map((id) => ({ id, title: id, supports_url_encoding: true })));
else if (command === 'd1' && sub === 'list')
  print(state.databases.map((uuid) => ({ uuid, name: uuid, version: 'production' })));
else if (command === 'd1') console.log('🚣 Executed 2 commands');
else if (command === 'r2') {
  if (!state.buckets.includes(args[3] ?? '')) fail('The specified bucket does not exist. [code: 10006]');
  print({ name: args[3] });
} else if (command === 'secret') print((state.secrets[worker] ?? []).map((name) => ({ name, type: 'secret_text' })));
else if (command === 'deployments') {
  const shares = state.deployed[worker];
  if (!shares) fail('This Worker does not exist on your account. [code: 10007]');
  console.log('▲ [WARNING] Something that stands before the answer\n');
  print({ id: 'd', versions: shares.map(({ version, percent }) => ({ version_id: version, percentage: percent })) });
} else if (said.startsWith('versions view'))
  print({ id: args[2], number: 1, metadata: { created_on: state.created[args[2]], source: 'wrangler' } });
else if (said.startsWith('versions upload')) write('version-upload', nextVersion());
else if (said.startsWith('versions deploy')) {
  const specs = args.filter((arg) => /@\d+%$/.test(arg)).map((arg) => arg.split('@'));
  state.deployed[worker] = specs.map(([version = '', percent = '']) => ({
    version,
    percent: Number.parseInt(percent, 10),
  }));
  console.log(`╰  SUCCESS  Deployed ${worker}`);
} else if (command === 'deploy') {
  const version = nextVersion();
  state.deployed[worker] = [{ version, percent: 100 }];
  write('deploy', version);
} else if (command === 'triggers') console.log('Deployed triggers');
else if (command === 'tail') {
  save();
  for (const { outcome, status } of state.tail)
    print({ outcome, scriptName: worker, event: { response: { status } }, logs: [] });
} else fail(`Unknown arguments: ${said}`);
save();
