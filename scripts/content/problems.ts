/** A problem in the content files, printed as `file: field: what; todo`. */
export interface ContentProblem {
  readonly file: string;
  /** Path within the file, for example `variants[0].gtin`; empty for the file as a whole. */
  readonly field: string;
  readonly what: string;
  readonly todo: string;
}

/** One line; empty parts are left out together with their separators. */
export const describeProblem = ({ file, field, what, todo }: ContentProblem): string =>
  [file, field, [what, todo].filter((part) => part !== '').join('; ')].filter((part) => part !== '').join(': ');

/** The command that lists every problem of a directory. */
export const listWith = (dir: string): string => `list all with: npm run content -- check ${dir}`;
