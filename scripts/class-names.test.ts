import { expect, test } from 'vitest';
import { classNameOf } from './class-names.ts';

const CARD = 'shared/ui/ProductCard.module.css';

test('DV-1 each class of each CSS module gets a short name that is unique and stable across builds', () => {
  const modules = ['shared/ui/Button.module.css', CARD, 'worker/shell/Header.module.css', 'not/yet/written.module.css'];
  // More than there are names of two characters.
  const local = ['card', 'title', 'link', ...Array.from({ length: 300 }, (_, index) => `part-${index}`)];
  const names = modules.flatMap((module) => local.map((name) => classNameOf(name, module)));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^(?!ad$)[a-z][a-z0-9]{1,2}_?$/);
  expect(names).toEqual(modules.flatMap((module) => local.map((name) => classNameOf(name, module))));
});

test('DV-1 a module is identified alike by relative path, absolute path and path with a query', () => {
  const whole = `${import.meta.dirname.replace(/scripts$/, '')}${CARD}`;
  expect(classNameOf('title', whole)).toBe(classNameOf('title', `${whole}?used`));
});
