import { z } from 'zod';
import { AVIF_MAX_PX } from '../shared/spec/images.ts';
import type { DeliveryObject } from './content/webhooks/delivery.ts';
import { keysOf } from './tokens.ts';

/** The bindings and variables of this Worker (services/wrangler.toml). */
export interface ServicesEnv {
  readonly DB: D1Database;
  readonly MASTERS: R2Bucket;
  readonly IMAGES: ImagesBinding;
  readonly WEBHOOKS: DurableObjectNamespace<DeliveryObject>;
  readonly VERSION?: WorkerVersionMetadata;
  /** The site, when both Workers run together. */
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

/** One key, or several separated by commas during a key rotation (docs/operations.md). */
const token = z
  .string('is missing')
  .refine((keys) => keysOf(keys).every((key) => key.length >= 16), 'must have at least 16 characters');
const origin = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
/** An empty value counts as not set: each environment of wrangler.toml lists the same variables and leaves some empty. */
const blankAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);

/** Bindings that every request needs. For a missing binding the platform reports no error; it is just undefined. */
const BINDINGS = ['DB', 'MASTERS', 'IMAGES', 'WEBHOOKS'] as const satisfies readonly (keyof ServicesEnv)[];

const settingsSchema = z.object({
  DELIVERY_TOKEN: token,
  PREVIEW_TOKEN: token,
  MANAGEMENT_TOKEN: token,
  REVIEWS_PASSKEY: token,
  ACCOUNTS_KEY: token,
  LETTERS_KEY: token,
  /** Without it, only the management token can moderate reviews. */
  MODERATION_KEY: z.preprocess(blankAsAbsent, token.optional()),
  WEBHOOK_SECRET: z.string('is missing').length(64, 'must have exactly 64 characters'),
  WEBHOOK_URL: z.preprocess(blankAsAbsent, origin.optional()),
  /** The application id that search clients send. The site has the same default. */
  SEARCH_APP_ID: z.preprocess(blankAsAbsent, z.string().default('alun')),
  SEARCH_KEY: token,
  SEARCH_ADMIN_KEY: token,
  MEDIA_BASE_URL: z.preprocess(blankAsAbsent, origin.optional()),
  /** Pixels. A wider AVIF is served as WebP instead. 0 turns AVIF off. */
  AVIF_MAX_PX: z.preprocess(
    blankAsAbsent,
    z.coerce
      .number('must be a number')
      .int()
      .min(0)
      .max(AVIF_MAX_PX, `must be at most ${AVIF_MAX_PX}`)
      .default(AVIF_MAX_PX),
  ),
});

/** The validated settings of the services. */
export type Settings = z.infer<typeof settingsSchema>;

/** A wrong or missing setting. The message names the variable, never its value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Validates the environment's settings. @throws SettingsError naming every wrong variable. */
export function parseSettings(env: Readonly<Partial<Record<keyof ServicesEnv, unknown>>>): Settings {
  const parsed = settingsSchema.safeParse(env);
  const unbound = BINDINGS.filter((name) => !env[name]).map(
    (name) => `${name} is missing; add the binding to services/wrangler.toml`,
  );
  if (parsed.success && unbound.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  const wrong = [...issues.map(({ path, message }) => `${path.join('.')} ${message}`), ...unbound];
  throw new SettingsError(
    `services: ${[...new Set(wrong)].join('; ')}. Set it in services/.dev.vars, or with wrangler secret put.`,
  );
}
