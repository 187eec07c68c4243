import { expect, test } from 'vitest';
import { classNameOf, listedClasses, numbered } from './class-names.ts';

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

test('PC-4 SE-1 a class keeps its number when others are added or removed, and none takes that of a removed one', () => {
  const before = ['card in b.module.css', 'title in b.module.css', 'card in c.module.css'];
  const found = ['badge in a.module.css', 'card in c.module.css', 'price in b.module.css', 'card in b.module.css'];
  expect(numbered(before, found)).toEqual([...before, 'badge in a.module.css', 'price in b.module.css']);
});

test('PC-4 SE-1 the numbers of this build are those of the list that earlier builds had', () => {
  const listed = listedClasses();
  expect(listed).toContain(`card in ${CARD}`);
  const names = listed.map((written) => {
    const [name = '', module = ''] = written.split(' in ');
    return classNameOf(name, module);
  });
  expect([names[0], names[26], new Set(names).size]).toEqual(['a0', 'a1', listed.length]);
});

test('DV-1 a module is identified alike by relative path, absolute path and path with a query', () => {
  const whole = `${import.meta.dirname.replace(/scripts$/, '')}${CARD}`;
  expect(classNameOf('title', whole)).toBe(classNameOf('title', `${whole}?used`));
});
