import { z } from 'zod';
import { CommandError } from '../process/command-line.ts';

const REQUEST_LIMIT_MS = 120_000;
/** The site passes these on to the services Worker while developing; a services Worker of its own answers without it. */
const PREFIXES = ['/__services', ''];

const refusal = z.object({ sys: z.object({ type: z.literal('Error'), id: z.string() }), message: z.string() });

export interface ManagementApiOptions {
  /** Origin of the site or of the services Worker. */
  readonly url: string;
  readonly token: string;
  /** What stands before every path. */
  readonly api: string;
  /** What to call it in messages, such as `content service`. */
  readonly name: string;
}

export interface Call {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly json?: unknown;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Speaks to one of the services' management APIs. Everything it refuses is a CommandError with the API's own words. */
export class ManagementApi {
  readonly #url: string;
  readonly #options: ManagementApiOptions;
  #origin: Promise<string> | undefined;

  constructor(options: ManagementApiOptions) {
    this.#url = options.url.replace(/\/+$/, '');
    this.#options = options;
  }

  /** What stands before the services' own paths. */
  servicesOrigin(): Promise<string> {
    this.#origin ??= this.#findServices();
    return this.#origin;
  }

  /** The body of the answer; null: it has none. A tolerated status gives undefined. */
  async call(
    path: string,
    { method = 'GET', json, body, headers = {} }: Call = {},
    tolerated: readonly number[] = [],
  ): Promise<unknown> {
    const sent = json === undefined ? body : JSON.stringify(json);
    const response = await fetch(`${await this.servicesOrigin()}${this.#options.api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#options.token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/vnd.contentful.management.v1+json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    const text = await response.text();
    if (response.ok) return text === '' ? null : JSON.parse(text);
    if (tolerated.includes(response.status)) return undefined;
    throw new CommandError(this.#reason(response.status, text));
  }

  /** Behind the site's development prefix, or at the services Worker's root. */
  async #findServices(): Promise<string> {
    for (const prefix of PREFIXES) {
      const health = await fetch(`${this.#url}${prefix}/health`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      }).catch((cause: unknown) => {
        throw new CommandError(`nothing answers at ${this.#url}; start it with npm start, or say where with --url`, {
          cause,
        });
      });
      const text = await health.text();
      if (health.ok && text.includes('alun-services')) return `${this.#url}${prefix}`;
      if (health.status >= 500) throw new CommandError(`${this.#url} answers ${health.status}: ${text.slice(0, 300)}`);
    }
    throw new CommandError(`${this.#url} answers, but has no ${this.#options.name}; is EXPOSE_SERVICES set there?`);
  }

  #reason(status: number, text: string): string {
    if (status === 401) return 'the management token is not the one of that service; set MANAGEMENT_TOKEN';
    try {
      return refusal.parse(JSON.parse(text)).message;
    } catch {
      return `the ${this.#options.name} answered ${status}: ${text.slice(0, 200)}`;
    }
  }
}
