import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.tsx';
import { FIRST_PAINT_SCRIPT } from '../render/after-first-paint.ts';
import { openSite } from '../testing/site.ts';
import { type AnswerKind, EDITOR_ORIGIN, everyAnswer, fillEverything, type Insiders } from './testing/every-answer.ts';

interface Got extends AnswerKind {
  readonly headers: Headers;
  readonly text: string;
  /** Status as received. */
  readonly came: number;
}

let got: readonly Got[] = [];
let insiders: Insiders;
beforeAll(async () => {
  insiders = await fillEverything();
});
beforeAll(async () => {
  const site = openSite();
  const all: Got[] = [];
  for (const kind of await everyAnswer(site, insiders)) {
    const answer = await (kind.site ?? site).get(kind.path, kind.init);
    all.push({
      ...kind,
      came: answer.status,
      headers: answer.headers,
      text: new TextDecoder().decode(await answer.arrayBuffer()),
    });
  }
  got = all;
});

/** The faults of each kind of response, by name and address; kinds without faults are omitted. */
const faultsOf = (judge: (kind: Got) => readonly string[], kinds = got): readonly string[] =>
  kinds.flatMap((kind) => judge(kind).map((fault) => `${kind.name} (${kind.path}): ${fault}`));

const isKept = ({ headers }: Got): boolean => /alun-page; hit/.test(headers.get('cache-status') ?? '');
const isHtml = ({ headers }: Got): boolean => /^text\/html/.test(headers.get('content-type') ?? '');
const policyOf = ({ headers }: Got): string => headers.get('content-security-policy') ?? '';
const directive = (kind: Got, name: string): string =>
  policyOf(kind)
    .split('; ')
    .find((part) => part.startsWith(`${name} `)) ?? '';

it('SC-1 every route is tested here, with the status expected for each kind of answer', () => {
  const routes = createApp(openSite().deps).routes.map(({ path }) => path);
  const asked = new Set(got.map(({ route }) => route));
  expect([...new Set(routes)].filter((route) => !asked.has(route))).toEqual([]);
  expect(faultsOf(({ came, status }) => (came === status ? [] : [`status ${came}, expected ${status}`]))).toEqual([]);
  const outcomes = got.map(({ name, headers }) => `${name}: ${headers.get('cache-status')}`);
  expect(outcomes.filter((outcome) => /, cached: .*alun-page; hit/.test(outcome)).length).toBeGreaterThan(15);
  expect(got.filter((kind) => policyOf(kind).includes("'nonce-")).length).toBeGreaterThan(3);
});

const AVIF = 'image/avif,image/webp,image/png';

