import type { Plugin } from 'vite';
import { SEARCH_METHODS } from '../worker/services/search/search-methods.ts';
import { withStrings } from './one-react-renderer.ts';

/** The build's mode in which React's renderers are as published; the benchmark compares with it. */
export const PUBLISHED_REACT = 'published-react';

/** The slider runs only in a hook's effect, which never runs on the server. */
const SLIDER = 'keen-slider';
const NO_SLIDER = `\0${SLIDER}`;
const NO_SLIDER_CODE = `export default class { constructor() { throw new Error('${SLIDER}: not available in a Worker'); } }`;

/** Components re-render by themselves when a signal changes; on the server nothing changes. The rest of the package is this one. */
const SIGNALS_FOR_REACT = '@preact/signals-react';
const SIGNALS = '@preact/signals-core';

const ZOD_SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
/** Where zod's schemas refer to their JSON Schema converters. These references stop the bundler from tree-shaking the converters. */
const DESCRIPTIONS: readonly (readonly [what: RegExp, instead: string])[] = [
  [/^ *inst\._zod\.processJSONSchema = .+;$/gm, ''],
  [/\bcreateStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
  [
    /\breturn createToJSONSchemaMethod\(this, \{\}\)\(params\);/g,
    `throw new Error('zod: this build has no JSON Schema');`,
  ],
];

/** zod without JSON Schema. @throws Error when zod's source no longer has the expected form */
export function withoutJsonSchema(code: string): string {
  return DESCRIPTIONS.reduce((rest, [what, instead]) => {
    const less = rest.replace(what, instead);
    if (less === rest)
      throw new Error(`lighter-worker: zod no longer contains ${what}; adapt the plugin to its new source`);
    return less;
  }, code);
}

/** React's package for edges, which takes each of its functions from one of two files. */
const REACT_SERVER = /[\\/]react-dom[\\/]server\.edge\.js$/;
const ONE_RENDERER = `module.exports = require('./cjs/react-dom-server.edge.production.js');`;
const REACT_RENDERER = /[\\/]react-dom-server\.edge\.production\.js$/;

const SEARCH_CLIENT = /[\\/]@algolia[\\/]client-search[\\/]dist[\\/]builds[\\/]worker\.js$/;
/** The start of the client's methods. They are in one object, which no bundler can tree-shake. */
const CLIENT_OBJECT = '\n  return {\n    transporter,\n';
const METHOD = /^ {4}(?:async )?(\w+)\([\s\S]*?^ {4}\},?\n/gm;

/**
 * The search client with only these methods.
 * @throws Error when its source has changed, or when a kept method calls one that is not kept
 */
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
      `lighter-worker: the search client no longer has the methods ${missing.join(', ')}; adapt the plugin to its new source`,
    );
  const unkept = [...called].filter((name) => !found.has(name));
  if (unkept.length > 0)
    throw new Error(`lighter-worker: the search client calls ${unkept.join(', ')} itself; add them to SEARCH_METHODS`);
  return code.slice(0, start) + methods;
}

/**
 * Removes from the site Worker the package code that it never runs or has twice: sliding, re-rendering, JSON Schemas, nine of ten methods of
 * the search client, and React's second renderer. Saves about 46 KB of its 300.
 * @param react `published` leaves React as it is, to compare with
 */
export function lighterWorker(react: 'one renderer' | 'published' = 'one renderer'): Plugin {
  const reactCode = (code: string, id: string): string | undefined => {
    if (react === 'published') return undefined;
    if (REACT_SERVER.test(id)) return ONE_RENDERER;
    return REACT_RENDERER.test(id) ? withStrings(code) : undefined;
  };
  return {
    name: 'alun:lighter-worker',
    enforce: 'pre',
    resolveId(id) {
      if (id === SLIDER) return NO_SLIDER;
      return id === SIGNALS_FOR_REACT ? this.resolve(SIGNALS) : undefined;
    },
    load: (id) => (id === NO_SLIDER ? NO_SLIDER_CODE : undefined),
    transform: (code, id) => {
      if (ZOD_SCHEMAS.test(id)) return { code: withoutJsonSchema(code), map: null };
      if (SEARCH_CLIENT.test(id)) return { code: withMethodsAlone(code, SEARCH_METHODS), map: null };
      const less = reactCode(code, id);
      return less === undefined ? undefined : { code: less, map: null };
    },
  };
}
