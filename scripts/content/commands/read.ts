import { CONTENT_TYPES, contentTypeId } from '../../../services/content/model/model.ts';
import { LOCALE } from '../../../shared/spec/site.ts';
import { moment, visible } from '../../console/terminal-text.ts';
import { UsageError } from '../../process/command-line.ts';
import type { Command } from '../command.ts';
import { findRecord, typeIdOf } from '../find-record.ts';
import type { ManagedRecord } from '../management-client.ts';

const PAGE = 200;

const draftValue = (record: ManagedRecord, field: string): unknown => record.fields[field]?.[LOCALE.content];

/** The title of an entry in lists. */
function titleOf(record: ManagedRecord): string {
  const type = [...CONTENT_TYPES.values()].find(({ name }) => contentTypeId(name) === typeIdOf(record));
  const title = draftValue(record, type?.displayField ?? 'title');
  return typeof title === 'string' ? title : '';
}

export const list: Command = {
  name: 'list',
  usage: '<type>',
  summary: 'list the entries of a type, last changed first',
  help: `Types: ${[...CONTENT_TYPES.keys()].join(', ')}, Asset`,
  words: [1, 1],
  options: { drafts: { type: 'boolean', help: 'only entries that are not published or have unpublished changes' } },
  run: async ({ words: [type = ''], options, client, print }) => {
    const name = [...CONTENT_TYPES.keys(), 'Asset'].find((known) => known.toLowerCase() === type.toLowerCase());
    if (name === undefined) throw new UsageError(`unknown type "${type}"; --help lists the types`);
    let shown = 0;
    let seen = 0;
    for (let total = 1; seen < total; ) {
      const page = await client().list(name === 'Asset' ? name : contentTypeId(name), PAGE, seen);
      total = page.items.length === 0 ? 0 : page.total;
      seen += page.items.length;
      for (const record of page.items) {
        if (options.drafts && record.status === 'published') continue;
        print(`${(record.status ?? '').padEnd(9)}  ${record.sys.id.padEnd(48)}  ${visible(titleOf(record))}`);
        shown += 1;
      }
    }
    print(`${shown} of ${seen}`);
    return 0;
  },
};

export const get: Command = {
  name: 'get',
  usage: '<id>',
  summary: 'print an entry or asset as JSON: its draft, with its sys',
  help: '<id> is an entry id, an asset id, or a slug that one entry has.',
  words: [1, 1],
  run: async ({ words: [id = ''], client, print }) => {
    const { sys, fields, status } = await findRecord(client(), id);
    const flat = Object.fromEntries(Object.entries(fields).map(([name, byLocale]) => [name, byLocale[LOCALE.content]]));
    print(JSON.stringify({ id: sys.id, type: sys.contentType?.sys.id ?? 'asset', status, sys, fields: flat }, null, 2));
    return 0;
  },
};

export const status: Command = {
  name: 'status',
  usage: '<id>',
  summary: 'say whether an entry is draft, changed, published or archived',
  help: '<id> is an entry id, an asset id, or a slug that one entry has.',
  words: [1, 1],
  run: async ({ words: [id = ''], client, print }) => {
    const record = await findRecord(client(), id);
    const { sys } = record;
    const times = sys.publishedCounter === 1 ? 'once' : `${sys.publishedCounter} times`;
    const published =
      sys.publishedVersion === undefined
        ? ''
        : `, version ${sys.publishedVersion} published ${sys.publishedAt && moment(sys.publishedAt)}, published ${times}`;
    print(`${sys.id}: ${record.status}, ${typeIdOf(record)}, version ${sys.version}${published}`);
    return 0;
  },
};
