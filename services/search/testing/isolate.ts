import { env } from 'cloudflare:workers';
import { createServicesApp } from '../../app.ts';

type Answer = Record<string, unknown> & { readonly hits: readonly (Record<string, unknown> & { objectID: string })[] };

export interface Isolate {
  /** The SQL of the statements it prepared. */
  readonly asked: readonly string[];
  /** Sends a POST to a path below `/1/indexes/` with the search key. */
  readonly ask: (path: string, body?: object) => Promise<Response>;
  readonly search: (indexName: string, params?: object) => Promise<Answer>;
}

/**
 * A separate Worker instance on the same database, which shares no memory with others.
 * @param waitUntil gets the work that outlives its request
 */
export function isolate(
  database: D1Database = env.DB,
  waitUntil: (work: Promise<unknown>) => void = () => undefined,
): Isolate {
  const app = createServicesApp();
  const asked: string[] = [];
  const DB = new Proxy(database, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name).bind(target);
      return (text: string) => {
        asked.push(text);
        return target.prepare(text);
      };
    },
  });
  const context = { waitUntil, passThroughOnException: () => undefined, props: {} };
  const ask = async (path: string, body: object = {}): Promise<Response> => {
    const headers = { 'x-algolia-application-id': 'alun', 'x-algolia-api-key': env.SEARCH_KEY };
    const request = new Request(`http://services/1/indexes/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return app.fetch(request, { ...env, DB }, context as never);
  };
  return { asked, ask, search: async (indexName, params) => (await ask(`${indexName}/query`, params)).json<Answer>() };
}

/** The database, with an action that runs before or after the first query whose SQL matches `kind`. */
export function interrupted(
  kind: RegExp,
  meanwhile: () => Promise<unknown>,
  when: 'before' | 'after' = 'before',
): D1Database {
  let armed = true;
  const wrap = (statement: D1PreparedStatement, text: string): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values), text);
        if (name !== 'all') return Reflect.get(target, name).bind(target);
        return async () => {
          const now = armed && kind.test(text);
          if (now) armed = false;
          if (now && when === 'before') await meanwhile();
          const answer = await target.all();
          if (now && when === 'after') await meanwhile();
          return answer;
        };
      },
    });
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => wrap(target.prepare(text), text);
      return Reflect.get(target, name).bind(target);
    },
  });
}
