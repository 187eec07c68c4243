import { letterText } from '../letters/show-letter.ts';
import { CommandError, UsageError } from '../process/command-line.ts';
import { reviewText } from '../reviews/show-review.ts';
import type { Command, Keepers } from './accounts-client.ts';
import { accountText } from './show-account.ts';

/**
 * Visitors are found by e-mail address only. A search for a name is refused, since its empty result would suggest that nothing is stored.
 */
function addressIn([word = '']: readonly string[]): string {
  if (word.includes('@')) return word;
  throw new UsageError(`"${word}" is not an e-mail address`);
}

/** Everything stored under an e-mail address. @throws CommandError when there is nothing. */
async function keptOf({ accounts, letters, reviews }: Keepers, email: string): Promise<string> {
  const [account, sent, written] = await Promise.all([accounts.show(email), letters.of(email), reviews.of(email)]);
  if (!account && sent.length === 0 && written.length === 0)
    throw new CommandError('nothing is stored under this e-mail address: no account, no letter, no review');
  return [account ? accountText(account) : 'no account', ...sent.map(letterText), ...written.map(reviewText)].join(
    '\n\n',
  );
}

export const show: Command = {
  name: 'show',
  usage: '<e-mail address>',
  summary: 'print what is stored about a person: account, letters, registered products, reviews',
  help: 'Passwords are stored as hashes and cannot be read. Someone who forgot theirs can register again after `delete`.',
  words: [1, 1],
  run: async ({ words, client, print }) => {
    const email = addressIn(words);
    print(await keptOf(client(), email));
    return 0;
  },
};

export const forget: Command = {
  name: 'forget',
  usage: '<e-mail address>',
  summary:
    'erase what is stored about a person: account, letters and registered products; reviews lose the e-mail address',
  help: 'Reviews stay under their nickname; `reviews reject <number>` takes one down. The erased data is printed first.',
  words: [1, 1],
  run: async ({ words, client, print }) => {
    const email = addressIn(words);
    const keepers = client();
    print(await keptOf(keepers, email));
    // In sequence, not in parallel: after a failure, the same command can be run again.
    const account = await keepers.accounts.delete(email);
    const letters = await keepers.letters.forget(email);
    const reviews = await keepers.reviews.forget(email);
    const stay =
      reviews.length === 0 ? '' : `; reviews that stay, without an address: ${reviews.map(({ id }) => id).join(', ')}`;
    print(
      `\nErased: ${account ? 'the account' : 'no account'}, letters: ${letters.length}, e-mail addresses of reviews: ${reviews.length}${stay}`,
    );
    return 0;
  },
};

export const remove: Command = {
  name: 'delete',
  usage: '<e-mail address>',
  summary: 'delete only the account, for someone who forgot the password',
  help: 'Ends all its sessions. Letters and reviews are not deleted.',
  words: [1, 1],
  run: async ({ words, client, print }) => {
    const account = await client().accounts.delete(addressIn(words));
    if (!account) throw new CommandError('no account has this e-mail address');
    print(accountText(account));
    print('Deleted.');
    return 0;
  },
};
