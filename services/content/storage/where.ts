import type { ContentType, Field } from '../model/fields.ts';
import { CONTENT_TYPES } from '../model/model.ts';
import type { Where } from '../reading.ts';
import { ASSET_FIELDS } from '../schema/filters.ts';
import { isFields } from './stored-json.ts';

export type Scalar = string | number | boolean;
export type Comparison = 'eq' | 'not' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains' | 'not_contains';
export type SetComparison = 'in' | 'not_in' | 'contains_all' | 'contains_some' | 'contains_none';

/** One parsed condition of a `where` argument. */
export type Condition =
  | { readonly kind: 'compare'; readonly field: string; readonly by: Comparison; readonly value: Scalar }
  | { readonly kind: 'set'; readonly field: string; readonly by: SetComparison; readonly values: readonly Scalar[] }
  | { readonly kind: 'exists'; readonly field: string; readonly wanted: boolean }
  | {
      readonly kind: 'link';
      readonly field: string;
      readonly to: readonly string[];
      readonly where: readonly Condition[];
    }
  | { readonly kind: 'all' | 'any'; readonly of: readonly (readonly Condition[])[] }
  | { readonly kind: 'always' | 'never' };

/** The fields of a type by name; `Entry` has only sys. */
export function fieldsOf(type: string): Readonly<Record<string, Field>> {
  return type === 'Asset' ? ASSET_FIELDS : (CONTENT_TYPES.get(type)?.fields ?? {});
}

/** The content type of a GraphQL type name; undefined for `Asset` and `Entry` too. */
export const definitionOf = (type: string): ContentType | undefined => CONTENT_TYPES.get(type);

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);
const isOneOf = <T extends string>(values: readonly T[], text: string): text is T =>
  values.some((value) => value === text);

const COMPARISONS = ['not', 'gt', 'gte', 'lt', 'lte', 'contains', 'not_contains'] as const;
const SETS = ['in', 'not_in', 'contains_all', 'contains_some', 'contains_none'] as const;

/** `title_not_in` is the field `title` with the operator `not_in`: field names contain no underscore. */
function scalarCondition(field: string, suffix: string, value: unknown): Condition {
  // A condition of null has no effect, as in the hosted service.
  if (value === null || value === undefined) return { kind: 'always' };
  if (suffix === 'exists') return { kind: 'exists', field: field.replace(/Collection$/, ''), wanted: value === true };
  if (suffix === '' && isScalar(value)) return { kind: 'compare', field, by: 'eq', value };
  if (isOneOf(COMPARISONS, suffix) && isScalar(value)) return { kind: 'compare', field, by: suffix, value };
  if (isOneOf(SETS, suffix) && Array.isArray(value))
    return { kind: 'set', field, by: suffix, values: value.filter(isScalar) };
  throw new Error(`content: unknown condition ${field}_${suffix}`);
}

/** Entries have no tags here, so conditions on them have a constant result. */
function tagCondition(metadata: unknown): readonly Condition[] {
  if (!isFields(metadata)) return [];
  const tags = isFields(metadata.tags) ? metadata.tags : {};
  const asks = (key: string): boolean => Array.isArray(tags[key]) && tags[key].length > 0;
  const never = metadata.tags_exists === true || asks('id_contains_all') || asks('id_contains_some');
  return never ? [{ kind: 'never' }] : [];
}

function split(key: string): readonly [field: string, suffix: string] {
  const at = key.indexOf('_');
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
}

/** Parses a `where` argument on entries of one type; all conditions must hold. */
export function parseWhere(type: string, where: Where): readonly Condition[] {
  const fields = fieldsOf(type);
  return Object.entries(where).flatMap(([key, value]): readonly Condition[] => {
    if (value === null || value === undefined) return [];
    if (key === 'AND' || key === 'OR') {
      const of = (Array.isArray(value) ? value : []).filter(isFields).map((part) => parseWhere(type, part));
      return [{ kind: key === 'AND' ? 'all' : 'any', of }];
    }
    if (key === 'sys') {
      return Object.entries(isFields(value) ? value : {}).map(([name, wanted]) => {
        const [field, suffix] = split(name);
        return scalarCondition(`sys.${field}`, suffix, wanted);
      });
    }
    if (key === 'contentfulMetadata') return tagCondition(value);
    const [name, suffix] = split(key);
    const field = fields[name];
    if (suffix === '' && field && (field.kind === 'link' || field.kind === 'links') && isFields(value)) {
      const [only] = field.to;
      const target = field.to.length === 1 && only !== undefined ? only : 'Entry';
      return [{ kind: 'link', field: name, to: field.to, where: parseWhere(target, value) }];
    }
    return [scalarCondition(name, suffix, value)];
  });
}
