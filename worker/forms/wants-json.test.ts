import { expect, it } from 'vitest';
import { wantsJson } from './wants-json.ts';

it.each([
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/json, text/plain, */*', true],
  ['application/json, text/html;q=0.5', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['application/json;q=0, text/html', false],
  ['application/json; q=0.0', false],
  ['application/json;q=0, */*', false],
  ['application/json;q=0.1, text/html', false],
  ['application/json, text/html', false],
  ['application/json;q=.', false],
  ['application/jsonp', false],
  ['*/*', false],
  ['', false],
])('FM-4 RV-6 AR-3 Accept: %j is answered with JSON: %s', (accept, expected) => {
  expect(wantsJson(new Request('https://site.example', { headers: { accept } }))).toBe(expected);
});
