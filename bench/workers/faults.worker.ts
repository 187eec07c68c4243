interface Bindings {
  readonly NEXT: { fetch(request: Request): Promise<Response> };
}

declare const scheduler: { wait(ms: number): Promise<void> };

/** Longer than any time limit of the site. */
const FOR_EVER_MS = 60_000;
const DRIP_EVERY_MS = 100;
const HUGE_PIECES = 800;
const encoder = new TextEncoder();

/** Path prefixes that never fail: the content service and what editors use. */
const WELL = /^\/(?:content|management|health)\b/;

const json = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });

const FAULTS: Readonly<Record<string, () => Response | Promise<Response>>> = {
  refused: () => Promise.reject(new Error('nobody there')),
  silent: async () => {
    await scheduler.wait(FOR_EVER_MS);
    return json(200, '{}');
  },
  drip: () =>
    new Response(
      new ReadableStream({
        async pull(controller) {
          await scheduler.wait(DRIP_EVERY_MS);
          controller.enqueue(encoder.encode(' '));
        },
      }),
    ),
  broken: () => json(500, '{"message":"out of order","status":500}'),
  truncated: () => json(200, '{"data":{"items":[{"title":"Half an ans'),
  shape: () => json(200, '{"data":"none","Results":{"a":1},"hits":null,"code":200}'),
  huge: () => {
    let pieces = 0;
    const piece = encoder.encode('x'.repeat(65_536));
    return new Response(
      new ReadableStream({
        pull(controller) {
          pieces += 1;
          if (pieces > HUGE_PIECES) controller.close();
          else controller.enqueue(piece);
        },
      }),
    );
  },
  redirect: () => json(302, '', { location: 'http://services/again' }),
  expired: () => json(401, '{"message":"The access token you sent has expired","status":401}'),
  busy: () => json(429, '{"message":"Too many requests","status":429}', { 'retry-after': '7' }),
};

let fault = '';

/** A proxy between the site and its services. `/__fault?name=` sets the fault of all of them but content; an empty name ends it. */
export default {
  fetch(request: Request, { NEXT }: Bindings): Promise<Response> | Response {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/__fault') {
      fault = searchParams.get('name') ?? '';
      return Response.json(Object.keys(FAULTS));
    }
    const fail = WELL.test(pathname) ? undefined : FAULTS[fault];
    return fail ? fail() : NEXT.fetch(request);
  },
};
