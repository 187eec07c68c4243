import { z } from 'zod';
import { visible } from '../console/terminal-text.ts';
import { CommandError } from '../process/command-line.ts';
import { nothingAnswers, siteOrigin } from '../process/site-origin.ts';
import { accessHeaders } from './access-headers.ts';

const REQUEST_LIMIT_MS = 120_000;
/** In development, the site proxies the first prefix to the services Worker; a services Worker of its own has no prefix. */
const PREFIXES = ['/__services', ''];

const refusal = z.object({ sys: z.object({ type: z.literal('Error'), id: z.string() }), message: z.string() });

export interface ManagementApiOptions {
  /** Origin of the site or of the services Worker. */
  readonly url: string;
  readonly token: string;
  /** Prefix of every path. */
  readonly api: string;
  /** Name for messages, such as `content service`. */
  readonly name: string;
}

export interface Call {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly json?: unknown;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A write that changes nothing when it is repeated, such as an import. */
  readonly repeatable?: boolean;
}

interface Answer {
  readonly response: Response;
  readonly text: string;
}

const textIn = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

/** The beginning of a text that may be anybody's, on one line. */
const beginning = (text: string, length: number): string => visible(text.slice(0, length));

/** Advice for a call without an answer: it is unknown whether a write was done. */
const adviceFor = ({ method = 'GET', repeatable = false }: Call): string =>
  method === 'GET' || repeatable ? '' : '; check whether the change was made before you repeat it';

/** The complete response. @throws CommandError without one, with this advice */
async function answerOf(
  request: Request,
  url: string,
  advice: string,
): Promise<{ readonly response: Response; readonly bytes: ArrayBuffer }> {
  try {
    const response = await fetch(request);
    return { response, bytes: await response.arrayBuffer() };
  } catch (cause) {
    const late = cause instanceof Error && cause.name === 'TimeoutError';
    const what = late
      ? `did not answer within ${REQUEST_LIMIT_MS / 1_000} s`
      : 'closed the connection before it answered';
    throw new CommandError(`${url} ${what}${advice}`, { cause });
  }
}

/** Client of one of the services' management APIs. A rejected call throws a CommandError with the API's own message. */
export class ManagementApi {
  readonly #url: string;
  readonly #options: ManagementApiOptions;
  #origin: Promise<string> | undefined;

  constructor(options: ManagementApiOptions) {
    this.#url = siteOrigin(options.url);
    this.#options = options;
  }

  /** Origin and prefix of the services' own paths. */
  #servicesOrigin(): Promise<string> {
    this.#origin ??= this.#findServices();
    return this.#origin;
  }

  /** The response body; null when it is empty, undefined for a tolerated status. */
  async call(path: string, call: Call = {}, tolerated: readonly number[] = []): Promise<unknown> {
    const bytes = await this.#bytes(path, call, tolerated);
    if (bytes === undefined) return undefined;
    return bytes.byteLength === 0 ? null : this.#parsed(textIn(bytes));
  }

  /** A response body that is no JSON. */
  async file(path: string): Promise<ArrayBuffer> {
    return (await this.#bytes(path)) ?? new ArrayBuffer(0);
  }

  async #bytes(path: string, call: Call = {}, tolerated: readonly number[] = []): Promise<ArrayBuffer | undefined> {
    const { method = 'GET', json, body, headers = {} } = call;
    const sent = json === undefined ? body : JSON.stringify(json);
    const request = new Request(`${await this.#servicesOrigin()}${this.#options.api}${path}`, {
      method,
      headers: {
        ...accessHeaders(),
        authorization: `Bearer ${this.#options.token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/vnd.contentful.management.v1+json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    const { response, bytes } = await answerOf(request, this.#url, adviceFor(call));
    if (response.ok) return bytes;
    if (tolerated.includes(response.status)) return undefined;
    throw new CommandError(this.#reason(response.status, textIn(bytes)));
  }

  /** Finds the services behind the site's development prefix, or at the services Worker's root. */
  async #findServices(): Promise<string> {
    for (const prefix of PREFIXES) {
      const { response: health, text } = await this.#health(prefix).catch((cause: unknown) => {
        throw new CommandError(nothingAnswers(this.#url), { cause });
      });
      if (health.ok && text.includes('alun-services')) return `${this.#url}${prefix}`;
      if (health.status >= 300 && health.status < 400)
        throw new CommandError(
          `${this.#url} redirects to ${health.headers.get('location')}; if it is behind Cloudflare Access, set CF_ACCESS_CLIENT_ID and CF_ACCESS_CLIENT_SECRET`,
        );
      if (health.status >= 500)
        throw new CommandError(`${this.#url} answered ${health.status}: ${beginning(text, 300)}`);
    }
    throw new CommandError(
      `${this.#url} answers, but has no ${this.#options.name}; check that EXPOSE_SERVICES is set there`,
    );
  }

  async #health(prefix: string): Promise<Answer> {
    const response = await fetch(`${this.#url}${prefix}/health`, {
      headers: accessHeaders(),
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    return { response, text: await response.text() };
  }

  #parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new CommandError(
        `${this.#url} did not answer with JSON, as a ${this.#options.name} would: ${beginning(text, 80)}`,
        {
          cause,
        },
      );
    }
  }

  #reason(status: number, text: string): string {
    if (status === 401) return 'the service rejects this management token; set MANAGEMENT_TOKEN to that of the service';
    try {
      return refusal.parse(JSON.parse(text)).message;
    } catch {
      return `the ${this.#options.name} answered ${status}: ${beginning(text, 200)}`;
    }
  }
}
