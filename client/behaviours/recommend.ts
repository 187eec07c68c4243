import { numberLabel } from '../../shared/number-label.ts';
import { RECOMMENDATIONS_HREF } from '../../shared/routes.ts';
import { RECOMMENDED_CODE } from '../../shared/spec/recommendations.ts';
import { keep, readKept } from '../state/kept.ts';
import { askSite } from './ask-site.ts';

/**
 * Asks our endpoint. @returns the count of an article, or `unread` if the answer has none. @throws unless the answer's code says that it is
 * valid (AR-3)
 */
async function ask(articleId: string, unread: number, address: string, init?: RequestInit): Promise<number> {
  const answer: unknown = await askSite(address, { ...init, headers: { accept: 'application/json' } });
  const { code, recommendedArticleCount: counts } = Object(answer);
  if (code !== RECOMMENDED_CODE || !Array.isArray(counts)) throw new Error('an answer without counts');
  const count: unknown = counts.find((one) => Object(one).articleId === articleId)?.count;
  return typeof count === 'number' ? count : unread;
}

/**
 * Shows how often an article was recommended, and whether by this visitor (AR-3). The count starts at 0, never decreases, and stays if it
 * cannot be read. Each article is a separate page, so the count is read whenever one is opened.
 */
function start(part: HTMLElement): void {
  const articleId = part.dataset.recommend ?? '';
  const form = part.querySelector('form');
  const button = part.querySelector('button');
  const place = part.querySelector<HTMLElement>('[data-count]');
  if (!form || !button || !place) return;
  const key = `articleCount${articleId}`;
  let shown = 0;
  let busy = false;

  const show = (count: number) => {
    shown = Math.max(shown, count);
    const { one = '', many = '' } = place.dataset;
    if (shown > 0) place.textContent = shown === 1 ? one : many.replace('#', numberLabel(shown));
  };
  // `aria-disabled`, not `disabled`: the button keeps the focus and its state is announced, but it does nothing.
  const press = () => {
    button.setAttribute('aria-pressed', 'true');
    button.setAttribute('aria-disabled', 'true');
  };
  /** Restores an earlier recommendation, perhaps from another tab. @returns whether there is one. */
  const recall = (): boolean => {
    const kept = readKept(key);
    if (kept !== undefined) press();
    if (typeof kept === 'number') show(kept);
    return button.hasAttribute('aria-pressed');
  };
  const recommend = async () => {
    if (busy || recall()) return;
    busy = true;
    try {
      const body = new URLSearchParams({ articleId });
      show(await ask(articleId, shown + 1, RECOMMENDATIONS_HREF, { method: 'POST', body }));
      keep(key, shown);
      press();
      part.dataset.said = 'done';
    } catch (cause) {
      console.error('recommendations: not counted', cause);
      part.dataset.said = 'failed';
    }
    busy = false;
  };

  part.dataset.live = '';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void recommend();
  });
  // The form was submitted without this script and led back here.
  if (part.dataset.said === 'done') keep(key, 0);
  recall();
  ask(articleId, 0, `${RECOMMENDATIONS_HREF}?ids=${articleId}`).then(show, (cause) =>
    console.error('recommendations: no count', cause),
  );
}

const part = document.querySelector<HTMLElement>('[data-recommend]');
if (part) start(part);
