import { beforeAll, expect, it } from 'vitest';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';

const item = (id: string, menuText: string, menuLink: string, productListing?: string) => ({
  id,
  type: 'MenuItem',
  fields: { menuText, menuLink, ...(productListing ? { productListing } : {}) },
});

beforeAll(async () => {
  await fillWholeSpace();
  await fillSpace([
    ...pageEntry('ProductListing', 'combs', '/shop/combs', { name: 'Combs', title: 'Title of combs' }),
    item('to-shampoos', 'All the shampoos', '/shop/shampoos', 'shampoos'),
    item('to-combs', 'All the combs', '/shop/combs', 'combs'),
    item('to-topic', 'All the topics', '/scalp/topic'),
    {
      id: 'slot',
      type: 'MenuSlot',
      fields: { name: 'Slot', title: 'Shop', menuItems: ['to-shampoos', 'to-combs', 'to-topic'] },
    },
  ]);
});

it('NV-4 a menu leaves out the list that no product stands in, and keeps the others', async () => {
  const html = await (await openSite().get('/en-my/about')).text();
  const navigation = /<header.*<\/header>/s.exec(html)?.[0] ?? '';
  expect(navigation).toContain('All the shampoos');
  expect(navigation).toContain('All the topics');
  expect(navigation).not.toContain('All the combs');
});
