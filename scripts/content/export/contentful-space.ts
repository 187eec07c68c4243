import path from 'node:path';
import type { ContentType } from '../../../services/content/model/fields.ts';
import { LOCALE } from '../../../shared/spec/site.ts';
import { CommandError } from '../../process/command-line.ts';
import type { ManagedRecord } from '../management-client.ts';
import { contentfulType, editorInterface } from './contentful-model.ts';

/** Placeholder host in asset addresses; contentful-import looks for the files below a folder of this name. */
const ASSET_HOST = 'assets.alun.example';

/** The file of an asset, and where contentful-import looks for it. */
export interface AssetFile {
  /** Of the asset. */
  readonly id: string;
  /** Relative to the folder that contentful-import gets as --assets-directory. */
  readonly target: string;
}

export interface ContentfulSpace {
  /** Input of contentful-import's --content-file. */
  readonly content: Readonly<
    Record<'contentTypes' | 'editorInterfaces' | 'locales' | 'entries' | 'assets', readonly unknown[]>
  >;
  readonly files: readonly AssetFile[];
  /** Entries whose draft differs from the published version; the import publishes the draft. */
  readonly changed: readonly string[];
  /** Skipped: archived entries cannot be imported. */
  readonly archived: readonly string[];
}

/** Contentful keeps only these fields of `sys`; `publishedVersion` makes the import publish the record. */
function sysOf({ sys }: ManagedRecord): Readonly<Record<string, unknown>> {
  return {
    id: sys.id,
    type: sys.type,
    ...(sys.contentType
      ? { contentType: { sys: { type: 'Link', linkType: 'ContentType', id: sys.contentType.sys.id } } }
      : {}),
    ...(sys.publishedVersion === undefined ? {} : { publishedVersion: sys.publishedVersion }),
  };
}

const isFile = (value: unknown): value is { readonly url: string; readonly fileName: string } =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'fileName' in value &&
  typeof value.fileName === 'string';

/**
 * An asset with an address that contentful-import can map to a file path beside the export.
 * @throws CommandError when its file would be written outside of the folder for it
 */
function assetOf(record: ManagedRecord): { readonly asset: unknown; readonly file: AssetFile } | undefined {
  const file = record.fields.file?.[LOCALE.content];
  if (!isFile(file)) return undefined;
  const target = path.posix.join(ASSET_HOST, record.sys.id, file.fileName);
  if (!target.startsWith(`${ASSET_HOST}/`))
    throw new CommandError(`asset ${record.sys.id} has an invalid file: ${file.fileName} at ${file.url}`);
  return {
    asset: {
      sys: sysOf(record),
      fields: { ...record.fields, file: { [LOCALE.content]: { ...file, url: `//${target}` } } },
    },
    file: { id: record.sys.id, target },
  };
}

/**
 * Everything needed to recreate this space in Contentful: content types, help texts, locale, entries and assets, in the format of
 * contentful-import (https://github.com/contentful/contentful-import).
 */
export function contentfulSpace(
  contentTypes: Iterable<ContentType>,
  records: { readonly entries: readonly ManagedRecord[]; readonly assets: readonly ManagedRecord[] },
): ContentfulSpace {
  const types = [...contentTypes];
  const entries = records.entries.filter(({ status }) => status !== 'archived');
  const assets = records.assets
    .filter(({ status }) => status !== 'archived')
    .flatMap((record) => assetOf(record) ?? []);
  const all = [...records.entries, ...records.assets];
  return {
    content: {
      contentTypes: types.map(contentfulType),
      editorInterfaces: types.map(editorInterface),
      locales: [{ name: 'English (Malaysia)', code: LOCALE.content, fallbackCode: null, default: true }],
      entries: entries.map((record) => ({ sys: sysOf(record), fields: record.fields })),
      assets: assets.map(({ asset }) => asset),
    },
    files: assets.map(({ file }) => file),
    changed: all.filter(({ status }) => status === 'changed').map(({ sys }) => sys.id),
    archived: all.filter(({ status }) => status === 'archived').map(({ sys }) => sys.id),
  };
}
