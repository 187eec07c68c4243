/** A piece of SQL with its bound values, in the order of their question marks. */
export interface Sql {
  readonly text: string;
  readonly values: readonly (string | number | null)[];
}

const isSql = (part: unknown): part is Sql => typeof part === 'object' && part !== null && 'text' in part;

/** Builds SQL from a template: pieces of SQL are put in, everything else is bound. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | string | number | null)[]): Sql {
  let text = strings[0] ?? '';
  const values: (string | number | null)[] = [];
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text;
      values.push(...part.values);
    } else {
      text += '?';
      values.push(part);
    }
    text += strings[index + 1] ?? '';
  });
  return { text, values };
}

/** Pieces one after the other, such as conditions with ` AND ` between them. */
export function join(pieces: readonly Sql[], separator: string): Sql {
  return { text: pieces.map(({ text }) => text).join(separator), values: pieces.flatMap(({ values }) => values) };
}

/** A name that is known beforehand as a text literal: it helps the planner, and leaves the bound values to what visitors ask. */
export function literal(name: string): Sql {
  if (!/^[A-Za-z][A-Za-z0-9.]*$/.test(name))
    throw new Error(`sql: ${JSON.stringify(name)} is no plain name, so it has to be bound`);
  return { text: `'${name}'`, values: [] };
}

/** SQL that is written in our own code; never what somebody sent. */
export const raw = (text: string): Sql => ({ text, values: [] });

/** A statement with its values bound, ready to run. */
export const prepare = (database: D1Database, { text, values }: Sql): D1PreparedStatement =>
  database.prepare(text).bind(...values);
