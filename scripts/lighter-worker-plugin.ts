import type { Plugin } from 'vite';

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

/** Leaves out of the site Worker what its packages bring along and it never does: sliding, and JSON Schemas. Some 10 KB of its 300. */
export function lighterWorker(): Plugin {
  return {
    name: 'alun:lighter-worker',
    enforce: 'pre',
    resolveId: (id) => (id === SLIDER ? NO_SLIDER : undefined),
    load: (id) => (id === NO_SLIDER ? NO_SLIDER_CODE : undefined),
    transform: (code, id) => (ZOD_SCHEMAS.test(id) ? { code: withoutJsonSchema(code), map: null } : undefined),
  };
}
