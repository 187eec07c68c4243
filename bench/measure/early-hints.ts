/** `rel` of the links that the platform sends ahead: https://developers.cloudflare.com/cache/advanced-configuration/early-hints/ */
const AHEAD = /;\s*rel="?(?:preload|preconnect)\b/;

/** The links that an edge with Early Hints knows of pages it has served, and sends ahead of the next answer (103, RFC 8297). */
export class EarlyHints {
  readonly #links = new Map<string, readonly string[]>();

  /** A page was served with this `Link` header. */
  served(address: string, link: string | undefined): void {
    const ahead = (link ?? '').split(/,\s*(?=<)/).filter((one) => AHEAD.test(one));
    this.#links.set(address, ahead);
  }

  /** What to send ahead of the answer to a request; browsers read it in navigations only. */
  of(address: string, fetchMode: string | readonly string[] | undefined): readonly string[] {
    return fetchMode === 'navigate' ? (this.#links.get(address) ?? []) : [];
  }
}
