import { contentError, unresolvableLink } from '../errors.ts';
import type { CollectionRequest, LinkKind, ReadContext, Soon, Stage, Stored, StoredEntry } from '../reading.ts';

/** The result of a `…Collection` field, from which items, total, skip and limit are resolved. */
export interface CollectionSource {
  readonly total: number | null;
  readonly skip: number;
  readonly limit: number;
  readonly items: readonly Soon<Stored | null>[];
}

export interface LinkOrigin {
  readonly entry: StoredEntry;
  readonly field: string;
  /** Types that the model allows here; null when any type is allowed. */
  readonly to: readonly string[] | null;
}

function checked(found: Stored | null, kind: LinkKind, id: string, origin: LinkOrigin, context: ReadContext): Stored {
  if (found === null) throw unresolvableLink({ kind, id, field: origin.field, from: origin.entry.id }, context);
  if (found.kind === 'Entry' && origin.to !== null && !origin.to.includes(found.type)) {
    throw contentError(
      'UNEXPECTED_LINKED_CONTENT_TYPE',
      `Entry "${id}", linked from entry "${origin.entry.id}" in field "${origin.field}", is a ${found.type}; allowed: ${origin.to.join(', ')}.`,
      context.requestId,
      { type: 'Entry', field: origin.field, linkId: id, linkingEntryId: origin.entry.id, contentType: found.type },
    );
  }
  return found;
}

/** Follows one link. Throws when it cannot be resolved; GraphQL turns this into null and an error at its path. */
export function follow(
  kind: LinkKind,
  id: string,
  stage: Stage,
  origin: LinkOrigin,
  context: ReadContext,
): Soon<Stored> {
  const found: Soon<Stored | null> =
    kind === 'Asset' ? context.reader.asset(stage, id) : context.reader.entry(stage, id);
  return found instanceof Promise
    ? found.then((stored) => checked(stored, kind, id, origin, context))
    : checked(found, kind, id, origin, context);
}

/**
 * Follows a link in a list. A broken link must not fail the whole list: it rejects, so that the error belongs to its own item. The empty
 * `catch` keeps Node and workerd from reporting an unhandled rejection.
 */
export function followItem(
  kind: LinkKind,
  id: string,
  stage: Stage,
  origin: LinkOrigin,
  context: ReadContext,
): Soon<Stored> {
  try {
    const found = follow(kind, id, stage, origin, context);
    if (found instanceof Promise) found.catch(() => undefined);
    return found;
  } catch (error) {
    const rejected = Promise.reject<Stored>(error);
    rejected.catch(() => undefined);
    return rejected;
  }
}

/** Reads one page of a collection; its items are in the reader's cache afterwards. */
export async function collect(request: CollectionRequest, context: ReadContext): Promise<CollectionSource> {
  const page = await context.reader.collection(request);
  const read = (id: string): Soon<Stored | null> =>
    request.type === 'Asset' ? context.reader.asset(request.stage, id) : context.reader.entry(request.stage, id);
  return {
    total: request.count ? page.total : null,
    skip: request.skip,
    limit: request.limit,
    items: page.ids.map(read),
  };
}
