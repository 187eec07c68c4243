import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import type { ContentType } from '../../services/content/model/fields.ts';
import { CONTENT_TYPES } from '../../services/content/model/model.ts';
import type { ContentProblem } from './problems.ts';

/** One content file as read from disk; its values are not yet validated against the model. */
export interface ContentFile {
  /** Path for messages. */
  readonly file: string;
  readonly id: string;
  readonly type: ContentType;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface ReadFiles {
  readonly files: readonly ContentFile[];
  readonly problems: readonly ContentProblem[];
}

const FILE_ID = /^[a-z0-9][a-z0-9.-]{0,63}$/;
const FRONT_MATTER = /^---(\r?\n[\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Whether parsed JSON or YAML is an object with fields: neither null nor a list. Its values are still unknown. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const message = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/:?\n[\s\S]*$/, '');

/** What to do about frequent mistakes in YAML, whose messages speak of its grammar. */
const YAML_TODOS: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'put text that contains a colon and a space in quotes',
  UNEXPECTED_TOKEN: 'put text that contains quotes in quotes of the other kind',
  DUPLICATE_KEY: 'a field may occur only once',
  TAB_AS_INDENT: 'indent with spaces',
};

/** A Markdown file's front matter, with the text below it in the type's body field. Errors count lines from the top of the file. */
function readMarkdown(text: string, type: ContentType): unknown {
  const [head, yaml] = FRONT_MATTER.exec(text) ?? [];
  if (head === undefined || yaml === undefined) throw new Error('has no front matter; the first line must be ---');
  const fields: unknown = parseYaml(yaml) ?? {};
  const body = text.slice(head.length).trim();
  if (!isRecord(fields) || body === '') return fields;
  if (type.bodyField === undefined)
    throw new Error(`has text below its front matter, but ${type.name} has no body field`);
  if (type.bodyField in fields) throw new Error(`sets ${type.bodyField} twice: in its front matter and below it`);
  return { ...fields, [type.bodyField]: body };
}

function readOne(path: string, file: string, id: string, type: ContentType): ContentFile | ContentProblem {
  const wrong = (what: string, todo = ''): ContentProblem => ({ file, field: '', what, todo });
  if (!FILE_ID.test(id))
    return wrong(`the file name gives the id "${id}"`, 'allowed: a-z 0-9 . - and at most 64 characters');
  try {
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    const values: unknown = path.endsWith('.md') ? readMarkdown(text, type) : JSON.parse(text);
    if (!isRecord(values)) return wrong('does not contain fields', 'must be an object of field values');
    const { $schema: _schema, ...fields } = values;
    return { file, id, type, values: fields };
  } catch (error) {
    return wrong(message(error), error instanceof YAMLParseError ? YAML_TODOS[error.code] : '');
  }
}

/** Reads every `entries/<Type>/<id>.json|.md` below a content directory, in a stable order. */
export function readContentFiles(dir: string): ReadFiles {
  const files: ContentFile[] = [];
  const problems: ContentProblem[] = [];
  const root = join(dir, 'entries');
  if (!existsSync(root)) {
    return {
      files,
      problems: [{ file: root, field: '', what: 'does not exist', todo: 'content must be in <dir>/entries/<Type>/' }],
    };
  }
  for (const folder of readdirSync(root, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))) {
    if (folder.name.startsWith('.')) continue;
    const place = join(root, folder.name);
    const type = CONTENT_TYPES.get(folder.name);
    if (!folder.isDirectory() || type === undefined) {
      const names = [...CONTENT_TYPES.keys()].join(', ');
      problems.push({ file: place, field: '', what: 'is not a content type', todo: `allowed folders: ${names}` });
      continue;
    }
    for (const name of readdirSync(place).sort()) {
      if (name.startsWith('.')) continue;
      const path = join(place, name);
      const [, id] = /^(.+)\.(?:json|md)$/.exec(name) ?? [];
      if (id === undefined) {
        problems.push({ file: path, field: '', what: 'is neither .json nor .md', todo: 'rename or remove it' });
        continue;
      }
      const read = readOne(path, path, id, type);
      if ('what' in read) problems.push(read);
      else files.push(read);
    }
  }
  return { files, problems };
}
