import { z } from 'zod';

/**
 * A list that somebody else fills, without the items that cannot be read: one odd record must not cost all the others. Where none of
 * them can be read the list is not what it should be, and the whole answer is refused.
 */
export const readableItems = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items, context): z.output<Item>[] => {
    const read = items.map((one) => item.safeParse(one));
    const whole = read.flatMap((one) => (one.success ? [one.data] : []));
    const odd = read.find((one) => !one.success);
    if (whole.length === 0 && odd?.error) context.addIssue({ code: 'custom', message: z.prettifyError(odd.error) });
    return whole;
  });
