import type { Site } from '../../testing/site.ts';

const ORIGIN = 'http://localhost:8787';
let visitors = 0;

/** A browser without script: keeps cookies and sends forms as browsers do. Each has its own IP address. */
export class Visitor {
  readonly #site: Site;
  readonly #cookies = new Map<string, string>();
  readonly #address = `203.0.113.${(visitors++ % 250) + 1}`;

  constructor(site: Site) {
    this.#site = site;
  }

  get cookies(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#cookies);
  }

  hold(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async open(path: string): Promise<Response> {
    return this.#ask(path, {});
  }

  async send(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const sent = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', ...headers };
    return this.#ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: sent });
  }

  async #ask(path: string, { headers, ...init }: RequestInit): Promise<Response> {
    const all = new Headers(headers);
    all.set('cf-connecting-ip', this.#address);
    if (this.#cookies.size > 0)
      all.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await this.#site.get(`/en-my${path}`, { ...init, headers: all });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/; Max-Age=0;/.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
