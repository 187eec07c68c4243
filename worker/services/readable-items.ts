import { z } from 'zod';
import { leaveOut, reasonOf } from './left-out.ts';

/**
 * An array from outside, without its unreadable items: one invalid record must not cost the others. If no item is readable, the whole
 * response is refused. Omitted items are reported (left-out.ts).
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
