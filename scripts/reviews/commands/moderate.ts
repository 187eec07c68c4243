import { DEFAULT_LIMIT, listPage, listTotal } from '../../management/list-page.ts';
import { oneByOne } from '../../management/one-by-one.ts';
import { optionText } from '../../management/option-text.ts';
import { UsageError } from '../../process/command-line.ts';
import { type Command, MARKS, type ModeratedReview, STATES } from '../reviews-client.ts';
import { reviewLine, reviewText } from '../show-review.ts';

const MOST_AT_ONCE = 50;

export const list: Command = {
  name: 'list',
  usage: '',
  summary: 'list reviews, oldest first; by default only submitted ones',
  help: 'Each line: number, state, stars, time, product, nickname and title. The command show prints everything.',
  words: [0, 0],
  options: {
    state: { type: 'string', help: `one of: ${STATES.join(', ')}, all (submitted)` },
    product: { type: 'string', help: 'only reviews of this product, by its ratingAndReviewId' },
    limit: { type: 'string', value: 'n', help: `how many to show (${DEFAULT_LIMIT})` },
    skip: { type: 'string', value: 'n', help: 'how many to leave out before (0)' },
  },
  run: async ({ options, client, print }) => {
    const asked = typeof options.state === 'string' ? options.state : 'submitted';
    const state = asked === 'all' ? null : (STATES.find((known) => known === asked) ?? undefined);
    if (state === undefined) throw new UsageError(`--state must be one of: ${STATES.join(', ')}, all`);
    const product = typeof options.product === 'string' ? options.product : null;
    const page = listPage(options);
    const { total, items } = await client().list({ state, product, ...page });
    for (const review of items) print(reviewLine(review));
    print(listTotal({ shown: items.length, skip: page.skip, total, state }));
    return 0;
  },
};

export const show: Command = {
  name: 'show',
  usage: '<number>',
  summary: 'print a review with all its details',
  help: 'The sender’s network address is shown while the review is undecided and deleted with the decision.',
  words: [1, 1],
  run: async ({ words: [id = ''], client, print }) => {
    print(reviewText(await client().show(id)));
    return 0;
  },
};

type Changed = ModeratedReview & { readonly webhook: 'none' | 'delivered' | 'queued' };

const TOLD = {
  none: '',
  delivered: '; site notified',
  queued: '; the site could not be notified yet and is retried (see npm run content -- webhooks)',
} as const satisfies Record<Changed['webhook'], string>;

/** The new state of a review and the webhook result, in words. */
const verdict = ({ id, state, webhook }: Changed): string => `${id}: ${state}${TOLD[webhook]}`;

export const approve: Command = {
  name: 'approve',
  usage: '<number> …',
  summary: 'approve reviews: visitors see them and their stars count',
  help: 'The site drops its cached reviews of the product, so the next visitor sees them. A rejected review can be approved later.',
  words: [1, MOST_AT_ONCE],
  run: async ({ words, client, print }) => {
    await oneByOne(words, async (id) => print(verdict(await client().approve(id))));
    return 0;
  },
};

export const reject: Command = {
  name: 'reject',
  usage: '<number> …',
  summary: 'reject reviews: visitors do not see them, also if they were approved',
  help: 'It can be approved until it is deleted, after two years. The author may write another review of the product.',
  words: [1, MOST_AT_ONCE],
  options: { reason: { type: 'string', help: 'note on the reason, not shown to visitors' } },
  run: async ({ words, options, client, print }) => {
    const reason = optionText('reason', options.reason);
    await oneByOne(words, async (id) => print(verdict(await client().reject(id, reason))));
    return 0;
  },
};

export const mark: Command = {
  name: 'mark',
  usage: `<${MARKS.join('|')}> <number> …`,
  summary: 'feature reviews, or say that their authors received something in return',
  help: 'Visitors see the mark of an approved review at once. Featured reviews come first in their order. An import sets the marks of the reviews in its files.',
  words: [2, MOST_AT_ONCE + 1],
  options: { off: { type: 'boolean', help: 'remove the mark' } },
  run: async ({ words: [asked, ...ids], options, client, print }) => {
    const known = MARKS.find((one) => one === asked);
    if (known === undefined) throw new UsageError(`the mark must be one of: ${MARKS.join(', ')}`);
    const on = options.off !== true;
    await oneByOne(ids, async (id) => {
      const review = await client().mark(id, known, on);
      print(`${review.id}: ${on ? known : `not ${known}`}, ${review.state}${TOLD[review.webhook]}`);
    });
    return 0;
  },
};
