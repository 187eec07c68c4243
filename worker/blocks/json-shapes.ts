import { z } from 'zod';

const sentence = z.string().min(1);

/** Data blocks that code has a view for, by the name that editors give them; what they hold is checked before it is shown. */
const SHAPES = {
  /** Figures with what they count: `[{"label": "Scents", "value": "9"}]`. */
  facts: z
    .array(z.strictObject({ label: sentence, value: sentence }))
    .min(1)
    .max(24),
  /** What to do, in order: `[{"title": "Wet", "text": "Lukewarm, not hot."}]`. */
  steps: z
    .array(z.strictObject({ title: sentence, text: sentence.optional() }))
    .min(1)
    .max(12),
  /** What happened when: `[{"when": "2019", "title": "First batch", "text": "Sixty bottles."}]`. */
  timeline: z
    .array(z.strictObject({ when: sentence, title: sentence, text: sentence.optional() }))
    .min(1)
    .max(24),
} as const;

type Shapes = typeof SHAPES;

/** A data block whose name is known and whose data has the shape of that name. */
export type KnownJson = {
  readonly [Name in keyof Shapes]: { readonly name: Name; readonly data: z.infer<Shapes[Name]> };
}[keyof Shapes];

const isName = (name: string): name is keyof Shapes => Object.hasOwn(SHAPES, name);

/** Undefined for a name that nobody has a view for, and for data of another shape. */
export function knownJson(name: string | null, data: unknown): KnownJson | undefined {
  if (!name || !isName(name)) return undefined;
  const checked = SHAPES[name].safeParse(data);
  return checked.success ? ({ name, data: checked.data } as KnownJson) : undefined;
}
