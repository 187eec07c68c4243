import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ContentPort, ContentQuery } from './content.port.ts';

const sys = z.object({ id: z.string(), publishedVersion: z.int().nullable() });
const countries: ContentQuery<
  { countriesCollection: { items: ({ sys: z.infer<typeof sys>; countryName: string | null } | null)[] } | null },
  { readonly region: string }
> = {
  operationName: 'ContractCountries',
  hash: 'contract-1',
  query:
    'query ContractCountries($region:String!,$locale:String,$preview:Boolean){countriesCollection(where:{regionName:$region},order:[countryName_ASC],limit:5,locale:$locale,preview:$preview){items{sys{id publishedVersion}countryName}}}',
  data: z.object({
    countriesCollection: z
      .object({ items: z.array(z.object({ sys, countryName: z.string().nullable() }).nullable()) })
      .nullable(),
  }),
};
const nonsense: ContentQuery<unknown, Record<string, never>> = {
  operationName: 'Nonsense',
  hash: 'contract-2',
  query: 'query Nonsense{thereIsNoSuchField}',
  data: z.unknown(),
};

/** What every content adapter must do. `space` has two countries in `region`, with the given ids and names. */
export function contentContract(
  port: () => ContentPort,
  space: { readonly region: string; readonly names: readonly string[]; readonly ids: readonly string[] },
): void {
  it('DV-2 answers a query with typed data and the entries it holds', async () => {
    const answer = await port().query(countries, { region: space.region });
    expect(answer.ok && answer.value.data.countriesCollection?.items.map((item) => item?.countryName)).toEqual(
      space.names,
    );
    expect(answer.ok && answer.value.entries.map((entry) => entry.id)).toEqual(space.ids);
    expect(answer.ok && answer.value.entries.every((entry) => entry.version > 0)).toBe(true);
  });

  it('DV-2 returns an empty list when nothing is found', async () => {
    const answer = await port().query(countries, { region: 'Nowhere' });
    expect(answer.ok && answer.value.data.countriesCollection?.items).toEqual([]);
  });

  it('RS-1 returns "rejected" for an invalid query', async () => {
    expect(await port().query(nonsense, {})).toMatchObject({ ok: false, error: { kind: 'rejected' } });
  });
}
