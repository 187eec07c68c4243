/**
 * The vocabulary in which content types are defined. A definition is plain data: the GraphQL schema, the management API's
 * validation, the import check and the export to a hosted space are all derived from it.
 */

/** Largest number of entries or assets that one link list may hold unless its field says less. */
export const DEFAULT_LIST_MAX = 100;

interface Common {
  readonly required?: true;
  /** One line for editors: what the field is for, with its unit where it has one. */
  readonly help?: string;
}

export interface TextField extends Common {
  readonly kind: 'symbol' | 'text';
  /** Longest value in characters; a symbol holds at most 256. */
  readonly max?: number;
  readonly oneOf?: readonly string[];
  readonly pattern?: string;
  /** No two published entries of the type share a value. */
  readonly unique?: true;
}

export interface NumberField extends Common {
  readonly kind: 'integer' | 'number';
  readonly min?: number;
  readonly max?: number;
}

export interface PlainField extends Common {
  readonly kind: 'boolean' | 'date' | 'json' | 'richText';
}

export interface SymbolsField extends Common {
  readonly kind: 'symbols';
  readonly max?: number;
  readonly oneOf?: readonly string[];
}

export interface LinkField extends Common {
  readonly kind: 'link';
  /** Content types the link may point to, by name. */
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

export type Field = TextField | NumberField | PlainField | SymbolsField | LinkField | LinksField | AssetField;

export interface ContentType {
  /** GraphQL type name; its content type id is the same with a small first letter. */
  readonly name: string;
  readonly description: string;
  /** The field shown as an entry's title in lists. */
  readonly displayField: string;
  /** The field that the text below a Markdown file's front matter fills. */
  readonly bodyField?: string;
  /** Without any of these fields an entry would show nothing, or lead nowhere. */
  readonly needsOneOf?: readonly string[];
  /** Entries of this type are pages: they carry the registry fields and publishing one adds its route (RT-2). */
  readonly routable?: true;
  readonly fields: Readonly<Record<string, Field>>;
}

type Options<T extends Field> = Omit<T, 'kind' | 'to'>;

export const symbol = (options: Options<TextField> = {}): TextField => ({ kind: 'symbol', ...options });
export const text = (options: Options<TextField> = {}): TextField => ({ kind: 'text', ...options });
export const integer = (options: Options<NumberField> = {}): NumberField => ({ kind: 'integer', ...options });
export const number = (options: Options<NumberField> = {}): NumberField => ({ kind: 'number', ...options });
export const boolean = (options: Common = {}): PlainField => ({ kind: 'boolean', ...options });
export const date = (options: Common = {}): PlainField => ({ kind: 'date', ...options });
export const json = (options: Common = {}): PlainField => ({ kind: 'json', ...options });
export const richText = (options: Common = {}): PlainField => ({ kind: 'richText', ...options });
export const symbols = (options: Options<SymbolsField> = {}): SymbolsField => ({ kind: 'symbols', ...options });
export const asset = (options: Common = {}): AssetField => ({ kind: 'asset', ...options });
export const assets = (options: Options<AssetField> = {}): AssetField => ({ kind: 'assets', ...options });

const named = (to: string | readonly string[]): readonly string[] => (typeof to === 'string' ? [to] : to);
export const link = (to: string | readonly string[], options: Common = {}): LinkField => ({
  kind: 'link',
  to: named(to),
  ...options,
});
export const links = (to: string | readonly string[], options: Options<LinksField> = {}): LinksField => ({
  kind: 'links',
  to: named(to),
  ...options,
});

/** Defines one content type; exists so that a definition is checked where it is written. */
export function contentType(definition: ContentType): ContentType {
  return definition;
}
