import { z } from 'zod';
import { BASE_PATH } from '../../shared/spec/site.ts';

/** An entry's id, or a tag such as `list:Article` or `path:/scalp`. */
const tag = z
  .string()
  .max(300)
  .regex(/^[\x21-\x2b\x2d-\x7e]+$/, 'a tag must be printable ASCII without spaces or commas');

/** `/scalp`, `/en-my/Scalp/` and a complete URL all mean the page `/scalp`, as they do in an address (RT-1). */
const path = z
  .string()
  .max(500)
  .transform((text) => belowLocale(text))
  .refine((text) => text.startsWith('/'), 'a path must start with / or be a full URL');

function belowLocale(text: string): string {
  const pathname = (URL.canParse(text) ? new URL(text).pathname : text.split(/[?#]/)[0])
    ?.toLowerCase()
    .replace(/\/{2,}/g, '/');
  const below =
    pathname === BASE_PATH || pathname?.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : pathname;
  return below?.replace(/(?<=.)\/+$/, '') || '/';
}

const text = z.string().trim().min(1);

/** Body of `POST /ops/api/purge`. */
export const purgeCommand = z.lazy(() =>
  z
    .strictObject({
      tags: z.array(tag).max(100).optional(),
      paths: z.array(path).max(100).optional(),
      everything: z.boolean().optional(),
      /** Do not serve it even as stale-if-error while the content service fails. */
      hard: z.boolean().optional(),
      /** The database was restored to an earlier state: also forget everything announced since. */
      restored: z.boolean().optional(),
      /** Only report what would be purged. */
      dryRun: z.boolean().optional(),
      reason: text.max(200),
      /** The operator's name, for the log. */
      actor: text.max(60).default('operator'),
    })
    .refine(
      ({ tags = [], paths = [], everything = false }) => everything !== tags.length + paths.length > 0,
      'name at least one tag or path; everything needs none',
    )
    .refine(({ everything, restored }) => everything || !restored, 'restored requires everything'),
);

export const logQuery = z.lazy(() =>
  z.object({
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(20),
  }),
);

/** Whether visitors request an address, judged as it will be parsed: with `..` or a backslash it may lead elsewhere. */
function isOfVisitors(address: string): boolean {
  const url = URL.parse(address, 'http://site');
  return url?.host === 'site' && !/^\/(?:ops|hooks|__services)(?:\/|$)/.test(url.pathname);
}

/** Query of `GET /ops/api/explain`: a path of the site, including its query. */
export const explainQuery = z.lazy(() =>
  z.object({
    address: z
      .string()
      .max(2_000)
      .regex(/^\/(?!\/)/, 'an address must start with one /')
      .refine(isOfVisitors, 'only addresses that visitors request can be explained'),
  }),
);
