import { describe, expect, it } from 'vitest';
import type { LogFields } from '../shared/spec/log-line.ts';
import { createLog } from './log.ts';

function listen() {
  const lines: [string, Record<string, unknown>][] = [];
  const sink = (level: string, line: string): void => void lines.push([level, JSON.parse(line)]);
  const log = createLog({ sink, clock: { now: () => Date.UTC(2026, 10, 21) } });
  const said = (fields: LogFields): Record<string, unknown> => {
    log.info('test', fields);
    return lines.at(-1)?.[1] ?? {};
  };
  return { log, lines, said };
}

describe('the log', () => {
  it('SC-4 writes one JSON object per line, each with the request id', () => {
    const { log, lines } = listen();
    log.with({ requestId: 'r1' }).warn('page.slow', { ms: 12 });
    expect(lines).toEqual([
      [
        'warn',
        { at: '2026-11-21T00:00:00.000Z', level: 'warn', event: 'page.slow', worker: 'site', requestId: 'r1', ms: 12 },
      ],
    ]);
  });

  it('SC-4 lets no field replace time, level or event', () => {
    const { said } = listen();
    const told: Record<string, unknown> = { at: 1_795_467_932_868, level: 'odd', event: 'other' };
    expect(said({ ...told, ms: 12 })).toMatchObject({
      at: '2026-11-21T00:00:00.000Z',
      level: 'info',
      event: 'test',
      ms: 12,
    });
  });

  it('SC-4 withholds secrets and personal data by field name, at any depth', () => {
    const { said } = listen();
    const headers = { Authorization: 'Bearer x', Cookie: 'a=b', 'x-contentful-signature': 's', accept: 'text/html' };
    expect(said({ headers, opsToken: 't', email: 'a@b', clientIp: 'x', ip: '1.2.3.4', tip: 'keep' })).toMatchObject({
      headers: {
        Authorization: '[withheld]',
        Cookie: '[withheld]',
        'x-contentful-signature': '[withheld]',
        accept: 'text/html',
      },
      opsToken: '[withheld]',
      email: '[withheld]',
      ip: '[withheld]',
      tip: 'keep',
    });
  });

  it('SC-4 removes queries from addresses', () => {
    const { said } = listen();
    expect(said({ url: 'https://a.example/b?term=my+name#x', path: '/en-my/search?term=me' })).toMatchObject({
      url: 'https://a.example/b',
      path: '/en-my/search',
    });
    expect(said({ cause: new Error('GET https://a.example/?key=1 failed') }).cause).toMatchObject({
      message: 'GET https://a.example/ failed',
    });
  });

  it('SC-4 removes e-mail and IP addresses from every text, and input quoted in JSON parse errors', () => {
    const { said } = listen();
    expect(said({ message: 'no room for siti.r@mail.example or siti%40mail.example, from 203.0.113.7' })).toMatchObject(
      {
        message: 'no room for [e-mail] or [e-mail], from [address]',
      },
    );
    const six = [
      '2001:db8:77::1',
      '2001:DB8:0:0:8:800:200c:417a',
      '::ffff:203.0.113.7',
      'fe80::1%25eth0',
      '2001:db8::',
    ];
    for (const address of six) {
      expect(
        said({ message: `no room for [${address}], ${address}: refused`, path: `/en-my/${address}/x` }),
      ).toMatchObject({
        message: 'no room for [[address]], [address] refused',
        path: '/en-my/[address]/x',
      });
    }
    const kept = 'at 12:34:56.789 in worker/app.tsx:62:18, index.js:1:9365, page:list, reviews::, e:f:a';
    expect(said({ message: kept }).message).toBe(kept);
    const quoted = (): unknown => JSON.parse('My name is "Siti" and');
    expect(quoted).toThrow(/My name/);
    try {
      quoted();
    } catch (cause) {
      expect(JSON.stringify(said({ cause }))).not.toMatch(/My name|Siti/);
    }
    const late = said({ long: `${'x '.repeat(997)}siti.rahmah@mailbox.example` }).long;
    expect(late).toMatch(/^(?:x )+\[e-mail?$/);
  });

  it('RS-1 writes errors with their chain of causes, and handles cycles, functions and long texts', () => {
    const { said } = listen();
    const cause = new Error('outer', { cause: new TypeError('inner') });
    expect(said({ cause }).cause).toMatchObject({
      name: 'Error',
      message: 'outer',
      cause: { name: 'TypeError', message: 'inner' },
    });
    const loop: Record<string, unknown> = { n: 1n, f: () => 1 };
    loop.self = loop;
    expect(said({ loop }).loop).toMatchObject({ n: '1', f: '[function]' });
    expect(String(said({ long: 'x'.repeat(9_999) }).long)).toHaveLength(2_000);
  });
});
