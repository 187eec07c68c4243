interface Bindings {
  readonly NEXT: { fetch(request: Request): Promise<Response> };
}

const counts = new Map<string, number>();

/** The upstream that a request is meant for: the first part of its path, that of content services being a word of its own. */
const upstreamOf = ({ url }: Request): string => {
  const [, first = ''] = new URL(url).pathname.split('/');
  return first === '1' ? 'search' : first;
};

/** Stands between the site and its services, passes everything on and counts it; `/__counts` tells, and begins anew. */
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
