import { FORM_PARAMETERS } from '../forms/form-state.ts';
import type { PageModel } from '../render/page-model.ts';

/** The parameters of an address, which know who has asked for them. */
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

  /** Those that were given and that nobody has asked for. */
  unread(): readonly string[] {
    return [...this.keys()].filter((name) => !this.#read.has(name));
  }
}

/**
 * A page whose address has a parameter that changes nothing on it is the same page as without, and is not kept: anybody could fill the
 * cache with copies of it (SC-3). @param params as whoever has made the page has read them
 */
export function keptByWhatItRead(page: PageModel, params: ReadParameters): PageModel {
  // Of a form's parameters every page is asked whether it has a form.
  const ofNoForm = page.form ? [] : Object.keys(FORM_PARAMETERS).filter((name) => params.has(name));
  return params.unread().length + ofNoForm.length > 0 ? { ...page, policy: null } : page;
}
