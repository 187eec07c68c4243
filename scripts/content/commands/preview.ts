import { minute } from '../../console/terminal-text.ts';
import { siteHere } from '../../local/running.ts';
import { UsageError } from '../../process/command-line.ts';
import type { Command } from '../command.ts';
import { findRecord } from '../find-record.ts';
import { hoursOf, pageOf, previewLink } from '../preview-link.ts';
import { previewSecret } from '../preview-secret.ts';

export const preview: Command = {
  name: 'preview',
  usage: '<id>',
  summary: 'print a link to a page as its drafts have it',
  help: `Whoever has the link sees the drafts of that page until it ends; nobody else does, and nothing keeps them.
<id> is the id of a page, or a slug that one page has. Signed with PREVIEW_SECRET, for this machine's own site that of .dev.vars.`,
  words: [1, 1],
  options: {
    hours: { type: 'string', value: 'n', help: 'how long it works (default 24, at most 168)' },
    site: { type: 'string', help: 'origin of the site, where it is another than --url' },
  },
  run: async ({ words: [id = ''], options, client, print }) => {
    const hours = hoursOf(typeof options.hours === 'string' ? options.hours : undefined);
    const site = [options.site, options.url].find((origin) => typeof origin === 'string') ?? siteHere();
    if (!URL.canParse(String(site))) throw new UsageError(`"${site}" is no address of a site`);
    const page = pageOf(await findRecord(client(), id));
    const { link, ends } = await previewLink({ site: String(site), page, hours, secret: previewSecret() }, Date.now());
    print(link);
    print(`works until ${minute(ends.getTime())}`);
    return 0;
  },
};
