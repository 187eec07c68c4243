import { env } from 'cloudflare:workers';

/** A database on which something happens just before the batch with this number (the first is 1). It simulates a race. */
export function beforeBatch(number: number, happens: () => Promise<unknown>): D1Database {
  let batches = 0;
  return new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        batches += 1;
        if (batches === number) await happens();
        return target.batch(statements);
      };
    },
  });
}

/** A database on which something happens just after the first row has been read. */
export function afterFirstRow(happens: () => Promise<unknown>): D1Database {
  let isFirst = true;
  const watched = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => watched(target.bind(...values));
        if (name !== 'first') return Reflect.get(target, name).bind(target);
        return async () => {
          const row = await target.first();
          if (isFirst) {
            isFirst = false;
            await happens();
          }
          return row;
        };
      },
    });
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => watched(target.prepare(text));
      return Reflect.get(target, name).bind(target);
    },
  });
}
