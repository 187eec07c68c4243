import { DEFAULT_LIMIT, listLimit } from '../../management/list-limit.ts';
import { optionText } from '../../management/option-text.ts';
import { UsageError } from '../../process/command-line.ts';
import { type Command, type ModeratedReview, STATES } from '../reviews-client.ts';
import { reviewLine, reviewText } from '../show-review.ts';

const MOST_AT_ONCE = 50;

export const list: Command = {
  name: 'list',
  usage: '',
  summary: 'list reviews, those that wait unless another state is asked for; the oldest first',
  help: 'Each line: number, state, stars, when, product, nickname and title. The command show tells the rest.',
  words: [0, 0],
  options: {
    state: { type: 'string', help: `one of: ${STATES.join(', ')}, all (submitted)` },
    product: { type: 'string', help: 'of this product alone, by its ratingAndReviewId' },
    limit: { type: 'string', value: 'n', help: `how many to show (${DEFAULT_LIMIT})` },
  },
  run: async ({ options, client, print }) => {
    const asked = typeof options.state === 'string' ? options.state : 'submitted';
    const state = asked === 'all' ? null : (STATES.find((known) => known === asked) ?? undefined);
    if (state === undefined) throw new UsageError(`--state is one of: ${STATES.join(', ')}, all`);
    const product = typeof options.product === 'string' ? options.product : null;
    const limit = listLimit(options.limit);
    const { total, items } = await client().list({ state, product, limit });
    for (const review of items) print(reviewLine(review));
    print(`${items.length} of ${total}${state === null ? '' : ` ${state}`}`);
    return 0;
  },
};

export const show: Command = {
  name: 'show',
  usage: '<number>',
  summary: 'print a review with everything there is to decide by',
  help: 'Where it was sent from is told while it waits and forgotten when it is decided.',
  words: [1, 1],
  run: async ({ words: [id = ''], client, print }) => {
    print(reviewText(await client().show(id)));
    return 0;
  },
};

/** The new state of a review and the webhook result, in words. */
function verdict({
  id,
  state,
  webhook,
}: ModeratedReview & { readonly webhook: 'none' | 'delivered' | 'queued' }): string {
  const told = {
    none: '',
    delivered: '; the site knows',
    queued: '; the site could not be told yet and will be (npm run content -- webhooks shows it)',
  }[webhook];
  return `${id}: ${state}${told}`;
}

export const approve: Command = {
  name: 'approve',
  usage: '<number> …',
  summary: 'show reviews to visitors, and count their stars',
  help: 'The site drops what it keeps of the product’s reviews, so that the next visitor sees them. A rejected one can be approved too.',
  words: [1, MOST_AT_ONCE],
  run: async ({ words, client, print }) => {
    for (const id of words) print(verdict(await client().approve(id)));
    return 0;
  },
};

export const reject: Command = {
  name: 'reject',
  usage: '<number> …',
  summary: 'keep reviews from visitors, or take them down',
  help: 'Nothing is deleted. Whoever wrote it may write another review of the product.',
  words: [1, MOST_AT_ONCE],
  options: { reason: { type: 'string', help: 'why, for those who look later; visitors do not see it' } },
  run: async ({ words, options, client, print }) => {
    const reason = optionText('reason', options.reason);
    for (const id of words) print(verdict(await client().reject(id, reason)));
    return 0;
  },
};
