import type { ReactNode } from 'react';
import { OPS_HREF } from '../../shared/routes.ts';
import { MOST_STARS } from '../../shared/spec/reviews.ts';
import { Stars } from '../../shared/ui/Stars.tsx';
import { EMPTY_FORM } from '../forms/form-state.ts';
import { TextField } from '../forms/views/controls.tsx';
import { ErrorSummary } from '../forms/views/ErrorSummary.tsx';
import { FormContext } from '../forms/views/form-context.ts';
import { SubmitButton } from '../forms/views/SubmitButton.tsx';
import type { QueuedReview } from '../services/moderation/moderation.port.ts';
import styles from './ModerationQueue.module.css';
import { MAX_REASON } from './moderate-command.ts';
import type { OpsView, ReviewDesk, Waiting } from './ops-view.ts';
import { moment, number, plural, span } from './ops-words.ts';
import { Outcome, Panel, Table } from './panel-parts.tsx';
import panels from './panels.module.css';

const ID = 'moderation';
const ACTION = `${OPS_HREF}/moderate`;

/** Text for an empty list, with the reason. */
function noneWords(waiting: Waiting): string {
  if (waiting === 'hosted') return 'Reviews are moderated in the hosted service.';
  if (waiting === 'unavailable') return 'The reviews service does not answer.';
  return 'No reviews to moderate.';
}

function Since({ at, now }: { readonly at: number; readonly now: number }): ReactNode {
  return (
    <time dateTime={new Date(at).toISOString()} title={moment(at)}>
      {span(now - at)}
    </time>
  );
}

type QueueProps = Pick<OpsView, 'waiting' | 'now'>;

/** The pending reviews, for operators who moderate with a command. */
function Listed({ waiting, now }: QueueProps): ReactNode {
  const { count, oldest } = typeof waiting === 'string' ? { count: 0, oldest: [] } : waiting;
  const rows = oldest.map(({ id, product, submittedAt }) => ({
    key: String(id),
    cells: [id, product, <Since key="since" at={submittedAt} now={now} />],
  }));
  const columns = [{ title: 'Review' }, { title: 'Product', isText: true }, { title: 'Waiting for', isNumber: true }];
  return (
    <div id="moderation-live" data-live="">
      <Table name="Reviews to moderate" columns={columns} rows={rows} none={noneWords(waiting)} />
      {count > oldest.length && <p className={panels.more}>And {number(count - oldest.length)} newer ones.</p>}
    </div>
  );
}

/** The number of pending reviews. It refreshes itself. The reviews below do not: else a button could move just before a click. */
function HowMany({ waiting, now }: QueueProps): ReactNode {
  const waits =
    typeof waiting === 'string' || waiting.oldestAt === undefined
      ? noneWords(waiting)
      : `${plural(waiting.count, 'review is waiting', 'reviews are waiting')}, the oldest for ${span(now - waiting.oldestAt)}.${waiting.count > waiting.oldest.length ? ' The five oldest are shown.' : ''}`;
  return (
    <p className={panels.none} id="moderation-live" data-live="">
      {waits}
    </p>
  );
}

/** The notice, with the typed reason if no form is left to contain it: the review was decided meanwhile, or the queue did not answer. */
function noticeOf({ queue, told: { notice, typed } }: ReviewDesk): string | null {
  if (notice === undefined) return null;
  if (!typed?.reason || queue?.some(({ id }) => String(id) === typed.id)) return notice;
  return `${notice} Your reason was: “${typed.reason}”`;
}

function Told({ desk }: { readonly desk: ReviewDesk }): ReactNode {
  const { decided } = desk.told;
  const notice = noticeOf(desk);
  const seen = decided?.isLate
    ? 'The site could not be notified yet; this is retried automatically'
    : 'Visitors see it now';
  return (
    <>
      <FormContext value={{ name: ID, state: { ...EMPTY_FORM, notice } }}>
        <ErrorSummary />
      </FormContext>
      {decided && (
        <Outcome>
          Review {decided.id} is {decided.state}.{decided.state === 'approved' && ` ${seen}.`}
        </Outcome>
      )}
    </>
  );
}

/** A review's further ratings and recommendation as text. */
function judged({ quality, value, recommended }: QueuedReview): string {
  return [
    ...(quality === null ? [] : [`quality ${quality}`]),
    ...(value === null ? [] : [`value ${value}`]),
    ...(recommended === null ? [] : [recommended ? 'recommends it' : 'does not recommend it']),
  ].join(', ');
}

interface OneProps {
  readonly review: QueuedReview;
  readonly now: number;
  /** The reason as typed, if the form was refused. */
  readonly reason: string;
}

function One({ review, now, reason }: OneProps): ReactNode {
  const { id, product, rating, title, text, nickname, location, submittedAt } = review;
  const headingId = `review-${id}`;
  return (
    <article className={styles.review} aria-labelledby={headingId}>
      <Stars rating={rating} label={`${rating} of ${MOST_STARS}`} />
      <h3 id={headingId} className={styles.title}>
        {title ?? `Review ${id}`}
      </h3>
      {text && <p className={styles.text}>{text}</p>}
      <p className={styles.of}>
        <bdi>{`${[nickname, ...(location === null ? [] : [location])].join(', ')}:`}</bdi>{' '}
        {judged(review) || 'rating only'}
      </p>
      <p className={styles.of}>
        No. {id}, {product}, waiting for <Since at={submittedAt} now={now} />
      </p>
      {/* Two forms, so that Enter in the reason field rejects. */}
      <div className={styles.verdicts}>
        <form method="post" action={ACTION} aria-describedby={headingId}>
          <input type="hidden" name="review" value={id} />
          <SubmitButton action="approve">Approve</SubmitButton>
        </form>
        <form className={styles.reject} method="post" action={ACTION} aria-describedby={headingId}>
          <input type="hidden" name="review" value={id} />
          <FormContext value={{ name: headingId, state: { ...EMPTY_FORM, values: { reason } } }}>
            <TextField name="reason" label="Why not" autoComplete="off" maxLength={MAX_REASON} />
          </FormContext>
          <SubmitButton action="reject" variant="secondary">
            Reject
          </SubmitButton>
        </form>
      </div>
    </article>
  );
}

function Desk({ desk, waiting, now }: QueueProps & { readonly desk: ReviewDesk }): ReactNode {
  const { queue, told } = desk;
  return (
    <>
      <Told desk={desk} />
      <HowMany waiting={queue === null ? 'unavailable' : waiting} now={now} />
      {queue && queue.length > 0 && (
        <ol className={styles.queue}>
          {queue.map((review) => (
            <li key={review.id}>
              <One review={review} now={now} reason={told.typed?.id === String(review.id) ? told.typed.reason : ''} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const BY_COMMAND = (
  <>
    To read one: <code>npm run reviews -- show</code> with its number; then <code>approve</code> or <code>reject</code>{' '}
    it.
  </>
);

/** Reviews that wait for moderation, the oldest first. They are moderated here if the site has the key, else with a command. */
export function ModerationQueue({ waiting, reviews, now }: QueueProps & Pick<OpsView, 'reviews'>): ReactNode {
  const about = reviews
    ? 'The reason for a rejection is stored with the review and not shown to visitors.'
    : BY_COMMAND;
  return (
    <Panel id={ID} title="Moderation queue" about={waiting !== 'hosted' && about} wide>
      {reviews ? <Desk desk={reviews} waiting={waiting} now={now} /> : <Listed waiting={waiting} now={now} />}
    </Panel>
  );
}
