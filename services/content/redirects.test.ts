import { beforeEach, describe, expect, it } from 'vitest';
import { REDIRECT_HOPS_MAX } from '../../shared/spec/redirects.ts';
import { data, emptySpace, manage, publish, type SeedEntry, seed, setField } from '../testing/space.ts';

beforeEach(emptySpace);

const redirect = (id: string, from: string, to: string): SeedEntry => ({
  id,
  type: 'Redirect',
  fields: { from, to, status: '301' },
});

/** The error message when one redirect is published; undefined on success. */
async function refusalOf(entry: SeedEntry): Promise<unknown> {
  await seed([entry], { publish: false });
  const { status, body } = await publish(entry.id);
  return status === 200 ? undefined : (body as { message: string }).message;
}

describe('redirects', () => {
  it('RT-12 are found by their from address', async () => {
    await seed([redirect('faq', '/faq', '/about/faq')]);
    expect(await data('{ redirectCollection(where: { from: "/faq" }) { items { to status } } }')).toEqual({
      redirectCollection: { items: [{ to: '/about/faq', status: '301' }] },
    });
  });

  it.each([
    ['itself', '/a', '/a'],
    ['itself in another spelling', '/a', '/en-my//A/?x=1#y'],
  ])('RT-12 one that leads to %s is refused', async (_what, from, to) => {
    expect(await refusalOf(redirect('one', from, to))).toBe(
      'one: to: forms a loop: /a → /a; redirects must end at a page',
    );
  });

  it('RT-12 one that closes a loop of published redirects is refused, with the loop in the message', async () => {
    await seed([redirect('ab', '/a', '/b'), redirect('bc', '/b', '/en-my/c?from=b')]);
    expect(await refusalOf(redirect('ca', '/c', '/a'))).toBe(
      'ca: to: forms a loop: /c → /a → /b → /c; redirects must end at a page',
    );
  });

  it('RT-12 a loop within one import is refused, with every redirect that leads into it', async () => {
    const entries = [redirect('ab', '/a', '/b'), redirect('ba', '/b', '/a'), redirect('in', '/in', '/a')];
    await seed(entries, { publish: false });
    const { status, body } = await manage('POST', '/import/publish', { entries: entries.map(({ id }) => id) });
    const { details } = body as { details: { errors: { id: string; what: string }[] } };
    expect([status, details.errors.map(({ id, what }) => `${id} ${what}`)]).toEqual([
      422,
      ['ab forms a loop: /a → /b → /a', 'ba forms a loop: /b → /a → /b', 'in forms a loop: /in → /a → /b → /a'],
    ]);
  });

  it('RT-12 two that would loop only with the versions they replace are published together', async () => {
    await seed([redirect('one', '/a', '/b'), redirect('two', '/c', '/d')]);
    const turned = [redirect('one', '/d', '/a'), redirect('two', '/b', '/d')];
    await seed(turned, { publish: false });
    const { status } = await manage('POST', '/import/publish', { entries: ['one', 'two'] });
    expect(status).toBe(200);
  });

  it('RT-12 a change of a later redirect in a chain that closes a loop is refused', async () => {
    await seed([redirect('ab', '/a', '/b'), redirect('bc', '/b', '/c')]);
    await setField('bc', 'to', '/a');
    expect((await publish('bc')).status).toBe(422);
  });

  it('RT-12 a chain up to the maximum length is accepted, a longer one refused', async () => {
    const chain = Array.from({ length: REDIRECT_HOPS_MAX }, (_, at) => redirect(`r${at}`, `/r${at}`, `/r${at + 1}`));
    await seed(chain);
    expect(await refusalOf(redirect('more', '/more', '/r0'))).toBe(
      `more: to: is followed by more than ${REDIRECT_HOPS_MAX} redirects; redirect to the page at their end`,
    );
    expect(await refusalOf(redirect('fewer', '/fewer', '/r1'))).toBeUndefined();
  });

  it('RT-12 one that makes the chain of another too long is refused, and names that one', async () => {
    const chain = Array.from({ length: REDIRECT_HOPS_MAX }, (_, at) => redirect(`r${at}`, `/r${at}`, `/r${at + 1}`));
    await seed(chain);
    expect(await refusalOf(redirect('end', `/r${REDIRECT_HOPS_MAX}`, '/shop'))).toBe(
      `end: to: gives /r0 more than ${REDIRECT_HOPS_MAX} redirects; first redirect that address to the page at their end`,
    );
    await setField('r0', 'to', '/shop');
    await publish('r0');
    expect((await publish('end')).status).toBe(200);
    await setField('r7', 'to', '/elsewhere');
    expect((await publish('r7')).status).toBe(200);
  });

  it.each([
    ['from', '/Faq', '/x'],
    ['from', '/faq/', '/x'],
    ['from', '/faq?a=1', '/x'],
    ['from', '/', '/x'],
    ['from', '/en-my/faq', '/x'],
    ['to', '/faq', 'http://insecure.example/'],
    ['to', '/faq', '//elsewhere.example/'],
    ['to', '/faq', '/\\elsewhere.example/'],
    ['to', '/faq', 'javascript:alert(1)'],
    ['to', '/faq', 'https:///nowhere'],
    ['to', '/faq', 'about/faq'],
  ])('RT-12 SC-2 an invalid %s address is refused: %s → %s', async (field, from, to) => {
    expect(await refusalOf(redirect('one', from, to))).toMatch(new RegExp(`^one: ${field}: is .*; must match `));
  });

  it.each([
    ['/old-shop.html', '/shop-products#facet=scent:lemon'],
    ['/deals/2024_raya', 'https://shop.example/raya?from=alun'],
    ['/promo', '/'],
  ])('RT-12 %s → %s is accepted', async (from, to) => {
    expect(await refusalOf(redirect('one', from, to))).toBeUndefined();
  });
});
