import { buildSchema, isUnionType, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { type Context, schemaOf } from './zod-from-operation.ts';

const schema = buildSchema(`
  type Query { block: Block! }
  union Block = Text | Video | Rule
  type Text { title: String! }
  type Video { title: String! }
  type Rule { colour: String! }
`);

/** Source text of the schema for a selection of the union. */
function blockSchema(selection: string): string {
  const [operation] = parse(selection).definitions;
  const block = schema.getType('Block');
  if (operation?.kind !== Kind.OPERATION_DEFINITION || !isUnionType(block)) throw new Error('no selection of blocks');
  const context: Context = { schema, fragments: new Map(), used: new Set() };
  return schemaOf(block, operation.selectionSet, context);
}

test('DV-3 types of a union of which a query selects nothing else are accepted by their names', () => {
  expect(blockSchema('{ __typename ... on Text { title } }')).toBe(
    "z.discriminatedUnion('__typename',[z.object({__typename:z.literal('Text'),title:z.string()}),z.object({__typename:z.enum(['Video','Rule'])})])",
  );
});

test('DV-3 a query must select what distinguishes the types of a union', () => {
  expect(() => blockSchema('{ ... on Text { title } }')).toThrow(/^select __typename on Block: /);
});
