import { z } from 'zod';
import type { PurgeLog } from './cache/purge-log.ts';
import type { IndexingObject } from './indexing/indexing.ts';

/** The bindings and variables of the site Worker, as `wrangler types` derives them from wrangler.toml, and the secrets. */
export interface SiteEnv {
  readonly ASSETS: Fetcher;
  readonly CACHE: KVNamespace;
  readonly PURGE_LOG: DurableObjectNamespace<PurgeLog>;
  readonly SEARCH_INDEXING: DurableObjectNamespace<IndexingObject>;
  readonly SERVICES?: Fetcher;
  readonly OPS_LIMIT?: RateLimit;
  readonly FORM_LIMIT?: RateLimit;
  readonly VOTE_LIMIT?: RateLimit;
  readonly VERSION?: WorkerVersionMetadata;
  readonly [variable: string]: unknown;
}

const address = z.url({ protocol: /^https?$/, error: 'must be an address that starts with https://' });
const secret = (least: number) => z.string().min(least, `must be at least ${least} characters long`);
const blankAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);
/** Splits a comma-separated list. */
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const indexName = z
  .string()
  .regex(/^[\w.-]{1,100}$/, 'must be a name of letters, digits, dots, dashes and underscores');
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsAbsent, schema.optional());

const variables = z
  .object({
    ENVIRONMENT: z.enum(['development', 'test', 'staging', 'production']),
    SITE_ORIGIN: address.transform((url) => new URL(url).origin),
    EXPOSE_SERVICES: z.preprocess(blankAsAbsent, z.stringbool().default(false)),

    CONTENT_URL: optional(address),
    CONTENT_TOKEN: secret(16),
    CONTENT_PREVIEW_TOKEN: optional(secret(16)),
    PREVIEW_SECRET: optional(secret(32)),
    EDITOR_ORIGIN: optional(address.transform((url) => new URL(url).origin)),
    CONTENT_WEBHOOK_SECRET: z
      .string()
      .regex(/^[\x21-\x7e]{64}$/, 'must be exactly 64 characters, as created by the content service'),

    MEDIA_HOSTS: z.preprocess(
      blankAsAbsent,
      z
        .string()
        .transform(listOf)
        .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be host names, separated by commas')))
        .default([]),
    ),

    PRIVACY_URL: optional(address),

    REVIEWS_URL: optional(address.transform((url) => url.replace(/\/+$/, ''))),
    REVIEWS_KEY: secret(16),

    ACCOUNTS_KEY: secret(16),
    LETTERS_KEY: secret(16),
    MODERATION_KEY: optional(secret(16)),
    SESSION_SECRET: secret(24),

    RECOMMENDATIONS_URL: optional(address.transform((url) => url.replace(/\/+$/, ''))),
    RECOMMENDATIONS_POST_PATH: z.preprocess(
      blankAsAbsent,
      z
        .string()
        .regex(/^\/[\w./-]*$/, 'must be a path that starts with /')
        .default('/recommendedarticle'),
    ),
    RECOMMENDATIONS_BRAND: z.preprocess(
      blankAsAbsent,
      z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and dashes')
        .default('alun'),
    ),

    SEARCH_HOST: z.preprocess(blankAsAbsent, z.string().transform(listOf).pipe(z.array(address)).default([])),
    SEARCH_APP_ID: optional(z.string()),
    SEARCH_KEY: secret(16),
    SEARCH_ADMIN_KEY: secret(16),
    SEARCH_PRODUCTS_INDEX: z.preprocess(blankAsAbsent, indexName.default('products-my')),
    SEARCH_ARTICLES_INDEX: z.preprocess(blankAsAbsent, indexName.default('articles-my')),

    GTM_ID: optional(z.string().regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be the id of a container, such as GTM-ABC1234')),
    TAG_HOSTS: z.preprocess(
      blankAsAbsent,
      z
        .string()
        .transform(listOf)
        .pipe(z.array(z.string().regex(/^(?:\*\.)?[a-z0-9.-]+$/i, 'must be host names, separated by commas')))
        .default([]),
    ),

    OPS_TOKEN: secret(24),
    ZONE_ID: optional(z.string().regex(/^[0-9a-f]{32}$/, 'must be the 32 characters of a zone id')),
    ZONE_PURGE_TOKEN: optional(secret(16)),
  })
  .refine((settings) => !settings.ZONE_ID === !settings.ZONE_PURGE_TOKEN, {
    path: ['ZONE_PURGE_TOKEN'],
    message: 'must be set together with ZONE_ID',
  })
  .refine((settings) => settings.PREVIEW_SECRET === undefined || settings.CONTENT_PREVIEW_TOKEN !== undefined, {
    path: ['CONTENT_PREVIEW_TOKEN'],
    message: 'must be set together with PREVIEW_SECRET',
  })
  .refine((settings) => settings.SEARCH_HOST.length === 0 || settings.SEARCH_APP_ID !== undefined, {
    path: ['SEARCH_APP_ID'],
    message: 'must be set together with SEARCH_HOST',
  })
  .refine((settings) => settings.SEARCH_KEY !== settings.SEARCH_ADMIN_KEY, {
    path: ['SEARCH_KEY'],
    message: 'must differ from SEARCH_ADMIN_KEY: it must not be allowed to write',
  })
  .refine((settings) => !(settings.EXPOSE_SERVICES && settings.ENVIRONMENT === 'production'), {
    path: ['EXPOSE_SERVICES'],
    message: 'must not be set in production: it opens the management API',
  })
  // Keys and visitors' input are sent to these addresses, so they need https. Plain http is allowed on a single machine.
  .check(({ value, issues }) => {
    if (value.ENVIRONMENT !== 'staging' && value.ENVIRONMENT !== 'production') return;
    for (const [name, given] of Object.entries(value))
      if ([given].flat().some((one) => typeof one === 'string' && /^\s*http:/i.test(one)))
        issues.push({ code: 'custom', input: given, path: [name], message: 'must start with https:// once deployed' });
  });

export type Settings = Readonly<z.infer<typeof variables>> & {
  /** Which upstreams are hosted. The others are embedded and reached through the SERVICES binding. */
  readonly hosted: Readonly<
    Record<'content' | 'media' | 'privacy' | 'recommendations' | 'reviews' | 'search', boolean>
  >;
};

/** A missing or wrong setting. The message names every such variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Bindings that every isolate needs. If one was forgotten, the platform leaves it undefined without an error. */
const BINDINGS = ['CACHE', 'PURGE_LOG', 'SEARCH_INDEXING'] as const;

/**
 * Parses the Worker's settings once (DV-2). An upstream without an address is the embedded one.
 * @throws SettingsError naming each missing or wrong variable, never its value
 */
export function parseSettings(env: Readonly<Record<string, unknown>>): Settings {
  const result = variables.safeParse(env);
  const wrong = (result.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    return env[name] === undefined || env[name] === '' ? `${name} is missing` : `${name} ${issue.message}`;
  });
  const unbound = BINDINGS.filter((name) => !env[name]).map(
    (name) => `${name} is missing; add the binding to wrangler.toml`,
  );
  if (!result.success || unbound.length > 0)
    throw new SettingsError(`settings: ${[...wrong, ...unbound].join('; ')}. See docs/settings.md.`);
  const { CONTENT_URL, MEDIA_HOSTS, PRIVACY_URL, RECOMMENDATIONS_URL, REVIEWS_URL, SEARCH_HOST } = result.data;
  const hosted = {
    content: CONTENT_URL !== undefined,
    media: MEDIA_HOSTS.length > 0,
    privacy: PRIVACY_URL !== undefined,
    recommendations: RECOMMENDATIONS_URL !== undefined,
    reviews: REVIEWS_URL !== undefined,
    search: SEARCH_HOST.length > 0,
  };
  if (!env.SERVICES) {
    // Accounts and letters exist only embedded (docs/decisions/0024, 0025).
    const embedded = ['accounts', 'letters', ...Object.entries(hosted).flatMap(([name, away]) => (away ? [] : [name]))];
    throw new SettingsError(
      `settings: SERVICES is missing; add the service binding, which the embedded ${embedded.join(', ')} needs. See docs/settings.md.`,
    );
  }
  return { ...result.data, hosted };
}
