import { FORM_PARAMETERS } from '../forms/form-state.ts';
import type { PageModel } from '../render/page-model.ts';

/** The parameters of an address; records which of them were read. */
export class ReadParameters extends URLSearchParams {
  readonly #read = new Set<string>();

  override get(name: string): string | null {
    this.#read.add(name);
    return super.get(name);
  }

  override has(name: string, value?: string): boolean {
    this.#read.add(name);
    return super.has(name, value);
  }

  /** Names of the given parameters that were never read. */
  unread(): readonly string[] {
    return [...this.keys()].filter((name) => !this.#read.has(name));
  }
}

/**
 * A page with a parameter that does not affect it is not cached: anybody could fill the cache with copies of it (SC-3).
 * @param params as read while the page was made
 */
export function keptByWhatItRead(page: PageModel, params: ReadParameters): PageModel {
  // The form parameters are read for every page, so without a form they count as unread.
  const ofNoForm = page.form ? [] : Object.keys(FORM_PARAMETERS).filter((name) => params.has(name));
  return params.unread().length + ofNoForm.length > 0 ? { ...page, policy: null } : page;
}
