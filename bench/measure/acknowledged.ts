import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ManagementClient } from '../../scripts/content/management-client.ts';
import { hrefOfPath, RECOMMENDATIONS_HREF, REGISTRATION_HREF } from '../../shared/routes.ts';
import { LOCALE } from '../../shared/spec/site.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';

/** The product whose title is published repeatedly, and the article that is recommended. */
export const PUBLISHED_ID = 'lemon-fresh-shampoo';
export const RECOMMENDED_ID = 'alun-humidity-and-dandruff';
const titleOf = (number: number): string => `Lemon Fresh Shampoo, edition ${number}`;
/** The highest edition that a text or markup mentions; 0 for none. */
export const editionIn = (text: string): number =>
  Math.max(0, ...Array.from(text.replace(/<[^>]*>/g, '').matchAll(/, edition (\d+)/g), ([, number]) => Number(number)));

/** The e-mail address of a review's author. */
export const emailOf = (nickname: string): string => `${nickname}@mail.example`;

/** Writes that were acknowledged. */
export interface Acknowledged {
  /** Nicknames of reviews. */
  readonly reviews: string[];
  /** References of letters. */
  readonly letters: string[];
  /** E-mail addresses of accounts. */
  readonly accounts: string[];
  /** The count in the answer to the last recommendation. */
  recommended: number;
  /** The last edition whose publication was acknowledged. */
  edition: number;
  /** The last edition that the site was told of before the publication was acknowledged; of other editions it is told later. */
  told: number;
}

export const nothingYet = (): Acknowledged => ({
  reviews: [],
  letters: [],
  accounts: [],
  recommended: 0,
  edition: 0,
  told: 0,
});

/** A write failed that must not fail. A broken connection throws another error. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
}

const part = (): string => randomInt(65_536).toString(16);
const LIMIT_MS = 20_000;

/** Sends a form as a new visitor's browser without script does. */
async function send(origin: string, href: string, fields: Readonly<Record<string, string>>, accept = 'text/html') {
  const response = await fetch(`${origin}${href}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      accept,
      origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'cf-connecting-ip': `2001:db8:${Array.from({ length: 6 }, part).join(':')}`,
    },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() };
}

function expectDone(
  what: string,
  wanted: number,
  { status, text }: { readonly status: number; readonly text: string },
) {
  if (status !== wanted) throw new Unexpected(`${what}: answered ${status}, expected ${wanted}: ${text.slice(0, 300)}`);
}

const counted = z.object({ recommendedArticleCount: z.array(z.object({ count: z.number() })).min(1) });

/** One write of each kind. Each records what was acknowledged, after the acknowledgement. @param origin on 127.0.0.1 or localhost */
export function writesTo(origin: string, content: ManagementClient, done: Acknowledged) {
  return {
    async review(): Promise<void> {
      const nickname = `W${randomUUID().slice(0, 8)}`;
      const answer = await send(origin, hrefOfPath(PAGE_OF_TYPE.writeReviewPage), {
        rating: '4',
        isRecommended: 'true',
        reviewSummary: 'Quiet for a week',
        reviewText: 'Two weeks in and I have stopped scratching in meetings. It smells of limau peel.',
        userNickname: nickname,
        userLocation: 'Ipoh, Perak',
        userEmail: emailOf(nickname),
        contextdatavalue_Agemonth: '5',
        contextdatavalue_Ageyear: '1990',
        agreedToTermsAndConditions: 'yes',
      });
      expectDone('a review', 303, answer);
      done.reviews.push(nickname);
    },
    async letter(): Promise<void> {
      const answer = await send(origin, hrefOfPath(PAGE_OF_TYPE.contactUs), {
        fullName: 'Siti Ali',
        email: 'siti@mail.example',
        topic: 'complaint',
        message: `The cap has cracked. ${randomUUID()}`,
      });
      expectDone('a letter', 303, answer);
      done.letters.push(new URL(answer.location, origin).searchParams.get('sent') ?? '');
    },
    async account(): Promise<void> {
      const email = `${randomUUID()}@mail.example`;
      const answer = await send(origin, REGISTRATION_HREF, {
        firstName: 'Aisyah',
        lastName: 'Rahman',
        email,
        confirmEmail: email,
        password: 'ombak tenang 7',
        confirmPassword: 'ombak tenang 7',
        birthMonth: '4',
        birthYear: '1991',
        postcode: '50480',
      });
      expectDone('an account', 303, answer);
      done.accounts.push(email);
    },
    async recommendation(): Promise<void> {
      const answer = await send(origin, RECOMMENDATIONS_HREF, { articleId: RECOMMENDED_ID }, 'application/json');
      expectDone('a recommendation', 200, answer);
      const [{ count } = { count: 0 }] = counted.parse(JSON.parse(answer.text)).recommendedArticleCount;
      done.recommended = Math.max(done.recommended, count);
    },
    async publication(): Promise<void> {
      const entry = await content.get('entries', PUBLISHED_ID);
      if (!entry) throw new Unexpected(`no entry has the id ${PUBLISHED_ID}`);
      const edition = editionIn(JSON.stringify(entry.fields.title)) + 1;
      const title = { [LOCALE.content]: titleOf(edition) };
      const fields = { ...entry.fields, name: title, title, productShortName: title };
      const { webhook } = await content.step(await content.put(entry, fields), 'published', true);
      done.edition = edition;
      if (webhook === 'delivered') done.told = edition;
    },
  };
}
