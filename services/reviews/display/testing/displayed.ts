import { z } from 'zod';
import { emptySpace } from '../../../testing/space.ts';
import { bringIn, emptyReviews, FORM, imported, type Json, moderation, send } from '../../testing/conversations.ts';

export const LEMON = 'alun-my-lemon';
export const MINT = 'alun-my-mint';

export const idsOf = ({ Results }: Json): string[] =>
  z
    .array(z.object({ Id: z.string() }))
    .parse(Results)
    .map(({ Id }) => Id);

export const codeOf = ({ Errors }: Json): string | undefined =>
  z.array(z.object({ Code: z.string(), Message: z.string().min(1) })).parse(Errors)[0]?.Code;

/** Adds reviews that are never shown: one per product that waits for moderation, and a rejected one. */
async function fillUnseen(): Promise<void> {
  const written = [
    { ProductId: LEMON, UserNickname: 'Waits', UserEmail: 'waits@mail.example' },
    { ProductId: MINT, UserNickname: 'Waits', UserEmail: 'waits@mail.example' },
    { ProductId: LEMON, UserNickname: 'Refused', UserEmail: 'refused@mail.example' },
  ];
  for (const fields of written) await send('submitreview', { ...FORM, Rating: '1', ...fields });
  const { body } = await moderation('GET', '?state=submitted');
  const ids = z.array(z.object({ id: z.number() })).parse(body.items);
  if (ids.length !== written.length) throw new Error(`not all of them wait: ${JSON.stringify(ids)}`);
  await moderation('PUT', `/${ids.at(-1)?.id}/rejected`, {});
}

/** Adds six different reviews of two products, and some that are not shown. */
export async function fillReviews(): Promise<void> {
  await emptySpace();
  await emptyReviews();
  await bringIn(
    LEMON,
    imported(1, { rating: 5, featured: true, helpful: 9, notHelpful: 1, quality: 5, value: 4 }),
    imported(2, { rating: 4, submittedAt: '2026-02-01T00:00:00Z', location: 'Kuching', quality: 3 }),
    imported(3, { rating: 2, recommended: false, submittedAt: '2026-03-01T00:00:00Z', helpful: 9 }),
    imported(4, { rating: 4, title: undefined, text: undefined, recommended: undefined, location: undefined }),
    imported(5, {
      rating: 1,
      recommended: false,
      incentivised: true,
      campaign: 'samples-2025',
      submittedAt: '2025-12-01T00:00:00Z',
      syndicatedFrom: { name: 'Apotek Kita', link: 'https://apotek-kita.example/r/5' },
    }),
  );
  await bringIn(MINT, imported(6, { rating: 3, location: 'a:b,c' }));
  await fillUnseen();
}
