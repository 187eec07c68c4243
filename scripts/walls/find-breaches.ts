import path from 'node:path';
import { type Import, importsOf } from './imports.ts';
import type { Source } from './sources.ts';

export interface Breach {
  readonly file: string;
  /** 1-based; absent when the breach is the file's name. */
  readonly line?: number;
  readonly message: string;
}

const isTest = (file: string): boolean =>
  /\.(?:test|spec|contract|examples)\.tsx?$/.test(file) || /(^|\/)testing\//.test(file);
const pageOf = (file: string): string | undefined => /^worker\/pages\/([^/]+)\//.exec(file)?.[1];

/** `content.graphql.ts`, `media.http.ts`: the adapter files of an upstream, which know its wire format. */
const isAdapter = (file: string): boolean =>
  /^worker\/services\/[^/]+\/[^/]+\.(?!port\b|contract\b|test\b)[a-z]+\.ts$/.test(file);
const COMPOSITION_ROOT = 'worker/deps.ts';
const NETWORK = 'worker/services/http.ts';

interface Wall {
  readonly message: string;
  readonly breaks: (file: string, imported: Import) => boolean;
}

const WALLS: readonly Wall[] = [
  {
    message: 'client/ never imports worker/ or services/',
    breaks: (file, { target }) => file.startsWith('client/') && !isTest(file) && /^(?:worker|services)\//.test(target),
  },
  {
    message: 'shared/ imports neither worker/, client/ nor services/',
    breaks: (file, { target }) =>
      file.startsWith('shared/') && !isTest(file) && /^(?:worker|client|services)\//.test(target),
  },
  {
    message: 'services/ imports nothing but shared/spec/ from other folders',
    breaks: (file, { target }) =>
      file.startsWith('services/') &&
      !file.endsWith('.config.ts') &&
      /^(?:worker|client|scripts|shared\/(?!spec\/))/.test(target),
  },
  {
    message: 'worker/ never imports services/; it calls them over HTTP',
    breaks: (file, { target }) => file.startsWith('worker/') && !isTest(file) && target.startsWith('services/'),
  },
  {
    message: 'a page never imports another page',
    breaks: (file, { target }) => {
      const [own, other] = [pageOf(file), pageOf(target)];
      return own !== undefined && other !== undefined && own !== other;
    },
  },
  {
    message: `only ${COMPOSITION_ROOT} imports an adapter`,
    breaks: (file, { target }) =>
      isAdapter(target) &&
      file !== COMPOSITION_ROOT &&
      !isTest(file) &&
      path.posix.dirname(file) !== path.posix.dirname(target),
  },
  {
    message: 'worker/, client/, shared/ and services/ never import scripts/, tests/ or bench/',
    breaks: (file, { target }) =>
      /^(?:worker|client|shared|services)\//.test(file) &&
      !isTest(file) &&
      !file.endsWith('.config.ts') &&
      /^(?:scripts|tests|bench)\//.test(target),
  },
];

const FORBIDDEN_NAME = /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\.[^/]*|\/)/;
const BARREL = /(?:^|\/)index\.tsx?$/;
const WORKER_ENTRIES: ReadonlySet<string> = new Set(['worker/index.ts', 'services/index.ts']);

function nameBreaches(file: string): Breach[] {
  if (FORBIDDEN_NAME.test(file))
    return [
      { file, message: 'utils, helpers, common and misc are not allowed as names; name the file after what it does' },
    ];
  if (BARREL.test(file) && !WORKER_ENTRIES.has(file))
    return [{ file, message: 'looks like a barrel; name the file after what it contains' }];
  return [];
}

interface Phrase {
  readonly pattern: RegExp;
  readonly message: string;
  readonly in: (file: string) => boolean;
}

/** The first file pushes events, the second the tag manager's own commands (AN-1, AN-2). */
const DATA_LAYER: ReadonlySet<string> = new Set(['shared/data-layer.ts', 'client/behaviours/tag-manager.ts']);

const inProduct = (file: string): boolean => /^(?:worker|client|shared|services)\//.test(file);

const PHRASES: readonly Phrase[] = [
  {
    pattern: /(?<![.\w]|async )fetch\(/g,
    message: `fetch( is allowed only in ${NETWORK}`,
    in: (file) => file.startsWith('worker/') && file !== NETWORK && !isTest(file),
  },
  {
    pattern: /\b(?:TODO|FIXME|XXX)\b/g,
    message: 'open TODO: finish it or file an issue',
    in: () => true,
  },
  {
    pattern: /@ts-ignore|@ts-nocheck/g,
    message: 'use @ts-expect-error with a reason',
    in: () => true,
  },
  {
    pattern: /\bJSON\.parse\([^\n]*\)\s+as\s/g,
    message: 'validate parsed JSON with a schema instead of a cast',
    in: inProduct,
  },
  {
    pattern: /\bdataLayer\b/g,
    message: 'push events to the data layer with pushToDataLayer only',
    in: (file) => inProduct(file) && !DATA_LAYER.has(file) && !isTest(file),
  },
  {
    pattern: /\.innerHTML\s*=/g,
    message: 'create markup with React or a template element, not with innerHTML',
    in: inProduct,
  },
  {
    pattern: /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|todo|fixme|fails?)\b/g,
    message: 'remove .only and .skip: all tests must run, and pass',
    in: isTest,
  },
  {
    pattern: /waitForTimeout\(/g,
    message: 'wait for what the test expects to see, not for time',
    in: (file) => isTest(file) || file.startsWith('tests/'),
  },
  {
    pattern: /\sstyle=\{/g,
    message: 'no style attributes: the Content-Security-Policy blocks them',
    in: (file) => /\.tsx$/.test(file) && inProduct(file),
  },
];

function phraseBreaches({ file, text }: Source): Breach[] {
  return PHRASES.filter((phrase) => phrase.in(file)).flatMap(({ pattern, message }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ file, line: text.slice(0, index).split('\n').length, message })),
  );
}

/** Everything that breaks a rule, in the order of the files. It skips scripts/walls/, because the rules quote what they forbid. */
export function findBreaches(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ file }) => !file.startsWith('scripts/walls/'))
    .flatMap((source) => [
      ...nameBreaches(source.file),
      ...importsOf(source).flatMap((imported) =>
        WALLS.filter((wall) => wall.breaks(source.file, imported)).map(({ message }) => ({
          file: source.file,
          line: imported.line,
          message: `${message} (${imported.target})`,
        })),
      ),
      ...phraseBreaches(source),
    ]);
}
