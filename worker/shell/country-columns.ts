import type { CountryRegion, CountrySite } from './shell-model.ts';

/** The regions in each of the four columns (CT-2). */
const COLUMNS = [
  ['Global', 'North America', 'Latin America'],
  ['Asia Pacific'],
  ['Europe'],
  ['Middle East & Africa'],
] as const satisfies readonly (readonly string[])[];

interface SiteOfRegion extends Pick<CountrySite, 'lang'> {
  readonly regionName: string;
  readonly countryName: string;
  readonly countryWebsite: string;
}

/** Arranges country sites in the selector's four columns, by region and in content order. A region without sites is left out. */
export function countryColumns(sites: readonly SiteOfRegion[]): readonly (readonly CountryRegion[])[] {
  return COLUMNS.map((regions) =>
    regions
      .map((name) => ({
        name,
        countries: sites
          .filter((site) => site.regionName === name)
          .map((site) => ({ name: site.countryName, href: site.countryWebsite, lang: site.lang })),
      }))
      .filter((region) => region.countries.length > 0),
  );
}
