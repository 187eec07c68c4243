import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BARE_SHELL } from '../shell/load-shell.ts';
import type { CountryModel } from '../shell/shell-model.ts';
import { unavailablePage } from './error/error.load.tsx';
import { fixedPage } from './fixed-pages.tsx';
import { notFoundPage } from './not-found/not-found.load.tsx';

const NO_PARAMS = new URLSearchParams();

const country: CountryModel = {
  label: 'Malaysia - English',
  href: '/en-my/country-selector',
  columns: [
    [{ name: 'Global', countries: [{ name: 'Global - English', href: 'https://global.example' }] }],
    [{ name: 'Asia Pacific', countries: [{ name: 'Japan', href: 'https://jp.example' }] }],
    [{ name: 'Europe', countries: [{ name: 'Austria - Deutsch', href: 'https://at.example' }] }],
    [{ name: 'Middle East & Africa', countries: [{ name: 'Ghana', href: 'https://gh.example' }] }],
  ],
};

function countryPage(shown: CountryModel) {
  const outcome = fixedPage('/country-selector', NO_PARAMS);
  if (outcome?.kind !== 'from-shell') throw new Error('the country selector is missing');
  return outcome.show({ ...BARE_SHELL, country: shown });
}

test('CT-3 the country selector page has the dialog’s four columns, each site opening in a new tab', () => {
  const page = countryPage(country);
  const markup = renderToStaticMarkup(page.body);
  expect(page).toMatchObject({ status: 200, head: { canonicalPath: '/en-my/country-selector' } });
  expect(markup).toMatch(/<h1[^>]*>Please select a location<\/h1>/);
  expect(markup.match(/<h2[^>]*>[^<]*/g)?.map((heading) => heading.replace(/<[^>]*>/, ''))).toEqual([
    'Global',
    'Asia Pacific',
    'Europe',
    'Middle East &amp; Africa',
  ]);
  expect(markup.match(/target="_blank" rel="noopener"/g)).toHaveLength(4);
  expect(page.breadcrumbs.map(({ href }) => href)).toEqual(['/en-my', '/en-my/country-selector']);
});

test('RS-1 a country selector without countries says so', () => {
  expect(renderToStaticMarkup(countryPage(BARE_SHELL.country).body)).toContain('not available just now');
});

test.each(['/', '/scalp', '/country-selector/x', '/en-my/country-selector'])('RT-2 %s is not a fixed page', (path) => {
  expect(fixedPage(path, NO_PARAMS)).toBeUndefined();
});

test('RT-9 an unknown address gets the 404 page, with a link home', () => {
  const page = notFoundPage('/en-my/nowhere');
  const markup = renderToStaticMarkup(page.body);
  expect(page).toMatchObject({
    status: 404,
    policy: null,
    shell: 'full',
    head: { title: 'Page not found', noIndex: true },
  });
  expect(markup).toMatch(/<h1[^>]*>PAGE NOT FOUND<\/h1>/);
  expect(markup).toContain('WHOOPS!');
  expect(markup.replaceAll('&#x27;', "'").replace(/<\/?a[^>]*>/g, '')).toContain(
    "We're sorry! The page you're looking for cannot be found. Please check the URL and try again, or visit our home page.",
  );
  expect(markup).toMatch(/<a href="\/en-my">home page<\/a>/);
});

test('RS-2 a page that cannot be rendered is a branded 503 that is not cached and links to a retry', () => {
  const page = unavailablePage({ path: '/en-my/scalp', params: NO_PARAMS });
  const markup = renderToStaticMarkup(page.body);
  expect(page).toMatchObject({ status: 503, policy: null, head: { noIndex: true } });
  expect(markup).toContain('Currently service is not available');
  expect(markup).toMatch(/href="\/en-my\/scalp"[^>]*>Try again/);
  expect(markup).toMatch(/href="\/en-my"/);
});

test('RS-2 the retry of a page with parameters keeps them', () => {
  const page = unavailablePage({ path: '/en-my/search', params: new URLSearchParams({ term: 'lemon & lime' }) });
  expect(renderToStaticMarkup(page.body)).toContain('href="/en-my/search?term=lemon+%26+lime"');
});
