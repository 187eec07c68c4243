import { type Consent, consentState } from '../../shared/consent.ts';
import { TAG_MANAGER_ORIGIN } from '../../shared/spec/consent.ts';

const layer = (): unknown[] => {
  globalThis.dataLayer ??= [];
  return globalThis.dataLayer;
};

/** A command of the tag manager, which is no event: it knows one by its being an arguments object. */
function command(..._words: readonly unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: an array would be taken for something else
  return arguments;
}

let isLoaded = false;

/** Before anything else in the data layer, whatever was pushed meanwhile: everything is denied (AN-2). */
export function denyByDefault(): void {
  layer().unshift(command('consent', 'default', consentState([])));
}

/**
 * Tells the tag manager what is allowed and loads it with the first purpose that is. What the page has noted until then is
 * read after the answer, so nothing is told without one. Nothing allowed and nothing loaded: nothing happens.
 * @returns whether the tag manager is on this page.
 */
export function tellTagManager(allowed: Consent, container: string): boolean {
  if (!isLoaded && allowed.length === 0) return false;
  const update = command('consent', 'update', consentState(allowed));
  if (isLoaded) layer().push(update);
  else {
    layer().splice(1, 0, update, { 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = `${TAG_MANAGER_ORIGIN}/gtm.js?id=${container}`;
    document.head.append(script);
    isLoaded = true;
  }
  return isLoaded;
}
