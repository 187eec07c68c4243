import { GraphQLError } from 'graphql';
import { join, literal, raw, type Sql, sql } from '../../sql.ts';
import type { CollectionRequest, Stage } from '../reading.ts';
import { chained, unionOf } from './combined-sql.ts';
import { bound, comparison, listed, setPredicate, storedAs } from './comparison-sql.ts';
import { type Condition, definitionOf, fieldsOf, parseWhere } from './where.ts';

const MAX_BOUND = 100;
/** Maximum characters of one statement. D1 takes 100,000 (protocol facts 8.9); the SQL that reads the records is added to this. */
const MAX_STATEMENT = 90_000;
const MAX_ORDERS = 4;

/** Ids that a condition finds by index. The rank estimates how many: the condition with the lowest rank drives the query. */
interface Driver {
  readonly rank: number;
  readonly ids: Sql;
  /** The condition that all these ids fulfil, so it needs no further check. */
  readonly settles?: Condition;
}

/** Whether a field is one of `sys`: every entry and asset has index rows for these from its first write on. */
const isSys = (field: string): boolean => field.startsWith('sys.');

/** Builds the statements of one collection request. */
class CollectionQuery {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Condition for the index rows of one field of one type at this stage. */
  #field(type: string, field: string, alias = ''): Sql {
    const at = alias === '' ? '' : `${alias}.`;
    return sql`${raw(at)}stage = ${literal(this.#stage)} AND ${raw(at)}type = ${literal(type)} AND ${raw(at)}field = ${literal(field)}`;
  }

  #indexed(type: string, field: string, matches: Sql): Sql {
    return sql`SELECT id FROM field_index WHERE ${this.#field(type, field)} AND absent = 0 AND value ${matches}`;
  }

  /** Entries of a type that link to given targets in a field; in any field when it is null. */
  #linking(type: string, field: string | null, kind: string, targets: Sql): Sql {
    const source = type === 'Entry' ? raw('') : sql` AND source_type = ${literal(type)}`;
    const through = field === null ? raw('') : sql` AND field = ${literal(field)}`;
    return sql`SELECT source_id AS id FROM links WHERE stage = ${literal(this.#stage)} AND target_kind = ${literal(kind)} AND target_id IN ${targets}${source}${through}`;
  }

  /** Ids of the link targets that satisfy a link condition. */
  #targets(condition: Condition & { readonly kind: 'link' }): Sql {
    const [only] = condition.to;
    const target = condition.to.length === 1 && only !== undefined ? only : 'Entry';
    const [first, ...others] = condition.where;
    // A condition on the target's id alone also matches links to targets that cannot be read.
    if (first?.kind === 'compare' && first.field === 'sys.id' && first.by === 'eq' && others.length === 0) {
      return listed([first.value]);
    }
    if (first?.kind === 'set' && first.field === 'sys.id' && first.by === 'in' && others.length === 0) {
      return listed(first.values);
    }
    return sql`(${this.ids(target, condition.where)})`;
  }

  #driver(type: string, condition: Condition): Driver | null {
    switch (condition.kind) {
      case 'compare': {
        if (condition.by !== 'eq') return null;
        if (condition.field === 'sys.id') {
          return {
            rank: 0,
            settles: condition,
            ids: sql`SELECT value AS id FROM json_each(${JSON.stringify([condition.value])})`,
          };
        }
        const field = fieldsOf(type)[condition.field];
        if (field?.kind !== 'symbol' || field.oneOf) return null;
        return {
          rank: field.unique ? 0 : 2,
          settles: condition,
          ids: this.#indexed(type, condition.field, sql`= ${bound(condition.value)}`),
        };
      }
      case 'set': {
        const field = fieldsOf(type)[condition.field];
        const oneByOne = condition.by === 'contains_all' || condition.by === 'contains_some';
        if (condition.by === 'in' && condition.field === 'sys.id') {
          return {
            rank: 1,
            settles: condition,
            ids: sql`SELECT value AS id FROM json_each(${JSON.stringify(condition.values)})`,
          };
        }
        const usable =
          field?.kind === 'symbols' ? oneByOne : condition.by === 'in' && field?.kind === 'symbol' && !field.oneOf;
        if (!usable || condition.values.length === 0) return null;
        const ids = this.#indexed(type, condition.field, sql`IN ${listed(condition.values)}`);
        return condition.by === 'contains_all' ? { rank: 3, ids } : { rank: 3, settles: condition, ids };
      }
      case 'link':
        return {
          rank: 1,
          settles: condition,
          ids: this.#linking(type, condition.field, 'Entry', this.#targets(condition)),
        };
      case 'all': {
        const best = this.#best(type, condition.of.flat());
        return best === null ? null : { rank: best.rank, ids: best.ids };
      }
      case 'any': {
        const branches = condition.of.map((part) => this.#best(type, part));
        const driven = branches.filter((branch) => branch !== null);
        if (driven.length === 0 || driven.length < branches.length) return null;
        return {
          rank: Math.max(...driven.map(({ rank }) => rank)),
          ids: unionOf(driven.map(({ ids }) => ids)),
        };
      }
      default:
        return null;
    }
  }

  #best(type: string, conditions: readonly Condition[]): Driver | null {
    const drivers = conditions.map((condition) => this.#driver(type, condition)).filter((driver) => driver !== null);
    return drivers.reduce<Driver | null>((best, next) => (best === null || next.rank < best.rank ? next : best), null);
  }

  #predicate(type: string, condition: Condition): Sql {
    switch (condition.kind) {
      case 'always':
        return raw('1');
      case 'never':
        return raw('0');
      case 'all':
      case 'any': {
        if (condition.of.length === 0) return raw('1');
        const parts = condition.of.map((part) => this.#every(type, part));
        return chained(parts, condition.kind === 'all' ? 'AND' : 'OR');
      }
      case 'exists': {
        const value = storedAs(this.#stage, type, condition.field);
        return sql`(${value} IS ${raw(condition.wanted ? 'NOT NULL' : 'NULL')})`;
      }
      case 'link': {
        const { field } = condition;
        return sql`EXISTS (SELECT 1 FROM links l WHERE l.source_id = r.id AND l.stage = ${literal(this.#stage)} AND l.source_type = ${literal(type)} AND l.field = ${literal(field)} AND l.target_kind = 'Entry' AND l.target_id IN ${this.#targets(condition)})`;
      }
      case 'set':
        return setPredicate(this.#stage, type, condition);
      case 'compare':
        return comparison(this.#stage, type, condition);
    }
  }

  #every(type: string, conditions: readonly Condition[]): Sql {
    if (conditions.length === 0) return raw('1');
    return chained(
      conditions.map((condition) => this.#predicate(type, condition)),
      'AND',
    );
  }

  /** The conditions that the driver does not cover; they are checked for each record. */
  #residual(type: string, conditions: readonly Condition[], driver: Driver | null, id: string): Sql {
    const left = conditions.filter((condition) => condition !== driver?.settles);
    if (left.length === 0) return raw('');
    const kind = literal(type === 'Asset' ? 'Asset' : 'Entry');
    return sql` AND EXISTS (SELECT 1 FROM records r WHERE r.kind = ${kind} AND r.id = ${raw(id)} AND ${this.#every(type, left)})`;
  }

  /** Ids of the entries of a type that fulfil some conditions, unordered. */
  ids(type: string, conditions: readonly Condition[]): Sql {
    const driver = this.#best(type, conditions);
    const residual = this.#residual(type, conditions, driver, 'o.id');
    const readable = this.#field(type, 'sys.id', 'o');
    if (driver === null) return sql`SELECT o.id FROM field_index o WHERE ${readable}${residual}`;
    return sql`SELECT o.id FROM (${driver.ids}) d CROSS JOIN field_index o ON o.id = d.id AND ${readable}${residual}`;
  }

  #orders(request: CollectionRequest): readonly { readonly field: string; readonly direction: 'ASC' | 'DESC' }[] {
    if (request.order.length > MAX_ORDERS)
      throw new GraphQLError(`order takes at most ${MAX_ORDERS} keys, not ${request.order.length}.`);
    const keys = request.order.length > 0 ? request.order : ['sys_publishedAt_DESC'];
    return keys.map((key) => {
      const [, sys, field = '', direction] = /^(sys_)?(.+)_(ASC|DESC)$/.exec(key) ?? [];
      return { field: sys ? `sys.${field}` : field, direction: direction === 'DESC' ? 'DESC' : 'ASC' };
    });
  }

  #driverOf(request: CollectionRequest, conditions: readonly Condition[]): Driver | null {
    const { among, linkingTo } = request;
    if (among !== undefined) return { rank: 0, ids: sql`SELECT value AS id FROM json_each(${JSON.stringify(among)})` };
    if (linkingTo !== undefined) {
      return { rank: 0, ids: this.#linking(request.type, null, linkingTo.kind, listed([linkingTo.id])) };
    }
    return this.#best(request.type, conditions);
  }

  /**
   * Joins the index rows of the order keys, starting with key number `from`, to the entries of the alias `beside`. Entries written before
   * their type had a field have no row for it until they are written again. They are sorted with those that have no value.
   */
  #ordered(request: CollectionRequest, from: number, beside: string): Sql {
    const joins = this.#orders(request).map(({ field }, index) => {
      const alias = `o${index}`;
      const on = sql`JOIN field_index ${raw(alias)} ON ${raw(alias)}.id = ${raw(beside)}.id AND ${this.#field(request.type, field, alias)}`;
      return sql` ${raw(isSys(field) ? 'CROSS' : 'LEFT')} ${on}`;
    });
    return join(joins.slice(from), '');
  }

  /** Ids of one page, in order, as column `id`. */
  page(request: CollectionRequest, conditions: readonly Condition[]): Sql {
    const driver = this.#driverOf(request, conditions);
    const orders = this.#orders(request);
    const limit = sql`LIMIT ${request.limit} OFFSET ${request.skip}`;
    const { field: first, direction: tie } = orders[0] ?? { field: 'sys.id', direction: 'ASC' };
    const keys = (from: number, id: string): Sql => {
      const all = orders.map(({ direction }, index) => {
        const alias = `o${index}`;
        return `coalesce(${alias}.absent, 1), coalesce(${alias}.value, '') ${direction}`;
      });
      return raw([...all.slice(from), `${id}.id ${tie}`].join(', '));
    };
    const readable = this.#field(request.type, 'sys.id', 'o');
    if (driver !== null) {
      const residual = this.#residual(request.type, conditions, driver, 'd.id');
      return sql`SELECT o.id AS id FROM (SELECT DISTINCT id FROM (${driver.ids})) d CROSS JOIN field_index o ON o.id = d.id AND ${readable}${this.#ordered(request, 0, 'o')} WHERE 1${residual} ORDER BY ${keys(0, 'o')} ${limit}`;
    }
    // Without a driver, the index of the first order key is scanned. Entries without a value for that key follow, in separate scans.
    const walk = (rows: Sql, id: string, order: Sql): Sql =>
      sql`SELECT * FROM (SELECT ${raw(id)}.id AS id FROM field_index ${raw(id)}${this.#ordered(request, 1, id)} WHERE ${rows}${this.#residual(request.type, conditions, null, `${id}.id`)} ORDER BY ${order} LIMIT ${request.limit + request.skip})`;
    const having = this.#field(request.type, first, 'o0');
    const walks = [0, 1].map((absent) =>
      walk(sql`${having} AND o0.absent = ${raw(`${absent}`)}`, 'o0', sql`o0.value ${raw(tie)}, ${keys(1, 'o0')}`),
    );
    const unwritten = sql`${readable} AND NOT EXISTS (SELECT 1 FROM field_index o0 WHERE o0.id = o.id AND ${having})`;
    const all = isSys(first) ? walks : [...walks, walk(unwritten, 'o', keys(1, 'o'))];
    return sql`SELECT id FROM (${join(all, ' UNION ALL ')}) ${limit}`;
  }

  count(request: CollectionRequest, conditions: readonly Condition[]): Sql {
    const driver = this.#driverOf(request, conditions);
    if (driver === null) return sql`SELECT count(*) AS total FROM (${this.ids(request.type, conditions)})`;
    return sql`SELECT count(*) AS total FROM (SELECT DISTINCT id FROM (${driver.ids})) d CROSS JOIN field_index o ON o.id = d.id AND ${this.#field(request.type, 'sys.id', 'o')}${this.#residual(request.type, conditions, driver, 'o.id')}`;
  }
}

export interface CollectionSql {
  /** Ids of the page, in order, as column `id`. */
  readonly page: Sql;
  /** One row with `total`; null when the request does not ask for it. */
  readonly count: Sql | null;
}

/** Translates a collection request into SQL that finds all records by index. */
export function collectionSql(request: CollectionRequest): CollectionSql {
  if (request.type !== 'Asset' && request.type !== 'Entry' && definitionOf(request.type) === undefined) {
    throw new Error(`content: no content type named ${request.type}`);
  }
  const query = new CollectionQuery(request.stage);
  const conditions = request.where === null ? [] : parseWhere(request.type, request.where);
  const statements = {
    page: query.page(request, conditions),
    count: request.count ? query.count(request, conditions) : null,
  };
  const most = (part: 'text' | 'values'): number =>
    Math.max(statements.page[part].length, statements.count?.[part].length ?? 0);
  if (most('values') > MAX_BOUND)
    throw new GraphQLError(`where has too many conditions: at most ${MAX_BOUND} values can be compared at once.`);
  if (most('text') > MAX_STATEMENT) throw new GraphQLError('where has too many conditions: remove some of them.');
  return statements;
}
