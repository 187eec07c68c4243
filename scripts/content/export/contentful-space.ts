import path from 'node:path';
import type { ContentType } from '../../../services/content/model/fields.ts';
import { LOCALE } from '../../../shared/spec/site.ts';
import type { ManagedRecord } from '../management-client.ts';
import { contentfulType, editorInterface } from './contentful-model.ts';

/** Stands for the service in the addresses of assets; contentful-import looks for the files below a folder of this name. */
const ASSET_HOST = 'assets.alun.example';

/** A file that belongs to the export: where it comes from and where contentful-import looks for it. */
export interface AssetFile {
  readonly id: string;
  /** Path at the media service. */
  readonly source: string;
  /** Below the folder that is given to contentful-import as --assets-directory. */
  readonly target: string;
}

export interface ContentfulSpace {
  /** What contentful-import takes as --content-file. */
  readonly content: Readonly<
    Record<'contentTypes' | 'editorInterfaces' | 'locales' | 'entries' | 'assets', readonly unknown[]>
  >;
  readonly files: readonly AssetFile[];
  /** Entries whose draft differs from what is published: importing publishes the draft. */
  readonly changed: readonly string[];
  /** Left out: an archived entry cannot be imported. */
  readonly archived: readonly string[];
}

/** Contentful keeps no more of `sys` than this; `publishedVersion` says that the import publishes the record. */
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

/** An asset with an address that contentful-import can turn into the path of a file beside the export. */
function assetOf(record: ManagedRecord): { readonly asset: unknown; readonly file: AssetFile } | undefined {
  const file = record.fields.file?.[LOCALE.content];
  if (!isFile(file)) return undefined;
  const target = path.posix.join(ASSET_HOST, record.sys.id, file.fileName);
  return {
    asset: {
      sys: sysOf(record),
      fields: { ...record.fields, file: { [LOCALE.content]: { ...file, url: `//${target}` } } },
    },
    file: { id: record.sys.id, source: file.url, target },
  };
}

/**
 * Everything a Contentful space needs to be this one: content types, help texts, locale, entries and assets, in the form that
 * contentful-import takes (https://github.com/contentful/contentful-import).
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