it('IM-1 SC-3 every picture address in any answer is served in every format, and other sizes are refused', async () => {
  const texts = got.map(({ text, headers }) => `${text} ${headers.get('link')}`.replace(/&amp;|\\u0026/g, '&'));
  const addresses = new Set(texts.flatMap((text) => text.match(/\/media\/[\w./-]+\?[\w=&]+/g) ?? []));
  expect(addresses.size).toBeGreaterThan(4);
  for (const address of addresses)
    for (const accept of [AVIF, 'image/webp', 'image/*']) {
      const answer = await openSite().get(address, { headers: { accept } });
      expect([address, accept, answer.status]).toEqual([address, accept, 200]);
      await answer.arrayBuffer();
    }
  for (const address of addresses) {
    const [path] = address.split('?');
    const answer = await openSite().get(`${path}?w=300&h=300`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
  }
});

describe('the Content-Security-Policy', () => {
  /** Further remarks of the evaluator, and why they are accepted. */
  const ACCEPTED: Readonly<Record<string, string>> = {
    "script-src 'self'":
      'this site answers no JSONP, has no AngularJS and serves no file of visitors’; media are types that run nowhere',
    'script-src https://www.googletagmanager.com/gtm.js': 'the tag manager itself, by path, and only with GTM_ID',
    'script-src https://www.googletagmanager.com/gtag/': 'the tag manager itself, by path, and only with GTM_ID',
    'script-src https://px.ads.example': 'a host that TAG_HOSTS names',
  };

  it('SC-1 has no findings of the CSP evaluator but the accepted ones, for every kind of answer', () => {
    const seen = new Set<string>();
    const faults = faultsOf((kind) => {
      const findings = new CspEvaluator(new CspParser(policyOf(kind)).csp).evaluate();
      return findings.flatMap(({ severity, directive: where, value = '', description }) => {
        seen.add(`${where} ${value}`);
        const known = severity >= Severity.MEDIUM_MAYBE && `${where} ${value}` in ACCEPTED;
        return known ? [] : [`${Severity[severity]} in ${where} ${value}: ${description}`];
      });
    });
    expect(faults).toEqual([]);
    expect(
      Object.keys(ACCEPTED).filter((name) => !seen.has(name)),
      'accepted, but not found',
    ).toEqual([]);
  });

  it('SC-1 has no unsafe source, and no plug-in, base or form target elsewhere', () => {
    const faults = faultsOf((kind) => {
      const policy = policyOf(kind);
      const [names, parts] = [policy.split('; ').map((part) => part.split(' ')[0]), policy.split('; ')];
      return [
        ...(names.length === new Set(names).size ? [] : ['a directive twice']),
        ...(parts[0] === "default-src 'none'" ? [] : [`begins with ${parts[0]}`]),
        ...(policy.includes('data:') && !policy.includes('googletagmanager') ? ['data: without a tag manager'] : []),
        ...(/unsafe-|strict-dynamic|\*(?!\.)|http:|blob:/.test(policy) ? [policy] : []),
        ...(isHtml(kind) && directive(kind, 'form-action') !== "form-action 'self'" ? ['forms go elsewhere'] : []),
        ...(isHtml(kind) && directive(kind, 'base-uri') !== "base-uri 'none'" ? ['another base'] : []),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('SC-1 allows no framing, except of previews by the editor’s tool', () => {
    const faults = faultsOf((kind) => {
      const framed = directive(kind, 'frame-ancestors');
      const isSandboxed = policyOf(kind) === "default-src 'none'; sandbox";
      const allowed = kind.name.includes('editor’s tool') ? EDITOR_ORIGIN : "'none'";
      return framed === `frame-ancestors ${allowed}` || isSandboxed ? [] : [framed || 'nothing about frames'];
    });
    expect(faults).toEqual([]);
  });
});

describe('Trusted Types', () => {
  const isTagged = (kind: Got): boolean => directive(kind, 'script-src').includes('googletagmanager');

  it('SC-1 are required with our own policies only, except on pages with tags', () => {
    const faults = faultsOf(
      (kind) => {
        const [required, policies] = [directive(kind, 'require-trusted-types-for'), directive(kind, 'trusted-types')];
        const expected = isTagged(kind) ? '' : "require-trusted-types-for 'script'; trusted-types markup rules";
        const said = [required, policies].filter(Boolean).join('; ');
        return said === expected ? [] : [said];
      },
      got.filter((kind) => isHtml(kind) && !policyOf(kind).endsWith('sandbox')),
    );
    expect(faults).toEqual([]);
    expect(new Set(got.filter(isHtml).map(isTagged))).toEqual(new Set([true, false]));
  });
});

const ATTRIBUTE = /\s(on[a-z]+|style|srcdoc)\s*=/i;
const tagsOf = (html: string): string[] => html.match(/<[a-z][^>]*>/gi) ?? [];
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].map(([, attributes = '', body = '']) => ({
    attributes,
    body,
  }));

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

describe('the markup under the policy', () => {
  it('SC-1 has only scripts from our own address, with the answer’s nonce or with an allowed hash', async () => {
    const later = await hashOf(FIRST_PAINT_SCRIPT);
    const faults = faultsOf((kind) => {
      const nonce = /'nonce-([^']+)'/.exec(directive(kind, 'script-src'))?.[1];
      return scriptsOf(kind.text).flatMap(({ attributes, body }) => {
        if (/type="application\/(?:ld\+)?json"/.test(attributes)) return [];
        if (/\ssrc="\/assets\//.test(attributes)) return [];
        if (body === FIRST_PAINT_SCRIPT && directive(kind, 'script-src').includes(later)) return [];
        return nonce && attributes.includes(`nonce="${nonce}"`) ? [] : [`<script${attributes}>${body.slice(0, 40)}`];
      });
    }, got.filter(isHtml));
    expect(faults).toEqual([]);
  });

  it('SC-1 a page that loads its sheet after the first paint allows the script for it; no other page does', async () => {
    const later = await hashOf(FIRST_PAINT_SCRIPT);
    const asking = got.filter(({ text }) =>
      /<body.*<link rel="stylesheet"[^>]* disabled\/><script data-first=/s.test(text),
    );
    expect(asking.length).toBeGreaterThan(15);
    const allows = got.filter((kind) => directive(kind, 'script-src').includes(later) && kind.text !== '');
    expect(allows.map(({ name }) => name)).toEqual(asking.map(({ name }) => name));
    for (const { text } of asking) {
      const modules = scriptsOf(text).filter(({ attributes }) => attributes.includes('type="module"'));
      expect(modules).toEqual([{ attributes: ' type="module"', body: FIRST_PAINT_SCRIPT }]);
      expect(text).toMatch(/<\/script><\/body><\/html>$/);
      expect(text.match(/<link rel="stylesheet"/g)).toHaveLength(2);
      expect(text).toMatch(/<noscript><link rel="stylesheet"[^>]*><\/noscript>/);
    }
  });

  it('SC-1 has only inline styles whose hash is allowed, and no script or style attributes', async () => {
    for (const kind of got.filter(isHtml)) {
      const styles = [...kind.text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
      const hashes = await Promise.all(styles.map(hashOf));
      for (const hash of hashes) expect(directive(kind, 'style-src'), kind.name).toContain(hash);
      const attributes = tagsOf(kind.text).filter((tag) => ATTRIBUTE.test(tag.replace(/"[^"]*"/g, '""')));
      expect(attributes, kind.name).toEqual([]);
      expect(kind.text, kind.name).not.toMatch(/(?:href|src|action|formaction)="\s*(?:javascript|data:text|vbscript)/i);
    }
  });

  it('SC-1 has no nonce twice, and none in a cached answer', () => {
    const nonces = got.flatMap((kind) => policyOf(kind).match(/'nonce-[^']+'/g) ?? []);
    expect(new Set(nonces).size).toBe(nonces.length);
    for (const nonce of nonces) expect(nonce).toMatch(/^'nonce-[\w+/]{22}=='$/);
    const kept = got.filter(isKept);
    expect(faultsOf(({ headers, text }) => (/nonce/.test(`${[...headers]}${text}`) ? ['a nonce'] : []), kept)).toEqual(
      [],
    );
    const withNonce = got.filter((kind) => policyOf(kind).includes('nonce'));
    const shared = ({ headers }: Got) =>
      /private/.test(headers.get('cache-control') ?? '') ? [] : ['a shared cache may keep it'];
    expect(faultsOf(shared, withNonce)).toEqual([]);
  });
});

/** Headers that are the same on every response, as Mozilla's Observatory and OWASP's list of secure headers require. */
const EVERYWHERE: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /^max-age=63072000; includeSubDomains; preload$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|same-origin)$/,
  'permissions-policy': /^(?=.*camera=\(\))(?=.*geolocation=\(\))(?=.*microphone=\(\))(?=.*payment=\(\))/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /^default-src 'none'/,
};

describe('the other headers', () => {
  it('SC-1 are all present in each kind of answer', () => {
    const faults = faultsOf(({ headers }) =>
      Object.entries(EVERYWHERE).flatMap(([name, wanted]) =>
        wanted.test(headers.get(name) ?? '') ? [] : [`${name}: ${headers.get(name)}`],
      ),
    );
    expect(faults).toEqual([]);
  });

  it('RS-1 have the request id, which may be missing in cached answers only', () => {
    const faults = faultsOf((kind) => {
      const id = kind.headers.get('x-request-id');
      return /^[\w-]{20,36}$/.test(id ?? '') || (id === null && isKept(kind)) ? [] : [`id: ${id}`];
    });
    expect(faults).toEqual([]);
  });

  it('SC-1 reveal no server software and allow no other site to read an answer', () => {
    const telling =
      /^(?:server|x-powered-by|via|x-aspnet.*|x-generator|x-runtime|access-control-.*|timing-allow-origin)$/;
    expect(faultsOf(({ headers }) => [...headers.keys()].filter((name) => telling.test(name)))).toEqual([]);
  });

  it('SC-1 have the content type, with the charset of texts', () => {
    const faults = faultsOf(({ headers, text, init }) => {
      const type = headers.get('content-type');
      if (text === '' && init?.method !== 'HEAD') return [];
      if (type === null) return ['no content type'];
      const needsSigns = /^(?:text\/|application\/xml)/.test(type);
      return needsSigns && !/charset=utf-8$/i.test(type) ? [type] : [];
    });
    expect(faults).toEqual([]);
  });

  it('CA-6 SC-3 say no-store for refusals, forms, accounts, operators and whatever sets a cookie', () => {
    const faults = faultsOf(({ headers, init, status, path }) => {
      const isOfOne = headers.has('set-cookie') || init?.method === 'POST' || new Headers(init?.headers).has('cookie');
      const isRefused = status >= 400 || path.startsWith('/ops');
      const kept = headers.get('cache-control') ?? '';
      return (isOfOne || isRefused) && !/no-store/.test(kept) ? [kept || 'no cache-control'] : [];
    });
    expect(faults).toEqual([]);
  });

  it('FM-2 SC-3 set only SameSite cookies without Domain, and session cookies as HttpOnly', () => {
    const cookies = got.flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.length).toBeGreaterThan(4);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; SameSite=(?:Lax|Strict)/);
      expect(cookie).not.toMatch(/; Domain=/i);
      if (/^(?:__Host-)?alun_(?:session|ops)=/.test(cookie)) expect(cookie).toContain('; HttpOnly');
    }
  });
});
