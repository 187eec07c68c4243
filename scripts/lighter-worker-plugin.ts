import type { Plugin } from 'vite';
import { SEARCH_METHODS } from '../worker/services/search/search-methods.ts';

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

/** React's two renderers for servers: streaming, and in one piece. They are CommonJS, whose exports are not tree-shaken. */
const REACT_RENDERERS = /[\\/]react-dom-server[\w.-]+\.production\.js$/;
const RENDERER = /^exports\.(\w+) = function [\s\S]*?^\};\n/gm;
const CALLED_RENDERERS: readonly string[] = ['renderToReadableStream', 'renderToString'];

/** A file of React's renderers with only what the site calls: no prerendering, no resuming. @throws Error when it has none of that */
export function withCalledRenderersAlone(code: string): string {
  let called = 0;
  const less = code.replace(RENDERER, (renderer, name: string) => {
    if (!CALLED_RENDERERS.includes(name))
      return `exports.${name} = () => { throw new Error('react-dom: this build has no ${name}'); };\n`;
    called += 1;
    return renderer;
  });
  if (called !== 1)
    throw new Error(
      'lighter-worker: a file of React has other renderers than before; adapt the plugin to its new source',
    );
  return less;
}

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
 * Removes from the site Worker the package code that it never runs: sliding, re-rendering, prerendering, JSON Schemas, and nine of ten
 * methods of the search client. Saves about 17 KB of its 300.
 */
export function lighterWorker(): Plugin {
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
      if (REACT_RENDERERS.test(id)) return { code: withCalledRenderersAlone(code), map: null };
      if (SEARCH_CLIENT.test(id)) return { code: withMethodsAlone(code, SEARCH_METHODS), map: null };
      return undefined;
    },
  };
}
