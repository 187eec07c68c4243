import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createServicesApp } from '../app.ts';

export interface Trouble {
  /** Statements that fail, by their text. */
  readonly on: Pick<RegExp, 'test'>;
  /** D1's error message. */
  readonly says: string;
  /** The statements do run, but the response is lost. */
  readonly afterwards?: boolean;
}

/** A database on which some statements fail, alone and in batches. */
function inTrouble(real: D1Database, { on, says, afterwards = false }: Trouble): D1Database {
  const texts = new WeakMap<object, string>();
  const guarded = async <T>(text: string, run: () => Promise<T>): Promise<T> => {
    const fails = on.test(text);
    if (fails && !afterwards) throw new Error(says);
    const result = await run();
    if (fails) throw new Error(says);
    return result;
  };
  const watched = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    texts.set(statement, text);
    return new Proxy(statement, {
      get(target, name) {
        if (name === 'real') return target;
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'bind') return (...values: unknown[]) => watched(target.bind(...values), text);
        return (...parameters: unknown[]) => guarded(text, () => Reflect.apply(value, target, parameters));
      },
    });
  };
  const realOf = (statement: D1PreparedStatement): D1PreparedStatement => Reflect.get(statement, 'real');
  return new Proxy(real, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => watched(target.prepare(text), text);
      if (name === 'batch')
        return (statements: readonly D1PreparedStatement[]) => {
          const all = statements.map(realOf);
          return guarded(all.map((statement) => texts.get(statement)).join(';'), () => target.batch(all));
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Calls the services Worker with a database in trouble. Its Durable Objects have the real one. */
export async function servicesInTrouble(trouble: Trouble, address: string, init?: RequestInit): Promise<Response> {
  const context = createExecutionContext();
  const answer = await servicesWith({ DB: inTrouble(env.DB, trouble) }, new Request(address, init), context);
  await waitOnExecutionContext(context);
  return answer;
}

/** Calls the services Worker with other bindings than its own. */
export async function servicesWith(
  instead: Partial<typeof env>,
  request: Request,
  context = createExecutionContext(),
): Promise<Response> {
  return createServicesApp().fetch(request, { ...env, ...instead }, context);
}
