import { INLINE_TYPES } from '../../../services/content/links.ts';
import { type ContentType, DEFAULT_LIST_MAX, type Field, rangeOf } from '../../../services/content/model/fields.ts';
import { contentTypeId } from '../../../services/content/model/model.ts';

type Json = Readonly<Record<string, unknown>>;

/** A content type in the format of Contentful's Content Management API. */
export interface ContentfulType {
  readonly sys: { readonly id: string; readonly type: 'ContentType'; readonly publishedVersion: number };
  readonly name: string;
  readonly description: string;
  readonly displayField: string;
  readonly fields: readonly ContentfulField[];
}

export interface ContentfulField {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly linkType?: 'Entry' | 'Asset';
  readonly items?: Json;
  readonly required: boolean;
  readonly localized: boolean;
  readonly disabled: boolean;
  readonly omitted: boolean;
  readonly validations: readonly Json[];
}

/** The editor widget of each field, and its help text. */
export interface EditorInterface {
  readonly sys: Json;
  readonly controls: readonly { readonly fieldId: string; readonly widgetId?: string; readonly settings?: Json }[];
}

/** Field name to label: `heroImage` becomes `Hero image`. */
function labelOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const present = (rules: readonly (Json | false)[]): Json[] => rules.filter((rule) => rule !== false);
const size = (max: number | undefined): Json | false => max !== undefined && { size: { max } };
const types = (to: readonly string[]): Json => ({ linkContentType: to.map(contentTypeId) });

/** What a text without embeds may consist of, in addition to paragraphs. Contentful counts the parts of lists and tables with these. */
const TEXT_AND_LINKS = [
  ...['heading-1', 'heading-2', 'heading-3', 'heading-4', 'heading-5', 'heading-6'],
  ...['ordered-list', 'unordered-list', 'hr', 'blockquote', 'table'],
  ...['hyperlink', 'entry-hyperlink', 'asset-hyperlink'],
];

/**
 * A field in Contentful's terms: its type and its validations, which include every default that is stricter than Contentful's own. The
 * default lengths of texts are not: Contentful itself allows 256 characters in a `Symbol` and 50,000 in a `Text`. Its lists take 1,000 items.
 */
function shapeOf(field: Field): Pick<ContentfulField, 'type' | 'linkType' | 'items' | 'validations'> {
  switch (field.kind) {
    case 'symbol':
    case 'text':
      return {
        type: field.kind === 'symbol' ? 'Symbol' : 'Text',
        validations: present([
          size(field.max),
          field.unique === true && { unique: true },
          field.oneOf !== undefined && { in: field.oneOf },
          field.pattern !== undefined && { regexp: { pattern: field.pattern, flags: null } },
        ]),
      };
    case 'integer':
    case 'number': {
      const range = rangeOf(field);
      return {
        type: field.kind === 'integer' ? 'Integer' : 'Number',
        validations: present([(range.min !== undefined || range.max !== undefined) && { range }]),
      };
    }
    case 'boolean':
      return { type: 'Boolean', validations: [] };
    case 'date':
      return { type: 'Date', validations: [] };
    case 'json':
      return { type: 'Object', validations: [] };
    case 'richText':
      return {
        type: 'RichText',
        validations: [
          field.withoutEmbeds
            ? { enabledNodeTypes: TEXT_AND_LINKS }
            : { nodes: { 'embedded-entry-inline': [types(INLINE_TYPES)] } },
        ],
      };
    case 'symbols':
      return {
        type: 'Array',
        items: { type: 'Symbol', validations: present([field.oneOf !== undefined && { in: field.oneOf }]) },
        validations: present([size(field.max ?? DEFAULT_LIST_MAX)]),
      };
    case 'link':
      return { type: 'Link', linkType: 'Entry', validations: [types(field.to)] };
    case 'links':
      return {
        type: 'Array',
        items: { type: 'Link', linkType: 'Entry', validations: [types(field.to)] },
        validations: present([size(field.max ?? DEFAULT_LIST_MAX)]),
      };
    case 'asset':
      return { type: 'Link', linkType: 'Asset', validations: [] };
    case 'assets':
      return {
        type: 'Array',
        items: { type: 'Link', linkType: 'Asset', validations: [] },
        validations: present([size(field.max ?? DEFAULT_LIST_MAX)]),
      };
  }
}

/** One of our content types in Contentful's format; the same queries then find the same fields. */
export function contentfulType(type: ContentType): ContentfulType {
  return {
    sys: { id: contentTypeId(type.name), type: 'ContentType', publishedVersion: 1 },
    name: type.name,
    description: type.description,
    displayField: type.displayField,
    fields: Object.entries(type.fields).map(([id, field]) => ({
      id,
      name: labelOf(id),
      required: field.required === true,
      localized: false,
      disabled: false,
      omitted: false,
      ...shapeOf(field),
    })),
  };
}

/** The help texts of a content type's fields, in the form that Contentful's editor shows. */
export function editorInterface(type: ContentType): EditorInterface {
  const id = contentTypeId(type.name);
  return {
    sys: {
      id: 'default',
      type: 'EditorInterface',
      contentType: { sys: { id, type: 'Link', linkType: 'ContentType' } },
    },
    controls: Object.entries(type.fields).map(([fieldId, { help }]) =>
      help === undefined ? { fieldId } : { fieldId, settings: { helpText: help } },
    ),
  };
}
