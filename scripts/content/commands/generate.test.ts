import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CONTENT_TYPES } from '../../../services/content/model/model.ts';
import { CommandError } from '../../process/command-line.ts';
import { LargeCatalogue } from '../generate/large-catalogue.ts';
import type { ManagementClient } from '../management-client.ts';
import { generate } from './generate.ts';

/** Runs `generate` on content without products and articles. */
async function generated(options: Readonly<Record<string, string>>) {
  const dir = mkdtempSync(path.join(tmpdir(), 'alun-generate-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(path.join(dir, 'entries/Facet'), { recursive: true });
  writeFileSync(path.join(dir, 'entries/Facet/lemon.json'), '{"title":"Lemon","type":"scent"}');
  const importDrafts = vi.fn();
  const running = generate.run({
    words: [dir],
    options,
    client: () => ({ importDrafts }) as unknown as ManagementClient,
    print: () => undefined,
    progress: () => undefined,
  });
  const ended = await running.catch((error: unknown) => {
    expect(error).toBeInstanceOf(CommandError);
    return error instanceof Error ? error.message.replace(dir, '<dir>') : '';
  });
  expect(importDrafts).not.toHaveBeenCalled();
  return ended;
}

test('DV-1 content without originals to copy is refused before anything is stored', async () => {
  expect(await generated({ products: '50', articles: '0' })).toBe('<dir> has no products to copy');
  expect(await generated({ products: '0', articles: '1' })).toBe('<dir> has no articles to copy');
  expect(await generated({ products: '0', articles: '0' })).toBe(0);
});

test('AR-4 an article in Malay is no original: the catalogue is in one language', () => {
  const type = CONTENT_TYPES.get('Article');
  if (!type) throw new Error('no type Article');
  const article = { id: 'a', type, fields: { language: 'ms' }, file: '', place: '' };
  expect(new LargeCatalogue([article]).lacks({ products: 0, articles: 1 })).toBe('articles');
  expect(new LargeCatalogue([{ ...article, fields: {} }]).lacks({ products: 0, articles: 1 })).toBeUndefined();
});
