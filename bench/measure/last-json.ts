import type { z } from 'zod';

/** What a program printed as JSON on its last line, below warnings of Node; undefined for anything else. */
export function lastJson<T>(output: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(output.trim().split('\n').at(-1) ?? '')).data;
  } catch {
    return undefined;
  }
}
