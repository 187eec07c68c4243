import {
  type GraphQLFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import { mediaPath } from '../../../shared/spec/media-address.ts';
import type { ReadContext, StoredAsset } from '../reading.ts';
import { checkLocale, LOCALE_ARGUMENTS, type ReadArguments } from './arguments.ts';
import { COMMON_FIELDS } from './common-types.ts';
import { Dimension, HexColor, ImageFormat, ImageResizeFocus, ImageResizeStrategy, Quality } from './scalars.ts';

const ImageTransformOptions = new GraphQLInputObjectType({
  name: 'ImageTransformOptions',
  fields: {
    width: { type: Dimension },
    height: { type: Dimension },
    quality: { type: Quality },
    cornerRadius: { type: GraphQLInt },
    resizeStrategy: { type: ImageResizeStrategy },
    resizeFocus: { type: ImageResizeFocus },
    backgroundColor: { type: HexColor },
    format: { type: ImageFormat },
  },
});

interface Transform {
  readonly width?: number | null;
  readonly height?: number | null;
  readonly quality?: number | null;
  readonly cornerRadius?: number | null;
  readonly resizeStrategy?: string | null;
  readonly resizeFocus?: string | null;
  readonly backgroundColor?: string | null;
  readonly format?: string | null;
}

/** The Images API query (protocol facts 4.7) of a transform, in a fixed order, so that equal images have the same URL. */
function transformQuery(transform: Transform): string {
  const search = new URLSearchParams();
  const add = (name: string, value: string | number | null | undefined): void => {
    if (value !== null && value !== undefined) search.append(name, String(value));
  };
  add('w', transform.width);
  add('h', transform.height);
  add('q', transform.quality);
  const [format, variant] = (transform.format ?? '').toLowerCase().split('_');
  if (format) add('fm', format === 'png8' ? 'png' : format);
  if (variant === 'progressive') add('fl', 'progressive');
  if (format === 'png8') add('fl', 'png8');
  if (transform.resizeStrategy !== 'FIT') add('fit', transform.resizeStrategy?.toLowerCase());
  add('f', transform.resizeFocus?.toLowerCase());
  add('r', transform.cornerRadius);
  add('bg', transform.backgroundColor);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The Asset type. The caller adds `linkedFrom`, because it knows which types can link to an asset. */
export function createAssetType(
  linkedFrom: () => GraphQLFieldConfigMap<StoredAsset, ReadContext>,
): GraphQLObjectType<StoredAsset, ReadContext> {
  const part = <T>(type: T, read: (asset: StoredAsset) => string | number | null | undefined) => ({
    type,
    args: LOCALE_ARGUMENTS,
    resolve: (asset: StoredAsset, args: ReadArguments, context: ReadContext) => {
      checkLocale(args, context);
      return read(asset) ?? null;
    },
  });
  return new GraphQLObjectType<StoredAsset, ReadContext>({
    name: 'Asset',
    description: 'A picture, video or document',
    fields: () => ({
      ...COMMON_FIELDS,
      title: part(GraphQLString, (asset) => asset.title),
      description: part(GraphQLString, (asset) => asset.description),
      contentType: part(GraphQLString, (asset) => asset.file?.contentType),
      fileName: part(GraphQLString, (asset) => asset.file?.fileName),
      size: part(GraphQLInt, (asset) => asset.file?.size),
      width: part(GraphQLInt, (asset) => asset.file?.width),
      height: part(GraphQLInt, (asset) => asset.file?.height),
      url: {
        type: GraphQLString,
        args: { transform: { type: ImageTransformOptions }, ...LOCALE_ARGUMENTS },
        resolve: (asset, args: ReadArguments & { readonly transform?: Transform | null }, context) => {
          checkLocale(args, context);
          if (asset.file === null) return null;
          const file = { ...asset.file, id: asset.id };
          const at = (path: string): string =>
            `${context.mediaBase}${path}${args.transform ? transformQuery(args.transform) : ''}`;
          return asset.isPublic
            ? at(mediaPath(file))
            : context.draftHash(file).then((hash) => at(`/media/${[file.id, hash, file.fileName].join('/')}`));
        },
      },
      ...linkedFrom(),
    }),
  });
}
