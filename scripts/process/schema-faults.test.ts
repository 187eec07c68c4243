import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaFaults } from './schema-faults.ts';

const schema = z.strictObject({
  reviews: z.array(z.object({ rating: z.number().max(5) })),
  title: z.string('is not a text'),
});

test('DV-1 schema errors are reported in one line, each with its path', () => {
  const { error } = schema.safeParse({ reviews: [{ rating: 4 }, { rating: 6 }], title: 7 });
  expect(schemaFaults(error as z.ZodError)).toBe(
    'reviews[1].rating: Too big: expected number to be <=5; title: is not a text',
  );
});

test('DV-1 the first three schema errors are listed and the others counted', () => {
  const reviews = Array.from({ length: 7 }, () => ({ rating: 9 }));
  const { error } = schema.safeParse({ reviews, title: '' });
  const told = schemaFaults(error as z.ZodError);
  expect(told.split('; ')).toHaveLength(4);
  expect(told).toMatch(/; and 4 more$/);
  const three = schema.safeParse({ reviews: reviews.slice(4), title: '' }).error;
  expect(schemaFaults(three as z.ZodError)).not.toContain('more');
});

test('DV-1 an error of the root value has no path', () => {
  expect(schemaFaults(z.string('is not a text').safeParse(1).error as z.ZodError)).toBe('is not a text');
});
