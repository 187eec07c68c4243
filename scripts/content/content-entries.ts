import { createHash } from 'node:crypto';
import type { ContentType, Field } from '../../services/content/model/fields.ts';
import { CONTENT_TYPES, contentTypeId } from '../../services/content/model/model.ts';
import { type ContentFile, isRecord } from './content-files.ts';
import { MarkdownError, markdownToRichText } from './markdown.ts';
import type { ContentProblem } from './problems.ts';

/** An entry ready to be stored, with links as ids and rich text as documents. Inline children are separate entries next to their parent. */
export interface ContentEntry {
  readonly id: string;
  readonly type: ContentType;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: string;
  /** Path of the entry within the file: empty for the file itself, else for example `variants[0]`. */
  readonly place: string;
}

export interface ExpandedContent {
  readonly entries: readonly ContentEntry[];
  readonly problems: readonly ContentProblem[];
}

const MAX_ID = 64;

/** Position of an inline child: its parent's id, the field, and the index if the field is a list. */
type Place = readonly [parent: string, field: string, index: number | null];

/** Id of an inline child that has none of its own. It is cut to the maximum of 64 characters; a hash keeps cut ids unique. */
function childId([parent, field, index]: Place, suffix: string): string {
  const id = `${parent}.${field}${index === null ? '' : `.${index}`}${suffix}`;
  if (id.length <= MAX_ID) return id;
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 12);
  return `${id.slice(0, MAX_ID - hash.length - 1)}.${hash}`;
}

/** Splits one file into its entry and its inline children, at any depth. */
class Expansion {
  readonly entries: ContentEntry[] = [];
  readonly problems: ContentProblem[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  entry(id: string, type: ContentType, values: Readonly<Record<string, unknown>>, place: string): void {
    // The parent's slot comes before its children, so that problems are listed in the order of the file.
    const slot = this.entries.length;
    const fields: Record<string, unknown> = {};
    this.entries.push({ id, type, fields, file: this.#file, place });
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === undefined) continue;
      const field = type.fields[name];
      const at = place === '' ? name : `${place}.${name}`;
      fields[name] = field === undefined ? value : this.#value(id, name, field, value, at);
    }
    this.entries[slot] = { id, type, fields, file: this.#file, place };
  }

  #problem(field: string, what: string, todo: string): void {
    this.problems.push({ file: this.#file, field, what, todo });
  }

  #value(parent: string, name: string, field: Field, value: unknown, at: string): unknown {
    switch (field.kind) {
      case 'richText':
        return this.#richText(value, at);
      case 'link':
        return isRecord(value) ? this.#child([parent, name, null], field.to, value, at) : value;
      case 'links':
        if (!Array.isArray(value)) return value;
        return value.map((item: unknown, index) =>
          isRecord(item) ? this.#child([parent, name, index], field.to, item, `${at}[${index}]`) : item,
        );
      default:
        return value;
    }
  }

  #richText(value: unknown, at: string): unknown {
    if (typeof value !== 'string') return value;
    try {
      return markdownToRichText(value);
    } catch (error) {
      if (!(error instanceof MarkdownError)) throw error;
      this.#problem(at, error.message, '');
      return markdownToRichText('');
    }
  }

  /** Stores an inline child and returns the id that its parent links to. */
  #child(place: Place, to: readonly string[], child: Readonly<Record<string, unknown>>, at: string): unknown {
    const { id: ownId, ...rest } = child;
    const [only] = to;
    // If only one type is allowed and it has a field `type`, then `type` is that field.
    const named = !(to.length === 1 && only !== undefined && CONTENT_TYPES.get(only)?.fields.type !== undefined);
    const { type: typeName = to.length === 1 ? only : undefined, ...typed } = named ? rest : { ...rest, type: only };
    const fields = named ? typed : rest;
    const type = typeof typeName === 'string' && to.includes(typeName) ? CONTENT_TYPES.get(typeName) : undefined;
    if (type === undefined) {
      const what =
        typeName === undefined
          ? 'is an inline entry without "type"'
          : `is an inline entry of type ${JSON.stringify(typeName)}`;
      this.#problem(at, what, `allowed: ${to.join(', ')}`);
      return childId(place, '');
    }
    // If several types are allowed, the id contains the type: an entry cannot change its type when list items move.
    const id = ownId ?? childId(place, to.length === 1 ? '' : `.${contentTypeId(type.name)}`);
    if (typeof id !== 'string') {
      this.#problem(`${at}.id`, `is ${JSON.stringify(id)}`, 'must be text');
      return childId(place, '');
    }
    this.entry(id, type, fields, at);
    return id;
  }
}

/** Every entry of the given files, inline children included. */
export function expandContent(files: readonly ContentFile[]): ExpandedContent {
  const entries: ContentEntry[] = [];
  const problems: ContentProblem[] = [];
  for (const file of files) {
    const expansion = new Expansion(file.file);
    expansion.entry(file.id, file.type, file.values, '');
    entries.push(...expansion.entries);
    problems.push(...expansion.problems);
  }
  return { entries, problems };
}
