import { z } from 'zod';
import { visible } from '../console/terminal-text.ts';
import { CommandError } from '../process/command-line.ts';
import { nothingAnswers, siteOrigin } from '../process/site-origin.ts';

const held = z.object({ queries: z.number(), pages: z.number() });

const dropped = z.object({
  tags: z.array(z.string()),
  everything: z.boolean(),
  /** Missing in responses of an older site version. */
  restored: z.boolean().default(false),
  held,
});
export type Dropped = z.infer<typeof dropped>;

const receipt = dropped.extend({ seq: z.number(), at: z.number(), actor: z.string(), reason: z.string() });
export type Receipt = z.infer<typeof receipt>;

const loggedPurge = receipt.extend({
  paths: z.array(z.string()),
  hard: z.boolean(),
  /** Missing in responses of an older site version. */
  softTags: z.array(z.string()).default([]),
});
export type LoggedPurge = z.infer<typeof loggedPurge>;

const stats = z.object({
  outcomes: z.record(z.string(), z.number()),
  failures: z.number(),
  entries: z.number(),
  bytes: z.number(),
});
export type Stats = z.infer<typeof stats>;

const upstream = z.object({
  name: z.string(),
  calls: z.number(),
  failures: z.number(),
  failing: z.boolean(),
  p95Ms: z.number().optional(),
  lastFailure: z.object({ at: z.number(), what: z.string() }).optional(),
  pause: z.object({ since: z.number(), until: z.number() }).optional(),
});
export type UpstreamState = z.infer<typeof upstream>;

const searchIndex = z.enum(['products', 'reading']);
const search = z.object({
  queue: z.object({
    pending: z.number(),
    oldest: z.number().nullable(),
    attempts: z.number(),
    lastError: z.string().nullable(),
  }),
  rebuilds: z.array(
    z.object({
      index: searchIndex,
      startedAt: z.number(),
      total: z.number(),
      left: z.number(),
      error: z.string().nullable(),
    }),
  ),
  finished: z.array(
    z.object({
      index: searchIndex,
      finishedAt: z.number(),
      entries: z.number(),
      /** The search service that it was built in, if search uses another one now; missing in responses of an older site version. */
      elsewhere: z.string().nullable().default(null),
    }),
  ),
  /** Records that the search service rejects; missing in responses of an older site version. */
  refused: z
    .object({
      total: z.number(),
      latest: z.array(z.object({ id: z.string(), index: searchIndex, at: z.number(), why: z.string() })),
    })
    .default({ total: 0, latest: [] }),
});
export type SearchState = z.infer<typeof search>;

const status = z.object({
  now: z.number(),
  /** Components that did not respond to the site; their state is unknown. */
  unknown: z.array(z.string()).default([]),
  lastPurge: loggedPurge.nullable(),
  watermarks: z.object({ newestPurgeAt: z.number(), floor: z.number(), tags: z.number(), revisions: z.number() }),
  search: search.nullable(),
  isolate: z.object({ pages: stats, queries: stats, upstreams: z.array(upstream).default([]) }),
  policies: z.record(
    z.string(),
    z.object({ tier: z.string(), freshForS: z.number(), staleForS: z.number(), staleIfErrorS: z.number() }),
  ),
});
export type Status = z.infer<typeof status>;

const explanation = z.object({
  address: z.string(),
  status: z.number(),
  location: z.string().optional(),
  page: z
    .object({ key: z.string().nullable(), tags: z.array(z.string()), ageS: z.number().nullable(), why: z.string() })
    .optional(),
  queries: z.array(
    z.object({
      name: z.string(),
      upstream: z.string(),
      key: z.string(),
      tags: z.array(z.string()),
      outcome: z.string(),
      ageS: z.number(),
      ms: z.number(),
      why: z.string(),
    }),
  ),
});
export type Explanation = z.infer<typeof explanation>;

const logPage = z.object({ purges: z.array(loggedPurge), next: z.number().nullable() });
const refusal = z.object({ error: z.string() });

export interface PurgeCommand {
  readonly tags?: readonly string[];
  readonly paths?: readonly string[];
  readonly everything?: boolean;
  readonly hard?: boolean;
  readonly dryRun?: true;
  readonly reason: string;
  readonly actor: string;
}

export interface OpsClientOptions {
  readonly url: string;
  readonly token: string;
  readonly fetch: typeof fetch;
}

/** Limit of one call: a purge waits at most 5 s for the zone's own cache. */
const CALL_TIMEOUT_MS = 15_000;

/** Client of a site's `/ops/api`. A rejected call throws a CommandError with the site's own message. */
export function createOpsClient({ url, token, fetch: send }: OpsClientOptions) {
  const origin = siteOrigin(url);

  const call = async <T>(
    schema: z.ZodType<T>,
    path: string,
    body?: PurgeCommand | Record<string, never>,
  ): Promise<T> => {
    const request = async () => {
      const response = await send(`${origin}/ops/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      return { response, text: await response.text() };
    };
    const { response, text } = await request().catch((cause: unknown) => {
      const late = cause instanceof Error && cause.name === 'TimeoutError';
      throw new CommandError(
        late
          ? `${origin} did not answer within ${CALL_TIMEOUT_MS / 1_000} s${body && !('dryRun' in body) ? ', but may have done it; repeating it is harmless' : ''}`
          : nothingAnswers(origin),
      );
    });
    const answer = parseJson(text);
    if (!response.ok) {
      const told = refusal.safeParse(answer);
      const to = response.headers.get('location');
      const unsaid = `HTTP ${response.status}${to === null ? '' : `, to ${to}`}`;
      const why = told.success ? visible(told.data.error.replace(/^ops: /, '')) : unsaid;
      throw new CommandError(`${origin}: ${why}`);
    }
    const read = schema.safeParse(answer);
    if (!read.success)
      throw new CommandError(`unexpected answer from ${origin}; check that it is an Alun site of this version`);
    return read.data;
  };

  return {
    purge: (command: PurgeCommand) => call(receipt, '/purge', command),
    /** What that purge would drop. A site version without dry runs rejects it. */
    tryPurge: (command: PurgeCommand) => call(dropped, '/purge', { ...command, dryRun: true }),
    log: ({ limit, before }: { readonly limit: number; readonly before?: number | undefined }) =>
      call(logPage, `/log?limit=${limit}${before === undefined ? '' : `&before=${before}`}`),
    status: () => call(status, '/status'),
    explain: (address: string) => call(explanation, `/explain?address=${encodeURIComponent(address)}`),
    reindex: () => call(search, '/reindex', {}),
  };
}

export type OpsClient = ReturnType<typeof createOpsClient>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
