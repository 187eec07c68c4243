/** A database that records the texts bound to its statements. */
export function rememberingBound(real: D1Database): { readonly database: D1Database; readonly bound: string[] } {
  const bound: string[] = [];
  const watched = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind')
          return (...values: unknown[]) => {
            bound.push(...values.filter((value) => typeof value === 'string'));
            return target.bind(...values);
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const database = new Proxy(real, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => watched(target.prepare(text));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { database, bound };
}
