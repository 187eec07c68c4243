/** A refused request. The response is `{message, status}`, as in the hosted service (protocol facts 2.4). */
export class SearchRefusal extends Error {
  override readonly name = 'SearchRefusal';
  readonly status: 400 | 403 | 404 | 409 | 413;

  constructor(status: SearchRefusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** Refuses a request that is malformed or not supported. */
export const badRequest = (message: string): SearchRefusal => new SearchRefusal(400, message);
/** Refuses a request for an index that does not exist. The caller throws it. */
export const unknownIndex = (name: string): SearchRefusal => new SearchRefusal(404, `Index ${name} does not exist`);
/** Refuses a request for a record that its index does not have. The caller throws it. */
export const unknownObject = (): SearchRefusal => new SearchRefusal(404, 'ObjectID does not exist');

/** Refuses to write records to a replica, which has none of its own. @throws SearchRefusal */
export function checkWritable(index: { readonly primary: string | null } | undefined): void {
  if (index && index.primary !== null) throw badRequest('cannot apply the batch operation on a replica index');
}
