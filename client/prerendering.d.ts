/** The part of the Prerendering API used here; TypeScript's DOM library does not declare it yet. @see https://wicg.github.io/nav-speculation/prerendering.html */
interface Document {
  /** True while the browser runs the page ahead of a visit. Not in all browsers. */
  readonly prerendering?: boolean;
}
