import { entryLinks } from '../links.ts';
import type { ContentType, Field } from '../model/fields.ts';
import { momentOf } from '../moment.ts';
import { isOrderable, type LinkKind, type Stage } from '../reading.ts';
import { ASSET_FIELDS } from '../schema/filters.ts';

/** `[stage, type, field, absent, value, id]` */
export type FieldRow = readonly [Stage, string, string, 0 | 1, string | number, string];
/** `[stage, target kind, target id, source type, field, source id]` */
export type LinkRow = readonly [Stage, LinkKind, string, string, string, string];
/** `[scope, value, id]` */
export type UniqueRow = readonly [string, string, string];

export interface IndexedSys {
  readonly id: string;
  readonly publishedAt: string | null;
  readonly firstPublishedAt: string | null;
  readonly publishedVersion: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldRow(stage: Stage, type: string, field: string, value: unknown, id: string): FieldRow {
  if (typeof value === 'string' || typeof value === 'number') return [stage, type, field, 0, value, id];
  if (typeof value === 'boolean') return [stage, type, field, 0, value ? 1 : 0, id];
  return [stage, type, field, 1, '', id];
}

function sysRows(stage: Stage, type: string, sys: IndexedSys): FieldRow[] {
  return [
    fieldRow(stage, type, 'sys.id', sys.id, sys.id),
    fieldRow(stage, type, 'sys.publishedAt', sys.publishedAt, sys.id),
    fieldRow(stage, type, 'sys.firstPublishedAt', sys.firstPublishedAt, sys.id),
    fieldRow(stage, type, 'sys.publishedVersion', sys.publishedVersion, sys.id),
  ];
}

function scalarRows(
  stage: Stage,
  type: string,
  definitions: Readonly<Record<string, Field>>,
  fields: Fields,
  id: string,
): FieldRow[] {
  return Object.entries(definitions).flatMap(([name, field]) => {
    const value = fields[name];
    if (field.kind === 'symbols') {
      const items = Array.isArray(value) ? [...new Set(value)] : [];
      return items.map((item) => fieldRow(stage, type, name, item, id));
    }
    if (!isOrderable(field)) return [];
    const sorted = field.kind === 'date' && typeof value === 'string' ? momentOf(value) : value;
    return [fieldRow(stage, type, name, sorted, id)];
  });
}

/** The index rows by which an entry is found and sorted at one stage: under its own type, and under `Entry` for all types. */
export function entryFieldRows(stage: Stage, type: ContentType, fields: Fields, sys: IndexedSys): FieldRow[] {
  return [
    ...sysRows(stage, 'Entry', sys),
    ...sysRows(stage, type.name, sys),
    ...scalarRows(stage, type.name, type.fields, fields, sys.id),
  ];
}

/** The same for an asset. The properties of its file are indexed like fields. */
export function assetFieldRows(stage: Stage, asset: Fields, sys: IndexedSys): FieldRow[] {
  const { file } = asset;
  const flat = typeof file === 'object' && file !== null ? { ...asset, ...file } : asset;
  return [...sysRows(stage, 'Asset', sys), ...scalarRows(stage, 'Asset', ASSET_FIELDS, flat, sys.id)];
}

/** The index rows by which the entries that link to a target are found; those in rich text too. Rows may be equal. */
export function entryLinkRows(stage: Stage, type: ContentType, fields: Fields, id: string): LinkRow[] {
  return entryLinks(type, fields).map((link): LinkRow => [stage, link.kind, link.id, type.name, link.field, id]);
}

/** The unique values of a published entry. All page types share the scope of the path: no two pages may have the same one. */
export function uniqueRows(type: ContentType, fields: Fields, id: string): UniqueRow[] {
  return Object.entries(type.fields).flatMap(([name, field]): UniqueRow[] => {
    const value = fields[name];
    if (!('unique' in field) || !field.unique || typeof value !== 'string') return [];
    return [[name === 'path' && type.routable ? 'path' : `${type.name}.${name}`, value, id]];
  });
}
