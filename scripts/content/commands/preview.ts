import { minute } from '../../console/terminal-text.ts';
import { siteHere } from '../../local/running.ts';
import { webOrigin } from '../../process/site-origin.ts';
import type { Command } from '../command.ts';
import { findRecord } from '../find-record.ts';
import { hoursOf, pageAt, pageOf, previewLink } from '../preview-link.ts';
import { previewSecret } from '../preview-secret.ts';

export const preview: Command = {
  name: 'preview',
  usage: '<id or path>',
  summary: 'print a link to a page with its drafts',
  help: `Anyone with the link sees the drafts of that page until the link expires. Drafts are never cached.
<id> is the id of a page, or a slug that one page has. A page of a hosted space is named by its path, such as /about/faq. Signed with PREVIEW_SECRET, from the environment or, for the local site, .dev.vars.`,
  words: [1, 1],
  options: {
    hours: { type: 'string', value: 'n', help: 'hours until it expires (default 24, at most 168)' },
    site: { type: 'string', help: 'origin of the site, if it differs from --url' },
  },
  run: async ({ words: [id = ''], options, client, print }) => {
    const hours = hoursOf(typeof options.hours === 'string' ? options.hours : undefined);
    const site =
      typeof options.site === 'string'
        ? webOrigin(options.site, '--site')
        : webOrigin(String(options.url ?? siteHere()));
    const page = id.startsWith('/') ? pageAt(id) : pageOf(await findRecord(client(), id));
    const { link, ends } = await previewLink({ site, page, hours, secret: previewSecret(site) }, Date.now());
    print(link);
    print(`expires ${minute(ends.getTime())}`);
    return 0;
  },
};
