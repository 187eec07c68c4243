import { expect, it } from 'vitest';
import type { AccountsPort, NewAccount } from './accounts.port.ts';

const PLACE = { address: '203.0.113.7' };
const ELSEWHERE = { address: '198.51.100.4' };

const AISYAH: NewAccount = {
  firstName: 'Aisyah',
  lastName: '<b>Rahman</b> a/p',
  email: 'Aisyah@mail.example',
  password: 'ombak tenang 7',
  birthMonth: 4,
  birthYear: 1991,
  postcode: '50480',
  letters: true,
};

interface AccountsHarness {
  /** A service without accounts when the contract begins. */
  readonly open: () => AccountsPort;
  /** Makes the service count everybody's free attempts as used up. */
  readonly wearOut: () => Promise<void>;
}

/** What every adapter of the accounts port must do. */
export function accountsContract({ open, wearOut }: AccountsHarness): void {
  const { email, password } = AISYAH;
  const tokenOf = async (port: AccountsPort): Promise<string> => {
    const answer = await port.logIn({ email, password }, PLACE);
    if (!answer.ok || answer.value.kind !== 'opened') throw new Error(`not logged in: ${JSON.stringify(answer)}`);
    return answer.value.token;
  };

  it('FM-1 accepts a registration, with the same answer for an e-mail that has an account', async () => {
    const port = open();
    expect(await port.register(AISYAH, PLACE)).toEqual({ ok: true, value: { kind: 'received' } });
    expect(await port.register({ ...AISYAH, firstName: 'Eve', password: 'another one 1' }, PLACE)).toEqual({
      ok: true,
      value: { kind: 'received' },
    });
  });

  it('FM-2 opens a session for the right password, and returns its account', async () => {
    const port = open();
    const { password: _, letters: __, ...shown } = AISYAH;
    expect(await port.session(await tokenOf(port))).toEqual({
      ok: true,
      value: {
        account: {
          ...shown,
          lettersSince: expect.stringMatching(/^\d{4}-/),
          registeredAt: expect.stringMatching(/^\d{4}-/),
          repeatedAt: expect.stringMatching(/^\d{4}-/),
        },
        renewed: null,
      },
    });
  });

  it('FM-2 refuses a wrong password and an unknown address alike', async () => {
    const port = open();
    const refused = { ok: true, value: { kind: 'refused' } };
    expect(await port.logIn({ email, password: 'another one 1' }, PLACE)).toEqual(refused);
    expect(await port.logIn({ email: 'nobody@mail.example', password }, PLACE)).toEqual(refused);
  });

  it('FM-2 closes one session or all of them', async () => {
    const port = open();
    const [one, two, three] = [await tokenOf(port), await tokenOf(port), await tokenOf(port)];
    const gone = { ok: true, value: null };
    expect(await port.logOut(one, false)).toEqual(gone);
    expect(await port.session(one)).toEqual(gone);
    expect(await port.session(two)).toMatchObject({ ok: true, value: { account: { firstName: 'Aisyah' } } });
    await port.logOut(two, true);
    expect(await port.session(three)).toEqual(gone);
    expect(await port.logOut('no-such-token', false)).toEqual(gone);
    expect(await port.session('no-such-token')).toEqual(gone);
  });

  it('FM-2 returns the seconds to wait after too many wrong passwords', async () => {
    const port = open();
    const guess = () => port.logIn({ email: 'mei@mail.example', password: '' }, ELSEWHERE);
    expect(await guess()).toEqual({ ok: true, value: { kind: 'refused' } });
    await wearOut();
    await guess();
    expect(await guess()).toEqual({ ok: true, value: { kind: 'wait', seconds: expect.any(Number) } });
  });
}
