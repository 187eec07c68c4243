import { NewestOnly } from '../../shared/newest-only.ts';
import { numberLabel } from '../../shared/number-label.ts';
import { REVIEWS_API_HREF } from '../../shared/routes.ts';
import { HELPFUL_VOTES } from '../../shared/spec/helpful-votes.ts';
import { REVIEW_STATUS } from '../../shared/spec/review-copy.ts';
import { fetchAllStyles } from '../loader/all-styles.ts';
import { countWithVote, helpfulVotes, rememberCount } from '../state/helpful-votes.ts';
import { askSite } from './ask-site.ts';
import { fetchMarkup } from './markup.ts';
import { sayAbove } from './say-above.ts';
import { withRoom } from './with-room.ts';

const newest = new NewestOnly();
/** Votes given on this page, by review. One that is being sent has no cookie yet. */
const given = new Map<string, string>();

const sectionOf = (): HTMLElement | null => document.querySelector('[data-reviews]');
const reviewOf = (id: string): HTMLElement | null => document.querySelector(`[data-review="${CSS.escape(id)}"]`);
const partOf = (root: ParentNode, name: string): HTMLElement | null => root.querySelector(`[data-part=${name}]`);

/** A batch of reviews with its surrounding parts, for the address of a page that shows it. */
async function batchFor(product: string, address: URL, signal: AbortSignal): Promise<ParentNode> {
  const query = new URLSearchParams(address.search);
  query.set('product', product);
  const [{ parts }] = await Promise.all([fetchMarkup(`${REVIEWS_API_HREF}?${query}`, signal), fetchAllStyles()]);
  if (!partOf(parts, 'list')) throw new Error('no reviews');
  return parts;
}

/** Replaces the reviews with a batch, or appends it. Keeps the focus, or moves it to the first new review. */
function fill(root: HTMLElement, batch: ParentNode, { key, prolongs }: { key: string; prolongs: boolean }): void {
  const { activeElement } = document;
  const isInside = root.contains(activeElement);
  const focusVisible = !!activeElement?.matches(':focus-visible');
  const list = partOf(root, 'list');
  const isThere = (item: Element) =>
    prolongs && reviewOf(item.querySelector<HTMLElement>('[data-review]')?.dataset.review ?? '');
  // A review approved meanwhile shifts the others, so the next batch may repeat some: these are left out.
  const items = [...(partOf(batch, 'list')?.children ?? [])].filter((item) => !isThere(item));
  if (prolongs) list?.append(...items);
  else list?.replaceChildren(...items);
  for (const name of ['count', 'stars', 'chosen', 'orders', 'more'])
    partOf(root, name)?.replaceChildren(...(partOf(batch, name)?.childNodes ?? []));
  recallVotes();
  // If the visitor has moved on meanwhile, for example to a vote, the focus stays there.
  if (!isInside || activeElement?.isConnected) return;
  const [first] = items;
  first?.setAttribute('tabindex', '-1');
  const same = root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  const target = prolongs && first instanceof HTMLElement ? first : (same ?? partOf(root, 'count'));
  target?.focus({ preventScroll: prolongs, focusVisible });
}

/** Shows the reviews of a link in place (RV-2, RV-3). On failure the current ones stay, with a message (RV-8). */
export async function showReviews(link: HTMLElement): Promise<void> {
  const root = sectionOf();
  if (!root || !(link instanceof HTMLAnchorElement)) return;
  const key = link.dataset.key ?? '';
  const prolongs = key === 'more';
  // More of which order? Of the one that is on its way, whose link is not there yet.
  if (prolongs && root.hasAttribute('aria-busy')) return;
  const address = new URL(link.href);
  root.setAttribute('aria-busy', 'true');
  try {
    const answer = newest.ask((signal) => batchFor(root.dataset.reviews ?? '', address, signal));
    const batch = await (prolongs ? withRoom(partOf(root, 'list'), answer) : answer);
    if (!batch) return;
    fill(root, batch, { key, prolongs });
    history.replaceState(history.state, '', address.pathname + address.search);
    // On a phone the rating bars may fill the viewport: without this, nothing would seem to have changed.
    if ((partOf(root, 'count')?.getBoundingClientRect().bottom ?? 0) > innerHeight)
      partOf(root, 'list')?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  } catch {
    const count = partOf(root, 'count');
    if (count) count.textContent = REVIEW_STATUS.failed;
    sayAbove(link, REVIEW_STATUS.failed);
  }
  root.removeAttribute('aria-busy');
}

/** Disables a review's vote buttons after a vote, or enables them again. @returns the displayed count. */
function mark(id: string, vote: string | undefined): number {
  const review = reviewOf(id);
  const count = review?.querySelector<HTMLElement>('[data-count]');
  const served = Number(count?.dataset.count);
  const shown = vote === HELPFUL_VOTES.helpful ? countWithVote(id, served) : served;
  if (count) count.textContent = numberLabel(shown);
  for (const button of review?.querySelectorAll<HTMLButtonElement>('button[name=vote]') ?? []) {
    button.setAttribute('aria-disabled', String(!!vote));
    button.setAttribute('aria-pressed', String(button.value.endsWith(`:${vote}`)));
  }
  return shown;
}

/** Restores this visitor's votes: the cached page, or another batch, is the same for everybody (RV-6). */
export function recallVotes(): void {
  for (const [id, vote] of [...given, ...helpfulVotes()]) mark(id, vote);
}

/**
 * Sends a vote, once (RV-6). If the visitor has voted already, perhaps in another tab, that vote is shown and announced instead. The
 * section's `data-review-item` is the review last voted helpful.
 */
export async function voteForReview(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (!(button instanceof HTMLButtonElement)) return;
  const [id = '', vote = ''] = button.value.split(':');
  const before = helpfulVotes().get(id);
  if (!before && given.has(id)) return;
  // The cookie of an earlier vote has ended: this one counts beside it.
  if (!before) rememberCount(id);
  let words: string = REVIEW_STATUS.votedBefore;
  given.set(id, vote);
  mark(id, before ?? vote);
  if (!before)
    try {
      const { vote: counted } = await askSite(form.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ vote: button.value }),
      });
      // The counted vote may differ: this visitor may just have voted otherwise in another tab.
      const shown = mark(id, String(counted));
      words = REVIEW_STATUS.voted;
      if (counted === HELPFUL_VOTES.helpful) {
        rememberCount(id, shown);
        sectionOf()?.setAttribute('data-review-item', id);
      } else sectionOf()?.removeAttribute('data-review-item');
    } catch {
      given.delete(id);
      mark(id, undefined);
      words = REVIEW_STATUS.voteFailed;
    }
  // The list may have been sorted meanwhile, with a new element for the review.
  const said = reviewOf(id)?.querySelector('[data-said]');
  if (said) said.textContent = words;
}
