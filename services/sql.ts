/** A piece of SQL with its bound values, in the order of their placeholders. */
export interface Sql {
  readonly text: string;
  readonly values: readonly (string | number | null)[];
}

const isSql = (part: unknown): part is Sql => typeof part === 'object' && part !== null && 'text' in part;

/** Builds SQL from a template: pieces of SQL are inserted as they are, every other value is bound. */
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

/** Joins pieces of SQL with a separator, such as conditions with ` AND `. */
export function join(pieces: readonly Sql[], separator: string): Sql {
  return { text: pieces.map(({ text }) => text).join(separator), values: pieces.flatMap(({ values }) => values) };
}

/** A constant name as a text literal. The query planner can use it, and it takes no bound parameter away from what visitors ask. */
export function literal(name: string): Sql {
  if (!/^[A-Za-z][A-Za-z0-9.]*$/.test(name))
    throw new Error(`sql: ${JSON.stringify(name)} is not a plain name; bind it as a parameter`);
  return { text: `'${name}'`, values: [] };
}

/** SQL written in our own code; never user input. */
export const raw = (text: string): Sql => ({ text, values: [] });

/** A statement with its values bound, ready to run. */
export const prepare = (database: D1Database, { text, values }: Sql): D1PreparedStatement =>
  database.prepare(text).bind(...values);
