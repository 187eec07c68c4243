import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_HREF, LOGIN_HREF } from '../../shared/routes.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { shorterMarkup } from '../cache/shorter-markup.ts';
import { pictureAddress } from '../testing/pictures.ts';
import { openSite, type Site } from '../testing/site.ts';
import { WHOLE_SPACE } from '../testing/whole-space.ts';
import { fillEverything, type Insiders } from './testing/every-answer.ts';
import { HOSTILE_HEADERS, MARKER } from './testing/hostile-headers.ts';

let insiders: Insiders;
let site: Site;
/** Every page as its first visitor finds it once it is stored, on a site that is not attacked. */
const clean = new Map<string, Kept>();

interface Kept {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers that differ between responses for everybody. */
const OF_THE_MOMENT = new Set(['age', 'cache-status', 'date', 'server-timing', 'x-request-id']);

/** A popular page is compressed again meanwhile, with shorter markup of the same meaning. */
async function asKept(answer: Response): Promise<Kept> {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_MOMENT.has(name)));
  return { status: answer.status, text: shorterMarkup(await answer.text()), headers };
}

/** A picture's placeholder colours may arrive too late for the first request of a page. */
const withoutColours = (html = ''): string => html.replace(/<svg [^>]*viewBox="0 0 1 1"[^>]*>.*?<\/svg>/g, '');
const changing = ({ headers }: Kept) => ({ etag: headers.etag, 'cache-tag': headers['cache-tag'] });

const PATHS = Object.values(WHOLE_SPACE).map(([, path]) => `${BASE_PATH}${path === '/' ? '' : path}`);
const LEMON = `${BASE_PATH}${WHOLE_SPACE.lemon[1]}`;

beforeAll(async () => {
  insiders = await fillEverything();
});
beforeAll(async () => {
  site = openSite();
  for (const path of PATHS) {
    await site.get(path);
    clean.set(path, await asKept(await site.get(path)));
  }
});

/** A few headers at a time: a refused one must not hide the effect of another. */
const groups = Object.entries(HOSTILE_HEADERS).reduce<Record<string, string>[]>((all, [name, value], index) => {
  const group = all[index % 3] ?? {};
  group[name] = value;
  all[index % 3] = group;
  return all;
}, []);

describe('hostile headers', () => {
  it('CA-6 SC-1 are more than sixty, tested against cached pages', () => {
    expect(Object.keys(HOSTILE_HEADERS).length).toBeGreaterThan(60);
    expect([...clean.values()].every(({ status, headers }) => status === 200 && 'etag' in headers)).toBe(true);
  });

  it.each(groups.map((headers, group) => [group, headers] as const))(
    'CA-6 SC-1 of group %i change neither a rendered page nor the cached one for the next visitor',
    async (_group, headers) => {
      const attacked = openSite();
      for (const path of PATHS.slice(0, 12)) {
        const first = await attacked.get(path, { headers });
        const said = `${await first.clone().text()}${[...first.headers].join('\n')}`;
        expect([first.status, said.includes(MARKER)], path).toEqual([200, false]);
        const next = await asKept(await attacked.get(path));
        expect(withoutColours(next.text), path).toBe(withoutColours(clean.get(path)?.text));
        expect(next.headers).toEqual({ ...clean.get(path)?.headers, ...changing(next) });
      }
    },
  );

  it.each(Object.entries(HOSTILE_HEADERS))('CA-6 SC-1 %s changes no cached page', async (name, value) => {
    const wanted = clean.get(LEMON);
    expect(await asKept(await site.get(LEMON, { headers: { [name]: value } }))).toEqual(wanted);
    expect(await asKept(await site.get(LEMON))).toEqual(wanted);
  });
});

describe('hostile headers and parameters of a picture', () => {
  const asVisitor = async (answer: Response) => ({
    status: answer.status,
    bytes: [...new Uint8Array(await answer.arrayBuffer())],
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_MOMENT.has(name))),
  });
  const pictureOf = async (width: number): Promise<string> => `${await pictureAddress('picture')}?w=${width}&fm=webp`;

  it.each(groups.map((headers, group) => [group, headers] as const))(
    'CA-6 IM-1 of group %i change neither the picture nor the stored one for the next visitor',
    async (_group, headers) => {
      const address = await pictureOf(300);
      const wanted = await asVisitor(await openSite().get(address));
      const attacked = openSite();
      expect(await asVisitor(await attacked.get(address, { headers }))).toEqual(wanted);
      // What a request for a part gets is not stored.
      expect(await asVisitor(await attacked.get(address))).toEqual(wanted);
      const stored = await attacked.get(address);
      expect(stored.headers.get('cache-status')).toBe('alun-picture; hit');
      expect(await asVisitor(stored)).toEqual(wanted);
    },
  );

  it.each([`utm=${MARKER}`, 'W=9', 'w[]=9', 'w%00=9', `q[]=1&x=${MARKER}`, `__proto__[w]=9`])(
    'CA-6 IM-1 ?%s gets the stored picture without it',
    async (query) => {
      const address = await pictureOf(300);
      const wanted = await asVisitor(await site.get(address));
      const answer = await site.get(`${address}&${query}`);
      expect(answer.headers.get('cache-status')).toBe('alun-picture; hit');
      expect(await asVisitor(answer)).toEqual(wanted);
    },
  );
});

