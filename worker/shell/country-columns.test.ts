import { expect, test } from 'vitest';
import { countryColumns } from './country-columns.ts';

const site = (regionName: string, countryName: string) => ({
  regionName,
  countryName,
  countryWebsite: `https://${countryName}.example`,
});

test('CT-2 four columns: Global, North and Latin America in the first, then Asia Pacific, Europe, Middle East & Africa', () => {
  const columns = countryColumns([
    site('Europe', 'Norway'),
    site('Latin America', 'Brazil'),
    site('Asia Pacific', 'Malaysia'),
    site('Middle East & Africa', 'Egypt'),
    site('North America', 'Canada'),
    site('Global', 'Global'),
    site('Asia Pacific', 'Japan'),
  ]);
  expect(columns.map((regions) => regions.map((region) => region.name))).toEqual([
    ['Global', 'North America', 'Latin America'],
    ['Asia Pacific'],
    ['Europe'],
    ['Middle East & Africa'],
  ]);
  expect(columns[1]?.[0]?.countries.map((country) => country.name)).toEqual(['Malaysia', 'Japan']);
});

test('CT-2 a region without countries is left out, and its column stays', () => {
  expect(countryColumns([site('Europe', 'Norway')]).map((regions) => regions.length)).toEqual([0, 0, 1, 0]);
});
