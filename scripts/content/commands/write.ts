import { readFileSync } from 'node:fs';
import { CONTENT_TYPES, contentTypeId } from '../../../services/content/model/model.ts';
import { LOCALE } from '../../../shared/spec/site.ts';
import { CommandError, UsageError } from '../../process/command-line.ts';
import type { Command } from '../command.ts';
import { parseFieldValue } from '../field-value.ts';
import { findRecord, typeIdOf } from '../find-record.ts';
import type { ManagedRecord } from '../management-client.ts';
import { tellLeft } from '../tell-left.ts';

const NAMED = '<id> is an entry id, or a slug that one entry has.';

export const set: Command = {
  name: 'set',
  usage: '<id> <field> [value]',
  summary: 'change one field of an entry’s draft',
  help: [
    NAMED,
    'The value is parsed by the type of the field: text, a number, true or false, an id for a link, a JSON list for lists,',
    'Markdown for rich text. Example: set lemon-fresh-shampoo title "Lemon Fresh, now in 650 mL"',
  ].join('\n'),
  words: [2, 3],
  options: {
    file: { type: 'string', help: 'read the value from this file, without a line break at its end' },
    clear: { type: 'boolean', help: 'remove the value' },
  },
  run: async ({ words: [id = '', name = '', value], options, client, print }) => {
    const given = [value !== undefined, options.file !== undefined, options.clear === true].filter(Boolean).length;
    if (given !== 1) throw new UsageError('give exactly one of: a value, --file <path>, --clear');
    const entry = await findRecord(client(), id);
    const type = [...CONTENT_TYPES.values()].find((known) => contentTypeId(known.name) === typeIdOf(entry));
    if (type === undefined)
      throw new CommandError(`"${entry.sys.id}" is an asset; change it in content/media and run import`);
    const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (field === undefined) {
      throw new CommandError(`${type.name} has no field "${name}"; fields: ${Object.keys(type.fields).join(', ')}`);
    }
    const text = typeof options.file === 'string' ? readFile(options.file) : (value ?? '');
    const { [name]: _old, ...others } = entry.fields;
    const fields = options.clear ? others : { ...others, [name]: { [LOCALE.content]: parseFieldValue(field, text) } };
    const saved = await client().put(entry, fields);
    print(
      `${saved.sys.id}: ${name} ${options.clear ? 'cleared' : 'set'}, version ${saved.sys.version}, ${saved.status}; to publish it: publish ${saved.sys.id}`,
    );
    return 0;
  },
};

/** The text of a file, without the line break that editors put at its end. */
function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new CommandError(`${path} cannot be read`);
  }
}

/** The webhook result in words. */
function told({ webhook }: ManagedRecord): string {
  if (webhook === 'delivered') return ', site notified';
  return webhook === 'queued' ? ', the site could not be notified yet and is retried (see the command webhooks)' : '';
}

const step = (
  name: string,
  summary: string,
  done: string,
  run: (record: ManagedRecord, input: Parameters<Command['run']>[0]) => Promise<ManagedRecord | null>,
): Command => ({
  name,
  usage: '<id>',
  summary,
  help: `${NAMED} The id of an asset works too.`,
  words: [1, 1],
  run: async (input) => {
    const record = await findRecord(input.client(), input.words[0] ?? '');
    const after = await run(record, input);
    input.print(
      `${record.sys.id}: ${done}${after === null ? '' : `, version ${after.sys.publishedVersion ?? after.sys.version}${told(after)}`}`,
    );
    tellLeft(after?.left ?? [], input.print);
    return 0;
  },
});

export const publish = step('publish', 'publish the draft of an entry', 'published', (record, { client }) =>
  client().step(record, 'published', true),
);
export const unpublish = step('unpublish', 'unpublish an entry; its draft stays', 'unpublished', (record, { client }) =>
  client().step(record, 'published', false),
);
export const archive = step('archive', 'archive an unpublished entry', 'archived', (record, { client }) =>
  client().step(record, 'archived', true),
);
export const unarchive = step(
  'unarchive',
  'restore an archived entry as a draft',
  'restored as a draft',
  (record, { client }) => client().step(record, 'archived', false),
);
export const remove = step(
  'delete',
  'delete an unpublished entry permanently',
  'deleted',
  async (record, { client }) => {
    await client().remove(record);
    return null;
  },
);
