/**
 * The building blocks of content types. A definition is plain data: the GraphQL schema, the management API's validation, the import check
 * and the export to a hosted space are all derived from it.
 */

/** Largest number of items in a list of links or symbols, unless its field sets another. */
export const DEFAULT_LIST_MAX = 100;

interface Common {
  readonly required?: true;
  /** One line for editors: the purpose of the field, with its unit if it has one. */
  readonly help?: string;
}

export interface TextField extends Common {
  readonly kind: 'symbol' | 'text';
  /** Longest value in characters; by default 256 for a symbol and 50,000 for a text. */
  readonly max?: number;
  readonly oneOf?: readonly string[];
  readonly pattern?: string;
  /** No two published entries of the type may share a value. */
  readonly unique?: true;
}

export interface NumberField extends Common {
  readonly kind: 'integer' | 'number';
  readonly min?: number;
  readonly max?: number;
}

/** Range of GraphQL's `Int` (GraphQL specification 3.5.1). Contentful's `Integer` has 53 bits, but GraphQL answers an error to more than 32. */
const INT = { min: -(2 ** 31), max: 2 ** 31 - 1 } as const;

/** The smallest and the largest number that can be published, as far as there is a limit. */
export function rangeOf({ kind, min, max }: NumberField): Pick<NumberField, 'min' | 'max'> {
  if (kind === 'integer') return { min: Math.max(min ?? INT.min, INT.min), max: Math.min(max ?? INT.max, INT.max) };
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

export interface PlainField extends Common {
  readonly kind: 'boolean' | 'date' | 'json';
}

export interface RichTextField extends Common {
  readonly kind: 'richText';
  /** Only text and links: pages load what they embed for their main text only (0099). */
  readonly withoutEmbeds?: true;
}

export interface SymbolsField extends Common {
  readonly kind: 'symbols';
  readonly max?: number;
  readonly oneOf?: readonly string[];
}

export interface LinkField extends Common {
  readonly kind: 'link';
  /** Allowed content types, by name. */
  readonly to: readonly string[];
}

export interface LinksField extends Common {
  readonly kind: 'links';
  readonly to: readonly string[];
  readonly max?: number;
}

export interface AssetField extends Common {
  readonly kind: 'asset' | 'assets';
  readonly max?: number;
}

export type Field =
  | TextField
  | NumberField
  | PlainField
  | RichTextField
  | SymbolsField
  | LinkField
  | LinksField
  | AssetField;

export interface ContentType {
  /** GraphQL type name. The content type id is the same with a lower-case first letter. */
  readonly name: string;
  readonly description: string;
  /** The field that lists show as an entry's title. */
  readonly displayField: string;
  /** The field for the text below a Markdown file's front matter. */
  readonly bodyField?: string;
  /** At least one of these is required: without any of them an entry would show nothing, or lead nowhere. */
  readonly needsOneOf?: readonly string[];
  /** A number that must not exceed another field's, or this if that is empty. */
  readonly atMost?: { readonly field: string; readonly limit: string; readonly otherwise: number };
  /** Entries of this type are pages: they have the route fields, and publishing one adds its route (RT-2). */
  readonly routable?: true;
  readonly fields: Readonly<Record<string, Field>>;
}

type Options<T extends Field> = Omit<T, 'kind' | 'to'>;

/** Contentful `Symbol`: a short text of at most `max` characters (default 256), which lists can be sorted by. */
export const symbol = (options: Options<TextField> = {}): TextField => ({ kind: 'symbol', ...options });
/** Contentful `Text`: at most `max` characters (default 50,000). Lists cannot be sorted by it. */
export const text = (options: Options<TextField> = {}): TextField => ({ kind: 'text', ...options });
/** Contentful `Integer`: a safe integer as a draft. Only 32 bits can be published, because GraphQL serves it as `Int`. */
export const integer = (options: Options<NumberField> = {}): NumberField => ({ kind: 'integer', ...options });
/** Contentful `Number`: finite, a `Float` in GraphQL. */
export const number = (options: Options<NumberField> = {}): NumberField => ({ kind: 'number', ...options });
/** Contentful `Boolean`: false satisfies `required` as well. */
export const boolean = (options: Common = {}): PlainField => ({ kind: 'boolean', ...options });
/** Contentful `Date`: an ISO 8601 date or date-time; UTC if it has no time zone. */
export const date = (options: Common = {}): PlainField => ({ kind: 'date', ...options });
/** Contentful `Object`: any JSON of at most 100,000 characters. Filters know only whether it exists. */
export const json = (options: Common = {}): PlainField => ({ kind: 'json', ...options });
/** Contentful `RichText`: a document at most 30 nodes deep. Filters look for text in it; its links may have any content type. */
export const richText = (options: Options<RichTextField> = {}): RichTextField => ({ kind: 'richText', ...options });
/** Contentful `Array` of `Symbol`: at most `max` items (default 100) of at most 256 characters each. */
export const symbols = (options: Options<SymbolsField> = {}): SymbolsField => ({ kind: 'symbols', ...options });
/** Contentful `Link` to an asset, stored as its id. */
export const asset = (options: Common = {}): AssetField => ({ kind: 'asset', ...options });
/** Contentful `Array` of links to assets, stored as distinct ids in order: at most `max` (default 100). */
export const assets = (options: Options<AssetField> = {}): AssetField => ({ kind: 'assets', ...options });

const named = (to: string | readonly string[]): readonly string[] => (typeof to === 'string' ? [to] : to);
/** Contentful `Link` to an entry, stored as its id. Several content types are a union in GraphQL. */
export const link = (to: string | readonly string[], options: Common = {}): LinkField => ({
  kind: 'link',
  to: named(to),
  ...options,
});
/** Contentful `Array` of links to entries, stored as distinct ids in order: at most `max` (default 100). */
export const links = (to: string | readonly string[], options: Options<LinksField> = {}): LinksField => ({
  kind: 'links',
  to: named(to),
  ...options,
});

/** Defines one content type; the function makes TypeScript check the definition in place. */
export function contentType(definition: ContentType): ContentType {
  return definition;
}
