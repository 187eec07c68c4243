import { afterEach, expect, it, vi } from 'vitest';
import { removeCookies } from './tag-cookies.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Fakes a page with this host and these cookies. @returns the cookies that are set. */
function pageOf(hostname: string, cookies: string): readonly string[] {
  const set: string[] = [];
  vi.stubGlobal('location', { hostname });
  vi.stubGlobal('document', {
    get cookie() {
      return cookies;
    },
    set cookie(cookie: string) {
      set.push(cookie);
    },
  });
  return set;
}

it('AN-2 cookies of a purpose no longer allowed are deleted, on this host and all its parent domains', () => {
  const set = pageOf('www.alun.example', 'alun-consent=1; _ga=GA1.2; _gcl_au=1.1; _ga_ABC=GS1; my_ga=x');
  removeCookies('measurement');
  const everywhere = (name: string) =>
    ['', '; Domain=www.alun.example', '; Domain=alun.example', '; Domain=example'].map(
      (domain) => `${name}=; Max-Age=0; Path=/${domain}`,
    );
  expect(set).toEqual([...everywhere('_ga'), ...everywhere('_ga_ABC')]);
});

it('AN-2 cookies of another purpose stay; without matching cookies nothing is set', () => {
  const set = pageOf('localhost', 'alun-consent=1; _gcl_au=1.1');
  removeCookies('measurement');
  expect(set).toEqual([]);
  removeCookies('advertising');
  expect(set).toEqual(['_gcl_au=; Max-Age=0; Path=/', '_gcl_au=; Max-Age=0; Path=/; Domain=localhost']);
});
