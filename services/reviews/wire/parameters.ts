import { boundedBytes } from '../../bounded-body.ts';

/** Largest form in bytes; a device fingerprint alone may have thousands. */
const MAX_BODY_BYTES = 64_000;

/** The parameters of a request. Their names are case-insensitive. */
export class Parameters {
  readonly #values = new Map<string, string[]>();

  constructor(pairs: Iterable<readonly [name: string, value: string]>) {
    for (const [name, value] of pairs) {
      const key = name.toLowerCase();
      const known = this.#values.get(key);
      if (known === undefined) this.#values.set(key, [value]);
      else known.push(value);
    }
  }

  /** The first value; undefined when there is none. */
  first(name: string): string | undefined {
    return this.#values.get(name.toLowerCase())?.[0];
  }

  /** The first value cut to `most` UTF-16 code units, never in the middle of an emoji; null when there is none. */
  cut(name: string, most: number): string | null {
    return (
      this.first(name)
        ?.slice(0, most)
        .replace(/[\ud800-\udbff]$/, '') ?? null
    );
  }

  /** Every value, in order. */
  all(name: string): readonly string[] {
    return this.#values.get(name.toLowerCase()) ?? [];
  }

  /** The items of a comma-separated list, which may be repeated. Trimmed, without empty ones. */
  list(name: string): readonly string[] {
    return this.all(name).flatMap((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    );
  }

  /** Whether a boolean parameter is on. */
  flag(name: string): boolean {
    return this.first(name)?.toLowerCase() === 'true';
  }
}

export type ReadParameters = Parameters | 'too-large' | 'no-form';

/** Reads the parameters from the URL and the form, if there is one. Values of the form come first. */
export async function readParameters(request: Request): Promise<ReadParameters> {
  const query = new URL(request.url).searchParams;
  if (request.method !== 'POST') return new Parameters(query);
  const bytes = await boundedBytes(request, MAX_BODY_BYTES);
  if (bytes === null) return 'too-large';
  if (bytes.byteLength === 0) return new Parameters(query);
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return 'no-form';
  return new Parameters([...new URLSearchParams(new TextDecoder().decode(bytes)), ...query]);
}
