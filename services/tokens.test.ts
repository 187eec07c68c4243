import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createServicesApp } from './app.ts';
import { parseSettings } from './settings.ts';
import { bearerToken, keysOf, sameSecret } from './tokens.ts';

const [OLD, NEW] = ['the-key-until-today-1', 'the-key-from-today-22'];

describe('rotation of a key', () => {
  it('SC-4 both keys are accepted while both are set, and no other', async () => {
    const both = `${NEW},${OLD}`;
    expect(
      await Promise.all([NEW, OLD, both, '', 'the-key-of-nobody-333'].map((key) => sameSecret(key, both))),
    ).toEqual([true, true, false, false, false]);
    expect(await sameSecret(OLD, NEW)).toBe(false);
    expect(keysOf(` ${NEW} , ${OLD}`)).toEqual([NEW, OLD]);
  });

  it.each([
    ['Bearer abc', 'abc'],
    ['bearer  abc', 'abc'],
    ['BEARER abc', 'abc'],
    ['Bearer abc def', null],
    ['Basic Bearer abc', null],
    ['Bearer', null],
    ['abc', null],
    ['', null],
  ])('SC-4 the header %j contains the token %j', (authorization, token) => {
    expect(bearerToken(new Request('http://services/', { headers: { authorization } }))).toBe(token);
  });

  it('DV-2 each of the two keys must be long enough', () => {
    const wrong = [`${NEW},`, `${NEW},short`, `,${NEW}`, ','];
    for (const LETTERS_KEY of wrong)
      expect(() => parseSettings({ ...env, LETTERS_KEY }), LETTERS_KEY).toThrow('LETTERS_KEY');
    expect(parseSettings({ ...env, LETTERS_KEY: `${NEW},${OLD}` }).LETTERS_KEY).toBe(`${NEW},${OLD}`);
  });

  it('SC-4 no request is refused before, during and after the rotation', async () => {
    const app = createServicesApp();
    const status = async (keys: string, sent: string): Promise<number> => {
      const context = createExecutionContext();
      const request = new Request(`http://services/content/v1/spaces/alun/environments/master?query={__typename}`, {
        headers: { authorization: `Bearer ${sent}` },
      });
      const answer = await app.fetch(request, { ...env, DELIVERY_TOKEN: keys }, context);
      await answer.arrayBuffer();
      await waitOnExecutionContext(context);
      return answer.status;
    };
    const steps = [
      [OLD, OLD],
      [`${NEW},${OLD}`, OLD],
      [`${NEW},${OLD}`, NEW],
      [NEW, NEW],
    ] as const;
    for (const [keys, sent] of steps) expect(await status(keys, sent), `${sent} of ${keys}`).toBe(200);
    expect(await status(NEW, OLD)).toBe(401);
  });
});
