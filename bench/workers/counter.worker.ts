interface Bindings {
  readonly NEXT: { fetch(request: Request): Promise<Response> };
}

const counts = new Map<string, number>();

/** The upstream that a request is for: the first part of its path; the search service's path starts with `1`. */
const upstreamOf = ({ url }: Request): string => {
  const [, first = ''] = new URL(url).pathname.split('/');
  return first === '1' ? 'search' : first;
};

/** A proxy between the site and its services that counts requests; `/__counts` returns the counts and resets them. */
export default {
  fetch(request: Request, { NEXT }: Bindings): Promise<Response> | Response {
    if (new URL(request.url).pathname === '/__counts') {
      const told = Response.json(Object.fromEntries(counts));
      counts.clear();
      return told;
    }
    const upstream = upstreamOf(request);
    counts.set(upstream, (counts.get(upstream) ?? 0) + 1);
    return NEXT.fetch(request);
  },
};
