import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type CheckedContent, checkContent } from '../check-content.ts';
import { describeProblem } from '../problems.ts';

/** A folder of content files for one test. */
export interface ContentFolder {
  readonly dir: string;
  /** Writes a file below the folder: a text as it is, anything else as JSON. */
  write(file: string, content: unknown): void;
  checked(): CheckedContent;
  entries(): CheckedContent['entries'];
  /** Every problem as an editor reads it, with paths below the folder. */
  problems(): readonly string[];
}

/** Gives every test of a file an empty content folder, and removes it afterwards. */
export function freshContentFolder(): ContentFolder {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'alun-content-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  return {
    get dir() {
      return dir;
    },
    write(file, content) {
      const target = path.join(dir, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
    },
    checked: () => checkContent(dir),
    entries: () => checkContent(dir).entries,
    problems: () => checkContent(dir).problems.map((problem) => describeProblem(problem).replace(`${dir}/`, '')),
  };
}

const META = { pageTitle: 'T', metaTitle: 'T', metaDescription: 'D' };
/** Fields of a valid content page. */
export const page = (address: string, more: object = {}): object => {
  const slug = address === '/' ? 'home' : address.slice(address.lastIndexOf('/') + 1);
  return {
    title: slug,
    path: address,
    slug,
    breadcrumbTitle: slug,
    pageMetadata: META,
    pageType: 'contentPage',
    ...more,
  };
};
