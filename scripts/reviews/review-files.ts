import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReviewFile, repeated, reviewFile } from '../../services/reviews/moderation/review-file.ts';
import { visible } from '../console/terminal-text.ts';
import { CommandError } from '../process/command-line.ts';
import { schemaFaults } from '../process/schema-faults.ts';

export interface ReadReviews {
  readonly files: readonly ReviewFile[];
  /** One line each: the file and its problem. */
  readonly problems: readonly string[];
}

function readOne(path: string): ReviewFile | string {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return `${path}: ${error instanceof Error ? visible(error.message) : 'cannot be read'}`;
  }
  const parsed = reviewFile.safeParse(json);
  return parsed.success ? parsed.data : `${path}: ${schemaFaults(parsed.error)}`;
}

function filesIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir).filter((name) => !name.startsWith('.'));
  } catch {
    throw new CommandError(`${dir} cannot be read`);
  }
}

/** Reads and checks every `<product>.json` of a folder, in a stable order. */
export function readReviewFiles(dir: string): ReadReviews {
  const names = filesIn(dir).toSorted();
  const strangers = names
    .filter((name) => !name.endsWith('.json'))
    .map((name) => `${join(dir, name)}: is not a .json file`);
  const read = names.filter((name) => name.endsWith('.json')).map((name) => readOne(join(dir, name)));
  const files = read.filter((one) => typeof one !== 'string');
  const wrong = read.filter((one) => typeof one === 'string');
  return {
    files,
    problems: [...strangers, ...wrong, ...repeated(files).map((twice) => `${dir}: ${twice}`)],
  };
}
