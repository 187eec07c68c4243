import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sourceOf = (file: string): string => readFileSync(path.join(import.meta.dirname, '../shared/ui', file), 'utf8');

test('SH-4 every icon is drawn, and nothing is drawn that is no icon', () => {
  const [, list = ''] = /ICONS = \[(.*?)\]/s.exec(sourceOf('Icon.tsx')) ?? [];
  const icons = Array.from(list.matchAll(/'(\w+)'/g), ([, name]) => name);
  const drawings = sourceOf('Icon.module.css').matchAll(
    /\[data-icon='(\w+)'\] \{\s*--icon: url\("data:image\/svg\+xml,<svg /g,
  );
  expect(icons.length).toBeGreaterThan(0);
  expect(Array.from(drawings, ([, name]) => name).sort()).toEqual(icons.sort());
});
