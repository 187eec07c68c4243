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
  if (!kindOf(request.headers.get('content-type'))) return refused(415, 'the body must be a form');
  const body = await readSent(request, MOST_BYTES);
  if (body === 'broken') return refused(400, 'the form is incomplete');
  if (body === 'too-large') return refused(413, `the form is larger than ${MOST_BYTES} bytes`);
  const pairs = await pairsOf(request, body);
  if (!pairs) return refused(400, 'the form cannot be parsed');
  if (pairs.length > MOST_FIELDS) return refused(400, `the form has more than ${MOST_FIELDS} fields`);
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') return refused(415, 'the form contains a file');
    if (fields.has(name)) return refused(400, 'the form contains a field twice');
    fields.set(name, value.replaceAll('\r\n', '\n'));
  }
  return { ok: true, fields };
}
