import { z } from 'zod';
import { siteHeard } from '../../testing/space.ts';
import { FORM } from './conversations.ts';

const body = z.object({ products: z.array(z.string()), reason: z.string(), removed: z.boolean() });

/** Topic, products and reason of every event about reviews that the site received. */
export async function heard(): Promise<readonly unknown[]> {
  return (await siteHeard()).map(({ headers, body: json }) => ({
    topic: headers['x-contentful-topic'],
    signed: headers['x-contentful-signature']?.length,
    ...body.parse(JSON.parse(json)),
  }));
}

/** An event as `heard` returns it. */
export const event = (reason: string, products: readonly string[] = [FORM.ProductId]) => ({
  topic: 'Reviews.Product.change',
  signed: 64,
  products,
  reason,
  removed: reason.endsWith('rejected'),
});
