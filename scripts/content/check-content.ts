import { entryLinks } from '../../services/content/links.ts';
import { ID_PATTERN, ruleProblems, shapeProblems } from '../../services/content/validation.ts';
import { type ContentEntry, expandContent } from './content-entries.ts';
import { readContentFiles } from './content-files.ts';
import { filterNotes, filterProblems } from './filter-problems.ts';
import { type MediaFile, readMedia } from './media-files.ts';
import { pathProblems } from './page-paths.ts';
import type { ContentProblem } from './problems.ts';
import { redirectNotes, redirectProblems } from './redirect-ways.ts';

export interface CheckedContent {
  readonly entries: readonly ContentEntry[];
  readonly media: readonly MediaFile[];
  readonly problems: readonly ContentProblem[];
  /** Warnings: things that look wrong but may be intended. */
  readonly notes: readonly string[];
}

const placed = (entry: ContentEntry, field: string): string => (entry.place === '' ? field : `${entry.place}.${field}`);

function duplicateIds(entries: readonly ContentEntry[]): ContentProblem[] {
  const first = new Map<string, ContentEntry>();
  const problems: ContentProblem[] = [];
  for (const entry of entries) {
    const other = first.get(entry.id);
    if (other === undefined) first.set(entry.id, entry);
    else {
      const where = `${other.file}${other.place === '' ? '' : ` (${other.place})`}`;
      problems.push({
        file: entry.file,
        field: entry.place,
        what: `has the id "${entry.id}", already used in ${where}`,
        todo: 'ids must be unique across all types',
      });
    }
    if (!ID_PATTERN.test(entry.id)) {
      problems.push({
        file: entry.file,
        field: entry.place,
        what: `has the id "${entry.id}"`,
        todo: 'allowed: 1 to 64 of A-Z a-z 0-9 . _ -',
      });
    }
  }
  return problems;
}

function linkProblems(
  entry: ContentEntry,
  byId: ReadonlyMap<string, ContentEntry>,
  assets: ReadonlySet<string> | null,
): ContentProblem[] {
  return entryLinks(entry.type, entry.fields).flatMap((link): ContentProblem[] => {
    const wrong = (what: string, todo: string): ContentProblem[] => [
      { file: entry.file, field: placed(entry, link.field), what, todo },
    ];
    if (link.kind === 'Asset') {
      if (assets === null || assets.has(link.id)) return [];
      return wrong(`links to the asset "${link.id}", which does not exist`, 'add it to media/assets.json');
    }
    const target = byId.get(link.id);
    if (target === undefined) {
      return wrong(
        `links to "${link.id}", which does not exist`,
        `allowed: an entry of type ${link.to?.join(', ') ?? 'any'}`,
      );
    }
    if (link.to !== null && !link.to.includes(target.type.name)) {
      return wrong(`links to "${link.id}", a ${target.type.name}`, `allowed: ${link.to.join(', ')}`);
    }
    return [];
  });
}

/** Reports values of unique fields that two entries of a type share. */
function uniqueProblems(entries: readonly ContentEntry[]): ContentProblem[] {
  const owners = new Map<string, ContentEntry>();
  return entries.flatMap((entry) =>
    Object.entries(entry.type.fields).flatMap(([name, field]): ContentProblem[] => {
      const value = entry.fields[name];
      if (!('unique' in field) || !field.unique || typeof value !== 'string' || name === 'path') return [];
      const key = `${entry.type.name}.${name}=${value}`;
      const owner = owners.get(key);
      if (owner === undefined) {
        owners.set(key, entry);
        return [];
      }
      return [
        {
          file: entry.file,
          field: placed(entry, name),
          what: `is "${value}", already used in ${owner.file}`,
          todo: `must be unique for each ${entry.type.name}`,
        },
      ];
    }),
  );
}

const NOT_ALL_READ = 'links, paths and redirects were not checked, because not every file could be read';

/**
 * Checks a content directory offline: every file against the model, and all references between files. They are not checked while a file
 * cannot be read: each link to its entries would be reported, and hide the mistake.
 */
export function checkContent(dir: string): CheckedContent {
  const read = readContentFiles(dir);
  const expanded = expandContent(read.files);
  const index = readMedia(dir);
  const { entries } = expanded;
  const allRead = read.problems.length === 0;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const assets = index.present ? new Set(index.media.map(({ id }) => id)) : null;
  const own = entries.flatMap((entry) => {
    const problems = [...shapeProblems(entry.type, entry.fields), ...ruleProblems(entry.type, entry.fields)];
    return [
      ...problems.map(({ field, what, todo }) => ({ file: entry.file, field: placed(entry, field), what, todo })),
      ...(allRead ? linkProblems(entry, byId, assets) : []),
    ];
  });
  const pages = allRead ? pathProblems(entries) : { problems: [], notes: [NOT_ALL_READ] };
  const ways = allRead ? [...pages.notes, ...redirectNotes(entries), ...filterNotes(entries)] : pages.notes;
  const notes = index.present
    ? ways
    : [`${dir}/media/assets.json does not exist; links to assets were not checked`, ...ways];
  return {
    entries,
    media: index.media,
    problems: [
      ...read.problems,
      ...expanded.problems,
      ...duplicateIds(entries),
      ...own,
      ...uniqueProblems(entries),
      ...pages.problems,
      ...(allRead ? [...redirectProblems(entries), ...filterProblems(entries)] : []),
      ...index.problems,
    ],
    notes,
  };
}
