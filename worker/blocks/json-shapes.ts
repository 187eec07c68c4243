import { z } from 'zod';

const sentence = z.string().min(1);

/** Schemas of the data blocks that have a view, by the name that editors use. Data is validated before it is shown. */
const SHAPES = {
  /** Figures with their labels: `[{"label": "Scents", "value": "9"}]`. */
  facts: z
    .array(z.strictObject({ label: sentence, value: sentence }))
    .min(1)
    .max(24),
  /** Instructions in order: `[{"title": "Wet", "text": "Lukewarm, not hot."}]`. */
  steps: z
    .array(z.strictObject({ title: sentence, text: sentence.optional() }))
    .min(1)
    .max(12),
  /** Events in order: `[{"when": "2019", "title": "First batch", "text": "Sixty bottles."}]`. */
  timeline: z
    .array(z.strictObject({ when: sentence, title: sentence, text: sentence.optional() }))
    .min(1)
    .max(24),
} as const;

type Shapes = typeof SHAPES;

/** A data block with a known name and data that matches its schema. */
export type KnownJson = {
  readonly [Name in keyof Shapes]: { readonly name: Name; readonly data: z.infer<Shapes[Name]> };
}[keyof Shapes];

const isName = (name: string): name is keyof Shapes => Object.hasOwn(SHAPES, name);

/** Validates a data block; undefined if its name has no view or its data does not match the schema. */
export function knownJson(name: string | null, data: unknown): KnownJson | undefined {
  if (!name || !isName(name)) return undefined;
  const checked = SHAPES[name].safeParse(data);
  return checked.success ? ({ name, data: checked.data } as KnownJson) : undefined;
}
