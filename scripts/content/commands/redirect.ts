import { createHash } from 'node:crypto';
import { UsageError } from '../../process/command-line.ts';
import type { Command } from '../command.ts';

const MAX_ID = 64;

/** One entry for each address: leading it elsewhere later changes that one. */
function idOf(from: string): string {
  const id = `redirect${from.replaceAll('/', '.')}`;
  if (/^[A-Za-z0-9._-]+$/.test(id) && id.length <= MAX_ID) return id;
  return `redirect.${createHash('sha256').update(from).digest('hex').slice(0, 12)}`;
}

export const redirect: Command = {
  name: 'redirect',
  usage: '<from> <to>',
  summary: 'lead visitors of an old address to a new one',
  help: [
    '<from> is an address below /en-my, <to> another one or https://…: redirect /scalp/old /scalp/new',
    'Where a page stands the page is shown, so it can be made before that is moved. It is an entry of its own, published at once;',
    'unpublish takes it away.',
  ].join('\n'),
  words: [2, 2],
  options: { temporary: { type: 'boolean', help: 'for a while: 302, which browsers and search engines do not keep' } },
  run: async ({ words: [from = '', to = ''], options, client, print }) => {
    if (!from.startsWith('/')) throw new UsageError(`"${from}" is no address below /en-my; one begins with /`);
    const id = idOf(from);
    const fields = { from, to, status: options.temporary ? '302' : '301' };
    await client().importDrafts({ entries: [{ id, type: 'Redirect', fields }] });
    const { webhook } = await client().importPublish({ entries: [id], assets: [], silent: false });
    const told = webhook === 'queued' ? '; the site could not be told yet: it is tried again (webhooks shows it)' : '';
    print(`${from} leads to ${to}, by the entry ${id}${told}`);
    return 0;
  },
};
