import type { ReactNode } from 'react';
import { OPS_HREF } from '../../shared/routes.ts';
import { Checkbox, RadioGroup } from '../forms/views/choices.tsx';
import { TextField } from '../forms/views/controls.tsx';
import { ErrorSummary } from '../forms/views/ErrorSummary.tsx';
import { FormContext, formId } from '../forms/views/form-context.ts';
import { FormButtons, SubmitButton } from '../forms/views/SubmitButton.tsx';
import type { PurgeDesk } from './ops-view.ts';
import { moment, plural } from './ops-words.ts';
import styles from './PurgeDesk.module.css';
import { Outcome, Panel } from './panel-parts.tsx';

const NAME = 'purge';
/** Tags that are listed by name. The rest is only counted. */
const MOST_NAMED = 12;

const KINDS = [
  { value: 'paths', label: 'Pages' },
  { value: 'tags', label: 'Tags' },
  { value: 'everything', label: 'Everything' },
] as const;

interface Dropped {
  readonly tags: readonly string[];
  readonly everything: boolean;
  readonly held: { readonly pages: number; readonly queries: number };
}

function Result({
  title,
  of,
  children,
}: {
  readonly title: string;
  readonly of: Dropped;
  readonly children?: ReactNode;
}): ReactNode {
  const { tags, everything, held } = of;
  const more = tags.length - MOST_NAMED;
  return (
    <Outcome>
      <h3 className={styles.resultTitle}>{title}</h3>
      <p>
        {plural(held.pages, 'page', 'pages')} and {plural(held.queries, 'answer', 'answers')} in the memory of this
        isolate; other caches drop the same.
      </p>
      {!everything && held.pages + held.queries === 0 && (
        <p>
          A mistyped tag looks the same: <code>npm run ops -- explain</code> with a page’s address shows its tags.
        </p>
      )}
      <p className={styles.tags}>
        {everything ? 'Everything cached' : tags.slice(0, MOST_NAMED).map((tag) => <code key={tag}>{tag}</code>)}
        {!everything && more > 0 && <span>and {plural(more, 'tag', 'tags')} more</span>}
      </p>
      {children}
    </Outcome>
  );
}

/** The purge form (CA-8), with dry run, and its result. */
export function PurgeDeskPanel({ desk }: { readonly desk: PurgeDesk }): ReactNode {
  const { state, tried, receipt } = desk;
  return (
    <Panel
      id="purge"
      title="Purge"
      about="Drops pages and queries from every cache. Each purge is listed in the log below."
    >
      {receipt && <Result title={`Purged as number ${receipt.seq}, ${moment(receipt.at)}`} of={receipt} />}
      {tried && <Result title="Dry run: this would be dropped" of={tried} />}
      <form id={formId(NAME)} className={styles.form} method="post" action={`${OPS_HREF}/purge`}>
        <FormContext value={{ name: NAME, state }}>
          <ErrorSummary />
          <RadioGroup name="kind" label="What" options={KINDS} />
          <TextField
            name="what"
            label="Which"
            hint="Addresses such as /scalp, or tags such as an entry’s id or asset:<id>; several separated by spaces. Leave it empty for everything."
            autoComplete="off"
            maxLength={2_000}
          />
          <TextField name="reason" label="Why" autoComplete="off" maxLength={200} required />
          <TextField name="actor" label="Your name" autoComplete="name" maxLength={60} required />
          <Checkbox name="hard">
            Also drop what would be served while the content service fails; required for pictures (asset:&lt;id&gt;)
          </Checkbox>
          <FormButtons>
            <SubmitButton action="try" variant="secondary">
              Try it
            </SubmitButton>
            <SubmitButton action="purge">Purge</SubmitButton>
          </FormButtons>
        </FormContext>
      </form>
    </Panel>
  );
}
