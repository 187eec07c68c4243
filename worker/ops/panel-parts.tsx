import type { ReactNode } from 'react';
import { percent } from './ops-words.ts';
import styles from './panels.module.css';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** Text below the title. */
  readonly about?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One section of the page. All of it except forms is refreshed in place (client/ops.ts). */
export function Panel({ id, title, about, wide = false, children }: PanelProps): ReactNode {
  return (
    <section className={styles.panel} aria-labelledby={id} data-wide={wide || undefined}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {children}
    </section>
  );
}

/**
 * What a submitted form did, focused: the page starts at its top, far from the form. No address of a form may end with a fragment, because
 * then browsers ignore `autofocus`.
 */
export function Outcome({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent; without script nothing else moves the focus to it
    <div className={styles.result} role="status" tabIndex={-1} autoFocus>
      {children}
    </div>
  );
}

interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
  /** Text that may wrap, on its own line on a phone. `short`: shares a line, wraps only between words. `long`: has a minimum width. */
  readonly isText?: boolean | 'short' | 'long';
  /** With `stacks="figures"`: stays on the line of the row's name. */
  readonly isLead?: boolean;
}

interface TableProps {
  /** Accessible name of the scroll area. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** The first cell is the row's name. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly none: string;
  /** On a phone a row's cells are placed below its name: as lines of text, or as numbers with their column titles above them. */
  readonly stacks?: 'lines' | 'figures';
}

/** A table in an area that scrolls horizontally, also by keyboard, if it is too wide. */
export function Table({ name, columns, rows, none, stacks }: TableProps): ReactNode {
  if (rows.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      <table className={styles.table} data-stacks={stacks}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" data-number={isNumber}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {columns.slice(1).map(({ title, isNumber, isText, isLead }, index) => (
                <td key={title} data-title={title} data-number={isNumber} data-text={isText} data-lead={isLead}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Number columns with these titles, in order. */
export const numbers = (...titles: readonly string[]): Column[] => titles.map((title) => ({ title, isNumber: true }));

/** A share as a bar and a percentage. */
export function Share({ of }: { readonly of: number | undefined }): ReactNode {
  return (
    <span className={styles.share}>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" rx="3" className={styles.track} />
        <rect width={Math.round((of ?? 0) * 100)} height="6" rx="3" />
      </svg>
      {percent(of)}
    </span>
  );
}
