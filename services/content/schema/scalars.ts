import { GraphQLEnumType, GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import { momentOf } from '../moment.ts';

function intBetween(name: string, description: string, min: number, max: number): GraphQLScalarType<number, number> {
  const parse = (value: unknown): number => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      throw new GraphQLError(`${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(value)}.`);
    }
    return value;
  };
  return new GraphQLScalarType<number, number>({
    name,
    description,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.INT ? Number(node.value) : valueFromASTUntyped(node)),
  });
}

function checkedText(
  name: string,
  description: string,
  isValid: (text: string) => boolean,
  wanted: string,
  read: (text: string) => string = (text) => text,
): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    if (typeof value !== 'string' || !isValid(value))
      throw new GraphQLError(`${name} must be ${wanted}, not ${JSON.stringify(value)}.`);
    return read(value);
  };
  return new GraphQLScalarType<string, string>({
    name,
    description,
    parseValue: parse,
    parseLiteral: (node) => parse(valueFromASTUntyped(node)),
  });
}

/** Inputs are normalised to UTC; outputs keep the format that editors typed. */
export const DateTime = checkedText(
  'DateTime',
  'A date or date and time, ISO 8601: 2026-05-14 or 2026-05-14T09:30:00.000Z',
  (text) => /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(text) && !Number.isNaN(Date.parse(text)),
  'an ISO 8601 date',
  momentOf,
);

export const Json = new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value' });

/** Parameters of image transforms (protocol facts 4.2). */
export const Dimension = intBetween('Dimension', 'Pixels, 1 to 4000', 1, 4000);
export const Quality = intBetween('Quality', 'Percent, 1 to 100', 1, 100);
export const HexColor = checkedText(
  'HexColor',
  'A colour: rgb:ffffff',
  (text) => /^rgb:[0-9a-f]{6}$/i.test(text),
  'a colour like rgb:ffffff',
);

const enumOf = (name: string, description: string, values: readonly string[]): GraphQLEnumType =>
  new GraphQLEnumType({ name, description, values: Object.fromEntries(values.map((value) => [value, {}])) });

export const ImageFormat = enumOf('ImageFormat', 'Output format of the picture', [
  'JPG',
  'JPG_PROGRESSIVE',
  'PNG',
  'PNG8',
  'WEBP',
  'AVIF',
]);
export const ImageResizeStrategy = enumOf('ImageResizeStrategy', 'How the picture is fitted into its box', [
  'FIT',
  'PAD',
  'FILL',
  'SCALE',
  'CROP',
  'THUMB',
]);
export const ImageResizeFocus = enumOf('ImageResizeFocus', 'Which part stays when the picture is cropped', [
  'CENTER',
  'TOP',
  'TOP_RIGHT',
  'RIGHT',
  'BOTTOM_RIGHT',
  'BOTTOM',
  'BOTTOM_LEFT',
  'LEFT',
  'TOP_LEFT',
  'FACE',
  'FACES',
]);
