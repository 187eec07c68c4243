import { type GraphQLFieldConfig, GraphQLList, GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import type { LinkKind, ReadContext, StoredAsset, StoredEntry } from '../reading.ts';
import { type RichTextPlace, richTextLinks } from '../rich-text.ts';
import { checkLocale, LOCALE_ARGUMENTS, type ReadArguments } from './arguments.ts';
import { EntryInterface, required } from './common-types.ts';
import { Json } from './scalars.ts';
import { followItem } from './sources.ts';

type RichTextObject = GraphQLObjectType<StoredEntry, ReadContext>;

function linksType(
  name: string,
  field: string,
  kind: LinkKind,
  places: readonly RichTextPlace[],
  item: GraphQLOutputType,
): RichTextObject {
  const placeField = (place: RichTextPlace): GraphQLFieldConfig<StoredEntry, ReadContext> => ({
    type: required(new GraphQLList(item)),
    resolve: (entry, _args, context) =>
      richTextLinks(entry.fields[field])
        .filter((link) => link.kind === kind && link.place === place)
        .map((link) => followItem(kind, link.id, entry.stage, { entry, field, to: null }, context)),
  });
  return new GraphQLObjectType({ name, fields: Object.fromEntries(places.map((place) => [place, placeField(place)])) });
}

/** The type of a rich text field: `{json links{entries{inline hyperlink block} assets{hyperlink block}}}`. */
export function richTextField(
  base: string,
  field: string,
  asset: GraphQLObjectType<StoredAsset, ReadContext>,
): GraphQLFieldConfig<StoredEntry, ReadContext> {
  const self = (entry: StoredEntry): StoredEntry => entry;
  const entries = linksType(`${base}Entries`, field, 'Entry', ['inline', 'hyperlink', 'block'], EntryInterface);
  const assets = linksType(`${base}Assets`, field, 'Asset', ['hyperlink', 'block'], asset);
  const links: RichTextObject = new GraphQLObjectType({
    name: `${base}Links`,
    fields: { entries: { type: required(entries), resolve: self }, assets: { type: required(assets), resolve: self } },
  });
  const document: RichTextObject = new GraphQLObjectType({
    name: base,
    fields: {
      json: { type: required(Json), resolve: (entry) => entry.fields[field] },
      links: { type: required(links), resolve: self },
    },
  });
  return {
    type: document,
    args: LOCALE_ARGUMENTS,
    resolve: (entry, args: ReadArguments, context) => {
      checkLocale(args, context);
      return entry.fields[field] === undefined ? null : entry;
    },
  };
}
