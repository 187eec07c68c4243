import { type Consent, consentState } from '../../shared/consent.ts';
import { TAG_MANAGER_ORIGIN } from '../../shared/spec/consent.ts';

const layer = (): unknown[] => {
  globalThis.dataLayer ??= [];
  return globalThis.dataLayer;
};

/** A tag manager command, not an event: the tag manager recognises it because it is an `arguments` object. */
function command(..._words: readonly unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: an array would be taken for something else
  return arguments;
}

let isLoaded = false;

/** Puts the default consent first in the data layer, before anything already pushed: everything is denied (AN-2). */
export function denyByDefault(): void {
  layer().unshift(command('consent', 'default', consentState([])));
}

/**
 * Updates the tag manager's consent, and loads it with the first allowed purpose. It reads what the page has pushed before only after the
 * update, so nothing is sent without consent. If nothing is allowed and it is not loaded, nothing happens.
 */
export function tellTagManager(allowed: Consent, container: string): void {
  if (!isLoaded && allowed.length === 0) return;
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
}
