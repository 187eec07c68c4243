import { Kind, parse, visit } from 'graphql';
import { expect, it } from 'vitest';
import { readFragments, readQueries } from './whole-queries.ts';

/** The collections of a query that are read page by page, and whether their order has no ties. */
function pagedCollections(text: string): readonly { readonly name: string; readonly isTotal: boolean }[] {
  const found: { name: string; isTotal: boolean }[] = [];
  visit(parse(text), {
    Field({ name, arguments: given = [] }) {
      const argumentNamed = (argument: string) => given.find((one) => one.name.value === argument)?.value;
      if (argumentNamed('skip') === undefined) return;
      const order = argumentNamed('order');
      const last = order?.kind === Kind.LIST ? order.values.at(-1) : order;
      found.push({ name: name.value, isTotal: last?.kind === Kind.ENUM && /^sys_id_(ASC|DESC)$/.test(last.value) });
    },
  });
  return found;
}

it('SO-2 AR-2 SE-3 lists read page by page end their order with the id: else entries that tie may repeat or be missing', async () => {
  const queries = await readQueries(await readFragments());
  const paged = queries.flatMap(({ file, text }) => pagedCollections(text).map((one) => ({ file, ...one })));
  expect(paged.length).toBeGreaterThan(10);
  expect(paged.filter(({ isTotal }) => !isTotal)).toEqual([]);
});
