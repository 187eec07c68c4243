import { z } from 'zod';
import { leaveOut, reasonOf } from './left-out.ts';

/**
 * A list that somebody else fills, without the items that cannot be read: one odd record must not cost all the others. Where none of
 * them can be read the list is not what it should be, and the whole answer is refused; what is left out is told (left-out.ts).
 */
export const readableItems = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items, context): z.output<Item>[] => {
    const read = items.map((one) => item.safeParse(one));
    const whole = read.flatMap((one) => (one.success ? [one.data] : []));
    const odd = read.flatMap((one) => (one.success ? [] : [one.error]));
    if (whole.length === 0 && odd[0]) context.addIssue({ code: 'custom', message: z.prettifyError(odd[0]) });
    for (const error of odd) leaveOut(reasonOf(error));
    return whole;
  });
