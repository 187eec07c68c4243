import { readSent } from '../bounded-body.ts';

/** What a form was sent with, by field, line breaks as one character; or why nobody can read it, as a status and what to say. */
export type ReadForm =
  | { readonly ok: true; readonly fields: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly message: string };

/** More than any form of this site has, in bytes and in fields. */
const MOST_BYTES = 64 * 1024;
const MOST_FIELDS = 60;

const refused = (status: 400 | 413 | 415, message: string): ReadForm => ({ ok: false, status, message });

/** What a form may be sent as; undefined for anything else, JSON among it. */
function kindOf(contentType: string | null): 'urlencoded' | 'multipart' | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') return 'urlencoded';
  return type === 'multipart/form-data' ? 'multipart' : undefined;
}

/** The pairs of a body; undefined when it is not what its type says. */
async function pairsOf(request: Request, body: Uint8Array<ArrayBuffer>): Promise<[string, unknown][] | undefined> {
  const contentType = request.headers.get('content-type') ?? '';
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (kindOf(contentType) === 'urlencoded') return [...new URLSearchParams(text)];
    return [...(await new Response(body, { headers: { 'content-type': contentType } }).formData())];
  } catch {
    return undefined;
  }
}

/** Reads a form as browsers send it (SC-3): text alone, every field once, no more than a form of this site can hold. */
export async function readForm(request: Request): Promise<ReadForm> {
  if (!kindOf(request.headers.get('content-type'))) return refused(415, 'a form is expected');
  const body = await readSent(request, MOST_BYTES);
  if (body === 'broken') return refused(400, 'the form does not come to its end');
  if (body === 'too-large') return refused(413, `a form of at most ${MOST_BYTES} bytes is expected`);
  const pairs = await pairsOf(request, body);
  if (!pairs) return refused(400, 'the form cannot be read');
  if (pairs.length > MOST_FIELDS) return refused(400, `a form of at most ${MOST_FIELDS} fields is expected`);
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') return refused(415, 'a form without files is expected');
    if (fields.has(name)) return refused(400, 'a form with every field once is expected');
    fields.set(name, value.replaceAll('\r\n', '\n'));
  }
  return { ok: true, fields };
}
