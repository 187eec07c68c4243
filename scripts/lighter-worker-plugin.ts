import type { Plugin } from 'vite';
import { SEARCH_METHODS } from '../worker/services/search/search-methods.ts';

/** Its part in a page is a hook's effect, which no server runs. */
const SLIDER = 'keen-slider';
const NO_SLIDER = `\0${SLIDER}`;
const NO_SLIDER_CODE = `export default class { constructor() { throw new Error('${SLIDER}: nothing slides in a Worker'); } }`;

const ZOD_SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
/** Where each schema of zod names what describes it as a JSON Schema, which the bundler therefore cannot leave out. */
const DESCRIPTIONS: readonly (readonly [what: RegExp, instead: string])[] = [
  [/^ *inst\._zod\.processJSONSchema = .+;$/gm, ''],
  [/\bcreateStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
  [
    /\breturn createToJSONSchemaMethod\(this, \{\}\)\(params\);/g,
    `throw new Error('zod: this build has no JSON Schema');`,
  ],
];

/** zod without JSON Schema. @throws Error where zod is written otherwise by now */
export function withoutJsonSchema(code: string): string {
  return DESCRIPTIONS.reduce((rest, [what, instead]) => {
    const less = rest.replace(what, instead);
    if (less === rest)
      throw new Error(`lighter-worker: zod has nothing like ${what} any more; look at what it has instead`);
    return less;
  }, code);
}

const SEARCH_CLIENT = /[\\/]@algolia[\\/]client-search[\\/]dist[\\/]builds[\\/]worker\.js$/;
/** Where the client's methods begin, in one object that no bundler can leave any out of. */
const CLIENT_OBJECT = '\n  return {\n    transporter,\n';
const METHOD = /^ {4}(?:async )?(\w+)\([\s\S]*?^ {4}\},?\n/gm;

/** The search client with these methods alone. @throws Error where it is written otherwise by now, or one of these calls another */
export function withMethodsAlone(code: string, kept: readonly string[]): string {
  const found = new Set<string>();
  const called = new Set<string>();
  const start = code.indexOf(CLIENT_OBJECT);
  const methods = code.slice(start).replace(METHOD, (method, name: string) => {
    if (!kept.includes(name)) return '';
    found.add(name);
    for (const [, other = ''] of method.matchAll(/\bthis\.(\w+)\(/g)) called.add(other);
    return method;
  });
  const missing = kept.filter((name) => !found.has(name));
  if (start === -1 || missing.length > 0)
    throw new Error(
      `lighter-worker: the search client has no ${missing.join(', ')} where its methods were; look at what it has instead`,
    );
  const unkept = [...called].filter((name) => !found.has(name));
  if (unkept.length > 0)
    throw new Error(
      `lighter-worker: the search client calls ${unkept.join(', ')} of its own: they belong into SEARCH_METHODS`,
    );
  return code.slice(0, start) + methods;
}

/**
 * Leaves out of the site Worker what its packages bring along and it never does: sliding, JSON Schemas, and nine of ten methods of the
 * search client. Some 15 KB of its 300.
 */
export function lighterWorker(): Plugin {
  return {
    name: 'alun:lighter-worker',
    enforce: 'pre',
    resolveId: (id) => (id === SLIDER ? NO_SLIDER : undefined),
    load: (id) => (id === NO_SLIDER ? NO_SLIDER_CODE : undefined),
    transform: (code, id) => {
      if (ZOD_SCHEMAS.test(id)) return { code: withoutJsonSchema(code), map: null };
      if (SEARCH_CLIENT.test(id)) return { code: withMethodsAlone(code, SEARCH_METHODS), map: null };
      return undefined;
    },
  };
}
