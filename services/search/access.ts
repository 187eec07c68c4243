import type { Settings } from '../settings.ts';
import { sameSecret } from '../tokens.ts';
import { SearchRefusal } from './refusal.ts';

/** What a key allows: `search` reads the records that visitors see, `admin` allows everything. */
export type KeyScope = 'search' | 'admin';

const APP_ID = 'x-algolia-application-id';
const API_KEY = 'x-algolia-api-key';

/**
 * The scope of a request's application id and key. They are in headers or, as browsers send them, in the URL (protocol facts 2.2).
 * @throws SearchRefusal 403
 */
export async function scopeOf(request: Request, settings: Settings): Promise<KeyScope> {
  const { searchParams } = new URL(request.url);
  const given = (name: string): string => request.headers.get(name) ?? searchParams.get(name) ?? '';
  const key = given(API_KEY);
  const [app, admin, search] = await Promise.all([
    sameSecret(given(APP_ID), settings.SEARCH_APP_ID),
    sameSecret(key, settings.SEARCH_ADMIN_KEY),
    sameSecret(key, settings.SEARCH_KEY),
  ]);
  if (app && admin) return 'admin';
  if (app && search) return 'search';
  throw new SearchRefusal(403, 'Invalid Application-ID or API key');
}

/** Requires the admin key. @throws SearchRefusal 403 for any other key */
export function mustBeAdmin(scope: KeyScope): void {
  if (scope !== 'admin') throw new SearchRefusal(403, 'Method not allowed with this API key');
}
