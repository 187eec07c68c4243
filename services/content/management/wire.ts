import { mediaPath } from '../../../shared/spec/media-address.ts';
import { LOCALE } from '../../../shared/spec/site.ts';
import type { Field } from '../model/fields.ts';
import { CONTENT_TYPES, contentTypeId } from '../model/model.ts';
import { ENVIRONMENT_ID, SPACE_ID } from '../reading.ts';
import type { RecordState } from '../storage/records.ts';
import { assetFields, type Fields, isFields } from '../storage/stored-json.ts';

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

/** The links in every `sys`: space, environment, and an entry's content type. */
export function sysLinks(record: Pick<RecordState, 'kind' | 'type'>): Fields {
  return {
    space: link('Space', SPACE_ID),
    environment: link('Environment', ENVIRONMENT_ID),
    ...(record.kind === 'Entry' ? { contentType: link('ContentType', contentTypeId(record.type)) } : {}),
  };
}

function outValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'link':
      return link('Entry', String(value));
    case 'asset':
      return link('Asset', String(value));
    case 'links':
      return Array.isArray(value) ? value.map((id) => link('Entry', String(id))) : value;
    case 'assets':
      return Array.isArray(value) ? value.map((id) => link('Asset', String(id))) : value;
    default:
      return value;
  }
}

const localized = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { [LOCALE.content]: value }]));

function assetOut(record: RecordState): Fields {
  const { title, description, file } = assetFields.parse(record.draft);
  const size =
    file && file.width !== null && file.height !== null ? { image: { width: file.width, height: file.height } } : {};
  return localized({
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(file === undefined
      ? {}
      : {
          file: {
            fileName: file.fileName,
            contentType: file.contentType,
            url: mediaPath({ ...file, id: record.id }),
            details: { size: file.size, ...size },
          },
        }),
  });
}

/**
 * A record's draft fields in the format of the management API and webhooks: by locale, with link objects. A value of a field that was removed
 * from the model since is left out: nobody could send it back, and no space would import it.
 */
export function localizedFields(record: RecordState): Fields {
  if (record.kind === 'Asset') return assetOut(record);
  const definitions = CONTENT_TYPES.get(record.type)?.fields ?? {};
  return localized(
    Object.fromEntries(
      Object.entries(record.draft).flatMap(([name, value]) => {
        const field = definitions[name];
        return field === undefined ? [] : [[name, outValue(field, value)]];
      }),
    ),
  );
}

/** A record in the management API's response format. */
export function wireRecord(record: RecordState): Fields {
  const optional = {
    publishedVersion: record.publishedVersion,
    publishedAt: record.publishedAt,
    firstPublishedAt: record.firstPublishedAt,
    archivedAt: record.archivedAt,
  };
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      ...sysLinks(record),
      type: record.kind,
      id: record.id,
      version: record.version,
      publishedCounter: record.publishedCounter,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
    },
    fields: localizedFields(record),
  };
}

const linkedId = (value: unknown): unknown => (isFields(value) && isFields(value.sys) ? value.sys.id : value);

function inValue(field: Field | undefined, value: unknown): unknown {
  switch (field?.kind) {
    case 'link':
    case 'asset':
      return linkedId(value);
    case 'links':
    case 'assets':
      return Array.isArray(value) ? value.map(linkedId) : value;
    default:
      return value;
  }
}

/** Converts a client's fields, which are keyed by locale, to the stored format. `misshapen` names fields that are not. */
export function storedFields(
  type: string,
  fields: Fields,
): { readonly fields: Fields; readonly misshapen: readonly string[] } {
  const definitions = CONTENT_TYPES.get(type)?.fields ?? {};
  const stored: Record<string, unknown> = {};
  const misshapen: string[] = [];
  for (const [name, byLocale] of Object.entries(fields)) {
    if (!isFields(byLocale) || Object.keys(byLocale).some((locale) => locale !== LOCALE.content)) misshapen.push(name);
    else if (byLocale[LOCALE.content] !== null && byLocale[LOCALE.content] !== undefined)
      stored[name] = inValue(definitions[name], byLocale[LOCALE.content]);
  }
  return { fields: stored, misshapen };
}
