import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaFaults } from './schema-faults.ts';

const schema = z.strictObject({
  reviews: z.array(z.object({ rating: z.number().max(5) })),
  title: z.string('is no text'),
});

test('DV-1 what is wrong is told on one line, each with its place', () => {
  const { error } = schema.safeParse({ reviews: [{ rating: 4 }, { rating: 6 }], title: 7 });
  expect(schemaFaults(error as z.ZodError)).toBe(
    'reviews[1].rating: Too big: expected number to be <=5; title: is no text',
  );
});

test('DV-1 of many faults the first three are told and the others counted', () => {
  const reviews = Array.from({ length: 7 }, () => ({ rating: 9 }));
  const { error } = schema.safeParse({ reviews, title: '' });
  const told = schemaFaults(error as z.ZodError);
  expect(told.split('; ')).toHaveLength(4);
  expect(told).toMatch(/; and 4 more$/);
});

test('DV-1 what is wrong with the whole has no place', () => {
  expect(schemaFaults(z.string('is no text').safeParse(1).error as z.ZodError)).toBe('is no text');
});
