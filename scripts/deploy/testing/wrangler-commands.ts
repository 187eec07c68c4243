import { createRequire } from 'node:module';

/** Loaded only when it is needed: that takes seconds. */
const wrangler = () => createRequire(import.meta.url)('wrangler') as typeof import('wrangler');

type Commands = ReturnType<typeof import('wrangler')['experimental_getWranglerCommands']>;
type Node = Commands['registry'];

let known: Commands | undefined;

const aliasesOf = (flag: object): readonly unknown[] => ('alias' in flag ? [flag.alias].flat() : []);

const isBoolean = (flag: object): boolean => 'type' in flag && flag.type === 'boolean';

/** Names of options as they are written: `--env`, `-e`, `--no-build`. */
function optionsOf(flags: Readonly<Record<string, object>>): string[] {
  return Object.entries(flags).flatMap(([name, flag]) =>
    [name, ...aliasesOf(flag)].flatMap((word) =>
      String(word).length === 1 ? [`-${word}`] : [`--${word}`, ...(isBoolean(flag) ? [`--no-${word}`] : [])],
    ),
  );
}

/**
 * What the installed wrangler does not support of a call, such as `['tail', '--format', 'json']`; empty when it has the command and all
 * options. Wrangler's own list of its commands says so: to ask each for its `--help` takes seconds a time.
 */
export function misunderstood(call: readonly string[]): string[] {
  known ??= wrangler().experimental_getWranglerCommands();
  const path: string[] = [];
  let node: Node = known.registry;
  for (const word of call) {
    const next = node.subtree.get(word);
    if (!next) break;
    path.push(word);
    node = next;
  }
  const command = ['wrangler', ...path].join(' ');
  if (node.definition?.type !== 'command') {
    const next = call[path.length];
    return [next === undefined ? `${command} is no command` : `${command} has no ${next}`];
  }
  const options = new Set(['--help', ...optionsOf(known.globalFlags), ...optionsOf(node.definition.args ?? {})]);
  return call
    .filter((word) => word.startsWith('-'))
    .map((word) => word.split('=')[0] ?? word)
    .filter((option) => !options.has(option))
    .map((option) => `${command} has no ${option}`);
}
