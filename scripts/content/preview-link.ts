import { CONTENT_TYPES, contentTypeId } from '../../services/content/model/model.ts';
import { signPreview } from '../../shared/preview-token.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { PREVIEW_HOURS, PREVIEW_HOURS_MAX, PREVIEW_PARAMETER } from '../../shared/spec/preview.ts';
import { BASE_PATH, LOCALE } from '../../shared/spec/site.ts';
import { CommandError, UsageError } from '../process/command-line.ts';
import { typeIdOf } from './find-record.ts';
import type { ManagedRecord } from './management-client.ts';

/** Address of an entry's page according to its draft, with /en-my. @throws CommandError for an entry that is not a page. */
export function pageOf(record: ManagedRecord): string {
  const path = record.fields.path?.[LOCALE.content];
  const isPage = [...CONTENT_TYPES.values()].some(
    (type) => type.routable && contentTypeId(type.name) === typeIdOf(record),
  );
  if (isPage && typeof path === 'string' && path.startsWith('/')) return hrefOfPath(path);
  throw new CommandError(
    isPage
      ? `${record.sys.id} has no path yet; set one to preview its page`
      : `${record.sys.id} is not a page (${typeIdOf(record)}); preview the page that shows it`,
  );
}

const PATH = /^(?:\/|(?:\/[a-z0-9-]+)+)$/;

/** Address of the page at a path, with or without /en-my. Only its draft says whether there is one. @throws UsageError for no path */
export function pageAt(path: string): string {
  if (!PATH.test(path))
    throw new UsageError(
      `"${path}" is no path of a page: it has small letters, digits and dashes between slashes, such as /about/faq`,
    );
  return path === BASE_PATH || path.startsWith(`${BASE_PATH}/`) ? path : hrefOfPath(path);
}

/** Lifetime of the link in hours. @throws UsageError for an invalid number. */
export function hoursOf(given: string | undefined): number {
  const hours = given === undefined ? PREVIEW_HOURS : Number(given);
  if (hours > 0 && hours <= PREVIEW_HOURS_MAX) return hours;
  throw new UsageError(`--hours must be a number of hours up to ${PREVIEW_HOURS_MAX}, not "${given}"`);
}

/** The link and its expiry time. @param now milliseconds since the epoch. */
export async function previewLink(
  {
    site,
    page,
    hours,
    secret,
  }: { readonly site: string; readonly page: string; readonly hours: number; readonly secret: string },
  now: number,
): Promise<{ readonly link: string; readonly ends: Date }> {
  const until = Math.floor(now / 1000 + hours * 60 * 60);
  const url = new URL(page, site);
  url.searchParams.set(PREVIEW_PARAMETER, await signPreview(secret, page, until));
  return { link: url.href, ends: new Date(until * 1000) };
}
