import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ID_PATTERN } from '../../services/content/validation.ts';
import { FILE_NAME } from '../../shared/spec/media-address.ts';
import type { ContentProblem } from './problems.ts';

const MEDIA_TYPES = [
  'image/webp',
  'image/png',
  'image/jpeg',
  'image/avif',
  'image/svg+xml',
  'video/mp4',
  'application/pdf',
] as const;

const assetEntry = z.object({
  id: z.string().regex(ID_PATTERN, 'must be 1 to 64 of A-Z a-z 0-9 . _ -'),
  file: z.string().regex(FILE_NAME, 'must be a plain file name of at most 128 characters'),
  title: z.string().min(1, 'is empty; required'),
  description: z.string(),
  contentType: z.enum(MEDIA_TYPES),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
});

/** One row of `media/assets.json` whose original file exists. */
export interface MediaFile {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  /** Alternative text, plain. */
  readonly description: string;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Path of the original file. */
  readonly path: string;
}

export interface MediaIndex {
  readonly media: readonly MediaFile[];
  readonly problems: readonly ContentProblem[];
  /** False without an assets.json: links to assets cannot be checked then. */
  readonly present: boolean;
}

function isFilled(path: string): boolean {
  const stats = existsSync(path) ? statSync(path) : undefined;
  return stats?.isFile() === true && stats.size > 0;
}

/** Reads `<dir>/media/assets.json` and checks that each original file exists. */
export function readMedia(dir: string): MediaIndex {
  const file = join(dir, 'media', 'assets.json');
  if (!existsSync(file)) return { media: [], problems: [], present: false };
  const wrong = (field: string, what: string, todo = ''): ContentProblem => ({ file, field, what, todo });
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { media: [], problems: [wrong('', error instanceof Error ? error.message : 'is not JSON')], present: true };
  }
  if (!Array.isArray(raw))
    return { media: [], problems: [wrong('', 'is not a list', 'must be a list of assets')], present: true };
  const media: MediaFile[] = [];
  const problems: ContentProblem[] = [];
  const seen = new Set<string>();
  raw.forEach((line: unknown, index) => {
    const parsed = assetEntry.safeParse(line);
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        problems.push(wrong(`[${index}].${issue.path.join('.')}`, issue.message));
      return;
    }
    const { data } = parsed;
    const at = `[${index}] ${data.id}`;
    const path = join(dir, 'media', data.file);
    if (seen.has(data.id)) problems.push(wrong(at, 'occurs twice', 'ids must be unique'));
    seen.add(data.id);
    if (!isFilled(path)) {
      problems.push(
        wrong(at, `names the file ${data.file}, which does not exist`, 'it must be in the same folder as assets.json'),
      );
    }
    if (data.contentType.startsWith('image/') && (data.width === undefined || data.height === undefined)) {
      problems.push(wrong(at, 'has no width and height', 'pictures need both, in pixels'));
    }
    media.push({ ...data, width: data.width ?? null, height: data.height ?? null, path });
  });
  return { media, problems, present: true };
}
