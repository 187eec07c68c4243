import { readSent } from '../bounded-body.ts';

/** The fields of a form, with `\n` as line break; or a status and message if it cannot be read. */
export type ReadForm =
  | { readonly ok: true; readonly fields: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly message: string };

/** Limits in bytes and in fields, above what any form of this site needs. */
const MOST_BYTES = 64 * 1024;
const MOST_FIELDS = 60;

const refused = (status: 400 | 413 | 415, message: string): ReadForm => ({ ok: false, status, message });

/** Content types of forms; undefined for all others, including JSON. */
function kindOf(contentType: string | null): 'urlencoded' | 'multipart' | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') return 'urlencoded';
  return type === 'multipart/form-data' ? 'multipart' : undefined;
}

/** The fields of a body; undefined if it does not match its content type. */
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

/** Reads a form as browsers send it (SC-3): only text, each field once, within the limits. */
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
