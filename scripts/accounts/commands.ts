import type { Command } from './accounts-client.ts';
import { accountText } from './show-account.ts';

export const show: Command = {
  name: 'show',
  usage: '<e-mail address>',
  summary: 'print what is kept of somebody who asks',
  help: 'Passwords are kept in a form that nobody can read back. Whoever forgot theirs has the account deleted and registers again.',
  words: [1, 1],
  run: async ({ words: [email = ''], client, print }) => {
    print(accountText(await client().show(email)));
    return 0;
  },
};

export const remove: Command = {
  name: 'delete',
  usage: '<e-mail address>',
  summary: 'delete the account of somebody who wants to be forgotten',
  help: 'Whoever is logged in to it is logged out. Letters and reviews that they sent are not part of it.',
  words: [1, 1],
  run: async ({ words: [email = ''], client, print }) => {
    print(accountText(await client().delete(email)));
    print('Deleted.');
    return 0;
  },
};
