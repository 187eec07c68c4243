import type { ContentType } from './model/fields.ts';
import type { LinkKind } from './reading.ts';
import { richTextLinks } from './rich-text.ts';

/** The types that a text can show inside a sentence: a button, as a link. Other components would break up the paragraph. */
export const INLINE_TYPES: readonly string[] = ['LinkButton'];

/** One link from an entry. */
export interface EntryLink {
  readonly field: string;
  /** Position in a list or document, from 0. */
  readonly position: number;
  readonly kind: LinkKind;
  readonly id: string;
  /** Allowed types; null when any type is allowed. */
  readonly to: readonly string[] | null;
}

/** The ids in a stored link or link list; any other value counts as no link. */
export function linkedIds(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}

/** All links in an entry's stored fields, including rich text. */
export function entryLinks(type: ContentType, fields: Readonly<Record<string, unknown>>): readonly EntryLink[] {
  return Object.entries(type.fields).flatMap(([name, field]): EntryLink[] => {
    switch (field.kind) {
      case 'link':
      case 'links':
        return linkedIds(fields[name]).map((id, position) => ({
          field: name,
          position,
          kind: 'Entry',
          id,
          to: field.to,
        }));
      case 'asset':
      case 'assets':
        return linkedIds(fields[name]).map((id, position) => ({ field: name, position, kind: 'Asset', id, to: null }));
      case 'richText':
        return richTextLinks(fields[name]).map(({ kind, place, id }, position) => ({
          field: name,
          position,
          kind,
          id,
          to: place === 'inline' ? INLINE_TYPES : null,
        }));
      default:
        return [];
    }
  });
}
