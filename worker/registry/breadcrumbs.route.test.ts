import { beforeAll, expect, it } from 'vitest';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';

const topic = (id: string, path: string, parentSlug: string) =>
  pageEntry('Category', id, path, { title: `Title of ${id}`, parentSlug });

beforeAll(async () => {
  await fillSpace([
    ...topic('hair', '/hair', 'home'),
    ...topic('smooth-above', '/smooth', 'home'),
    ...topic('smooth-below', '/hair/smooth', 'hair'),
    ...topic('below', '/hair/smooth/below', 'smooth'),
    ...topic('deep', '/hair/smooth/below/deep', 'below'),
    ...topic('deeper', '/hair/smooth/below/deep/deeper', 'deep'),
    ...topic('deepest', '/hair/smooth/below/deep/deeper/deepest', 'deeper'),
    ...topic('under', '/smooth/under', 'smooth'),
    ...topic('beside', '/beside', 'hair'),
    ...topic('orphan', '/orphan', 'nobody'),
    ...topic('hen', '/hen', 'egg'),
    ...topic('egg', '/egg', 'hen'),
    ...topic('own-child', '/own-child', 'own-child'),
  ]);
});

it.each([
  [
    'a page whose parent’s slug is ambiguous: the path decides',
    '/hair/smooth/below',
    ['hair', 'smooth-below', 'below'],
  ],
  [
    'a page six levels deep',
    '/hair/smooth/below/deep/deeper/deepest',
    ['hair', 'smooth-below', 'below', 'deep', 'deeper', 'deepest'],
  ],
  ['a page below the other parent of that slug', '/smooth/under', ['smooth-above', 'under']],
  ['a page whose path is not below its parent', '/beside', ['hair', 'beside']],
  ['a page whose parent is not published', '/orphan', ['orphan']],
  ['two pages that are each other’s parent', '/hen', ['egg', 'hen']],
  ['a page that is its own parent', '/own-child', ['own-child']],
])('RT-7 the breadcrumbs of a page: %s', async (_what, path, trail) => {
  const answer = await openSite().get(`/en-my${path}`);
  const list = /"@type":"BreadcrumbList".*?\]/.exec(await answer.text())?.[0] ?? '';
  const names = Array.from(list.matchAll(/"name":"([^"]*)"/g), ([, name]) => name);
  expect([answer.status, names]).toEqual([200, ['Home', ...trail.map((id) => `${id} crumb`)]]);
});
