import { managementToken } from '../management/management-token.ts';
import { type CommandTable, runCommands } from '../management/run-commands.ts';
import { check } from './commands/check.ts';
import { exportContent } from './commands/export.ts';
import { files } from './commands/files.ts';
import { fits } from './commands/fits.ts';
import { generate } from './commands/generate.ts';
import { importContent } from './commands/import.ts';
import { preview } from './commands/preview.ts';
import { get, list, status } from './commands/read.ts';
import { redirect } from './commands/redirect.ts';
import { webhooks } from './commands/webhooks.ts';
import { archive, publish, remove, set, unarchive, unpublish } from './commands/write.ts';
import { ManagementClient } from './management-client.ts';

const CONTENT: CommandTable<ManagementClient> = {
  tool: 'content',
  commands: [
    list,
    get,
    status,
    set,
    preview,
    publish,
    unpublish,
    archive,
    unarchive,
    remove,
    redirect,
    importContent,
    exportContent,
    files,
    generate,
    check,
    fits,
    webhooks,
  ],
  connect: (url) => new ManagementClient(url, managementToken(url)),
};

/** Runs one of the editor's command lines; resolves to its exit code. */
export const runContentCommand = (args: readonly string[]): Promise<number> => runCommands(CONTENT, args);