describe('query parameters', () => {
  it.each([
    `utm_source=${MARKER}`,
    `a=1;sent=1`,
    'a=1%26sent=1',
    'a=1%26sent%3D1',
    'sent[]=1',
    'sent[0]=1',
    'SENT=1',
    'Sent=1',
    'sent%00=1',
    'sent%20=1',
    '+sent=1',
    'sent%5B%5D=1',
    'sent',
    'sent=',
    'sent=no&sent=1',
    '%ff=1',
    '%=%&&&=',
    `x=${'a'.repeat(8_000)}`,
    `callback=${MARKER}&jsonp=${MARKER}`,
    '__proto__=1&__proto__[x]=1&constructor[prototype][x]=1&constructor.prototype.x=1&toString=1&hasOwnProperty=1',
    `_method=DELETE&_escaped_fragment_=${MARKER}`,
  ])('CA-6 SC-1 ?%s gets the cached page without it', async (query) => {
    const answer = await site.get(`${LEMON}?${query}`);
    expect(answer.headers.get('cache-status')).toMatch(/alun-page; hit/);
    expect(await asKept(answer)).toEqual(clean.get(LEMON));
  });

  it('CA-6 an encoded name is the same parameter, in the cache key and on the page', async () => {
    const path = `${BASE_PATH}${WHOLE_SPACE.contact[1]}`;
    const receipt = await asKept(await site.get(`${path}?sent=1`));
    expect(receipt.text).not.toBe(clean.get(path)?.text);
    expect((await asKept(await site.get(`${path}?%73%65nt=%31`))).text).toBe(receipt.text);
    expect(await asKept(await site.get(path))).toEqual(clean.get(path));
  });

  const noise = fc.record({
    path: fc.constantFrom(...PATHS),
    params: fc.array(
      fc.tuple(
        fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }).map((name) => `z-${name}`),
        fc.string({ maxLength: 20, unit: 'grapheme' }).map((value) => `${MARKER}${value}`),
      ),
      { maxLength: 4 },
    ),
    headers: fc.subarray(Object.entries(HOSTILE_HEADERS)),
  });

  it('CA-6 SC-1 random parameters and headers get the same page, which holds none of them', async () => {
    const property = fc.asyncProperty(noise, async ({ path, params, headers }) => {
      const answer = await site.get(`${path}?${new URLSearchParams(params)}`, { headers: Object.fromEntries(headers) });
      const got = await asKept(answer);
      expect(`${got.text}${[...answer.headers]}`).not.toContain(MARKER);
      expect(got).toEqual(clean.get(path));
    });
    await fc.assert(property, { numRuns: 80, seed: 20_261_121 });
  });
});

describe('personal pages', () => {
  const PERSONAL = /Aisyah|aisyah@mail\.example|Purge log/;
  const around = (path: string): readonly string[] => [
    `${path}/x.css`,
    `${path}.css`,
    `${path};x.css`,
    `${path}%3bx.css`,
    `${path}%2fx.css`,
    `${path}%2f..%2fx.css`,
    `${path}/..%2fx.css`,
    `${path}%00.css`,
    `${path}%0a.css`,
    `${path}%20`,
    `${path}%23x.css`,
    `${path}%3fx.css`,
    `${path}?x.css`,
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    path.replace('o', '%6f'),
    `/assets/..%2f${path.slice(1)}`,
    `/assets/../${path.slice(1)}`,
    `/media/..%2f${path.slice(1)}`,
    `${path}/../scalp`,
  ];

  it.each([ACCOUNT_HREF, LOGIN_HREF, '/ops'].flatMap(around))(
    'CA-6 FM-2 SC-3 %s shows personal data to its owner at most, and the next visitor gets none of it',
    async (path) => {
      const target = openSite();
      const cookie = `${insiders.visitor}; ${insiders.operator}`;
      const own = await target.get(path, { headers: { cookie } });
      const isPersonal = PERSONAL.test(await own.text());
      if (isPersonal || own.status === 303) expect(own.headers.get('cache-control')).toMatch(/no-store/);
      const next = await target.get(path);
      expect(await next.text()).not.toMatch(PERSONAL);
      expect(next.headers.getSetCookie()).toEqual([]);
    },
  );

  it('CA-6 FM-2 a logged-in visitor gets the same cached pages as everybody, without a cookie', async () => {
    const cookie = `${insiders.visitor}; ${insiders.operator}`;
    for (const path of PATHS.filter((candidate) => !/login|registration$/.test(candidate))) {
      const answer = await site.get(path, { headers: { cookie } });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await asKept(answer), path).toEqual(clean.get(path));
    }
  });
});
