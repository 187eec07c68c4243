import { introspectionFromSchema } from 'graphql';
import { afterEach, expect, test, vi } from 'vitest';
import type { ContentType, Field } from '../../../services/content/model/fields.ts';
import { CONTENT_TYPES } from '../../../services/content/model/model.ts';
import { createContentSchema } from '../../../services/content/schema/schema.ts';
import { fits } from './fits.ts';

const ADDRESS = 'https://graphql.example/content/v1/spaces/theirs/environments/master';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** The content model of a space that was created before one type got a new field. */
function withoutField(type: string, field: string): ReadonlyMap<string, ContentType> {
  const known = CONTENT_TYPES.get(type);
  if (!known) throw new Error(`the model has no ${type}`);
  const fields: Record<string, Field> = { ...known.fields };
  delete fields[field];
  return new Map(CONTENT_TYPES).set(type, { ...known, fields });
}

const telling = (types: ReadonlyMap<string, ContentType>): Response =>
  Response.json({ data: introspectionFromSchema(createContentSchema(types)) });

/** Runs the command against a content service with this response. */
async function ask(answer: () => Response, given: Partial<Parameters<typeof fits.run>[0]> = { words: [ADDRESS] }) {
  vi.stubEnv('CONTENT_TOKEN', 'token-of-a-space');
  const asked = vi.fn(async (_address: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', asked);
  const said: string[] = [];
  const running = fits.run({
    words: [],
    options: {},
    ...given,
    client: () => {
      throw new Error('the management API was asked');
    },
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  const ended = await running.catch((error: Error) => error.message);
  return { ended, said, asked };
}

test('DV-2 a space with the whole model fits; it is queried twice, with CONTENT_TOKEN', async () => {
  const { ended, said, asked } = await ask(() => telling(CONTENT_TYPES));
  expect(ended).toBe(0);
  expect(said).toEqual([expect.stringMatching(/^\d{2} queries checked: the service can answer all of them$/)]);
  expect(asked).toHaveBeenCalledTimes(2);
  for (const [address, { headers }] of asked.mock.calls)
    expect([address, headers]).toEqual([
      ADDRESS,
      expect.objectContaining({ authorization: 'Bearer token-of-a-space' }),
    ]);
});

test('DV-2 a space without the locale in which the site reads does not fit, although every query is valid', async () => {
  const message = 'Query cannot be executed. The locale "en-MY" is unknown.';
  const unknown = {
    data: { entryCollection: null },
    errors: [{ message, extensions: { contentful: { code: 'UNKNOWN_LOCALE' } } }],
  };
  const answers = [telling(CONTENT_TYPES), Response.json(unknown)];
  const { ended, said, asked } = await ask(() => answers.shift() ?? Response.error());
  expect(ended).toBe(1);
  expect(said).toEqual([`the space has no locale "en-MY", in which the site reads everything: ${message}`]);
  expect(JSON.parse(String(asked.mock.calls[1]?.[1].body))).toMatchObject({ variables: { locale: 'en-MY' } });
});

test('DV-2 without an address, the content service of the site is queried, even if its origin ends with a slash', async () => {
  const { asked } = await ask(() => telling(CONTENT_TYPES), { options: { url: 'http://localhost:8790/' } });
  expect(asked.mock.calls[0]?.[0]).toBe('http://localhost:8790/__services/content/v1/spaces/alun/environments/master');
});

test('DV-2 a missing field is reported once, with a query that needs it and the number of failing queries', async () => {
  const { ended, said } = await ask(() => telling(withoutField('Product', 'specialText')));
  expect(ended).toBe(1);
  const needs = /^Cannot query field "specialText" on type "Product"\..*\(worker\/.*\.query\.graphql and (\d+) more\)$/;
  expect(said[0]).toMatch(needs);
  const more = Number(needs.exec(said[0] ?? '')?.[1]);
  expect(said.at(-1)).toMatch(new RegExp(`^${more + 1} of \\d{2} queries would be rejected$`));
  expect(said.filter((line) => line.includes('specialText'))).toHaveLength(1);
});

test.each([
  ['a token of another space', () => new Response('', { status: 401 }), /rejects this CONTENT_TOKEN \(401\)/],
  ['an HTML page', () => new Response('<html>'), /answered 200, not with a GraphQL response/],
  [
    'a service without introspection',
    () => Response.json({ errors: [{ message: 'Introspection is off\u001b[2J' }] }),
    /returned no schema: Introspection is off\\u001b\[2J/,
  ],
  [
    'an invalid schema',
    () => Response.json({ data: { __schema: { queryType: { name: 'Query' }, types: [] } } }),
    /returned an invalid schema/,
  ],
])('DV-2 %s is reported', async (_, answer, message) => {
  expect((await ask(answer)).ended).toMatch(message);
});

test.each([
  ['http://graphql.example/content', /^the address must be https, because a token is sent/],
  ['graphql.example/content', /^the address must be an address such as/],
])('DV-2 no token is sent to %s', async (address, message) => {
  const { ended, asked } = await ask(() => telling(CONTENT_TYPES), { words: [address] });
  expect(ended).toMatch(message);
  expect(asked).not.toHaveBeenCalled();
});

test('DV-2 an unreachable service is reported with its address', async () => {
  const { ended } = await ask(() => {
    throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND graphql.example') });
  });
  expect(ended).toBe(`${ADDRESS} did not answer: getaddrinfo ENOTFOUND graphql.example`);
});
