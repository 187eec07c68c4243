import { z } from 'zod';
import { AVIF_MAX_PX } from '../shared/spec/images.ts';
import type { DeliveryObject } from './content/webhooks/delivery.ts';
import { keysOf } from './tokens.ts';

/** What the platform binds to this Worker (services/wrangler.toml). */
export interface ServicesEnv {
  readonly DB: D1Database;
  readonly MASTERS: R2Bucket;
  readonly IMAGES: ImagesBinding;
  readonly WEBHOOKS: DurableObjectNamespace<DeliveryObject>;
  readonly VERSION?: WorkerVersionMetadata;
  /** The site, where both Workers run together. */
  readonly SITE?: Fetcher;
  readonly DELIVERY_TOKEN?: string;
  readonly PREVIEW_TOKEN?: string;
  readonly MANAGEMENT_TOKEN?: string;
  readonly REVIEWS_PASSKEY?: string;
  readonly ACCOUNTS_KEY?: string;
  readonly LETTERS_KEY?: string;
  readonly MODERATION_KEY?: string;
  readonly WEBHOOK_SECRET?: string;
  readonly SEARCH_APP_ID?: string;
  readonly SEARCH_KEY?: string;
  readonly SEARCH_ADMIN_KEY?: string;
  readonly WEBHOOK_URL?: string;
  readonly MEDIA_BASE_URL?: string;
  readonly AVIF_MAX_PX?: string;
}

/** One key, or several that commas part while one is being changed (docs/operations.md). */
const token = z
  .string('is missing')
  .refine((keys) => keysOf(keys).every((key) => key.length >= 16), 'is shorter than 16 characters');
const origin = z.url({ protocol: /^https?$/, error: 'is no http(s) address' });
/** What is left blank is not set: each environment of wrangler.toml has the variables of the others. */
const blankAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);

/** What no request can do without; the platform leaves a binding that was forgotten simply undefined. */
const BINDINGS = ['DB', 'MASTERS', 'IMAGES', 'WEBHOOKS'] as const satisfies readonly (keyof ServicesEnv)[];

const settingsSchema = z.object({
  DELIVERY_TOKEN: token,
  PREVIEW_TOKEN: token,
  MANAGEMENT_TOKEN: token,
  REVIEWS_PASSKEY: token,
  ACCOUNTS_KEY: token,
  LETTERS_KEY: token,
  /** Without it nobody moderates but whoever has the management token. */
  MODERATION_KEY: z.preprocess(blankAsAbsent, token.optional()),
  WEBHOOK_SECRET: z.string('is missing').length(64, 'must have exactly 64 characters'),
  WEBHOOK_URL: z.preprocess(blankAsAbsent, origin.optional()),
  /** The application that search clients name; the site's own default is the same. */
  SEARCH_APP_ID: z.preprocess(blankAsAbsent, z.string().default('alun')),
  SEARCH_KEY: token,
  SEARCH_ADMIN_KEY: token,
  MEDIA_BASE_URL: z.preprocess(blankAsAbsent, origin.optional()),
  /** Pixels; a wider AVIF is answered as WebP. 0: AVIF is not made at all. */
  AVIF_MAX_PX: z.preprocess(
    blankAsAbsent,
    z.coerce.number('is no number').int().min(0).max(AVIF_MAX_PX, `is more than ${AVIF_MAX_PX}`).default(AVIF_MAX_PX),
  ),
});

/** What the services are told from outside, checked once. */
export type Settings = z.infer<typeof settingsSchema>;

/** A wrong or missing setting. The message names the variable and never its value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads the settings out of the environment. @throws SettingsError that names every wrong variable. */
export function parseSettings(env: Readonly<Partial<Record<keyof ServicesEnv, unknown>>>): Settings {
  const parsed = settingsSchema.safeParse(env);
  const unbound = BINDINGS.filter((name) => !env[name]).map(
    (name) => `${name} is no binding of services/wrangler.toml`,
  );
  if (parsed.success && unbound.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  const wrong = [...issues.map(({ path, message }) => `${path.join('.')} ${message}`), ...unbound];
  throw new SettingsError(
    `services: ${[...new Set(wrong)].join('; ')}. Set it in services/.dev.vars, or with wrangler secret put.`,
  );
}
