import { z } from 'zod';

/** A form that was submitted without a session. The login form keeps it in hidden fields and returns it, so nothing is typed twice. */
export interface UnsentForm {
  readonly path: 'purge' | 'moderate';
  /** As typed: untrusted. */
  readonly values: Readonly<Record<string, string>>;
}

type Fields = ReadonlyMap<string, string>;

const pathOf = z.enum(['purge', 'moderate']);
const [PATH, VALUES] = ['unsent', 'unsent-values'];

const unsent = (path: string | undefined, values: Iterable<readonly [string, string]>): UnsentForm | undefined => {
  const known = pathOf.safeParse(path);
  return known.success ? { path: known.data, values: Object.fromEntries(values) } : undefined;
};

/** The form that was submitted to `/ops/<path>`; undefined for one in which nothing is typed, and for unknown paths. */
export const unsentForm = (path: string, fields: Fields): UnsentForm | undefined => unsent(path, fields);

/** The hidden fields of the login form: names and values. */
export const hiddenFieldsOf = ({ path, values }: UnsentForm): readonly (readonly [name: string, value: string])[] => [
  [PATH, path],
  [VALUES, new URLSearchParams(values).toString()],
];

/** The form that a submitted login form kept, if any. */
export const keptForm = (fields: Fields): UnsentForm | undefined =>
  unsent(fields.get(PATH), new URLSearchParams(fields.get(VALUES)));
