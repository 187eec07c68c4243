import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { facetGroup } from '../../testing/entries.ts';
import { ask, data, publish, seed, setField } from '../../testing/space.ts';
import { fillLinkedSpace } from './testing/linked-space.ts';

beforeAll(fillLinkedSpace);

it('RT-2 successive pages of a collection, and of a list in an entry, have no gaps', async () => {
  const pages = async (skip: number) => {
    const args = `limit: 2, skip: ${skip}`;
    const answer = (await data(`{ contentPageCollection(${args}) { items { sys { id } } }
      contentPage(id: "faq") { childPagesCollection(limit: 1, skip: ${skip / 2}) { total skip items { ... on ContentPage { title } } } } }`)) as {
      contentPageCollection: { items: { sys: { id: string } }[] };
      contentPage: { childPagesCollection: { total: number; skip: number; items: { title: string }[] } };
    };
    const { childPagesCollection: children } = answer.contentPage;
    return {
      ids: answer.contentPageCollection.items.map(({ sys }) => sys.id),
      children: [children.total, children.skip, ...children.items.map(({ title }) => title)],
    };
  };
  const [first, second, third] = [await pages(0), await pages(2), await pages(4)];
  // All were published at the same time, so the id is the tie-break, descending like the publishing time.
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual(['q-two', 'q-one', 'q-early', 'faq']);
  expect([first.children, second.children, third.children]).toEqual([
    [2, 0, 'One'],
    [2, 1, 'Two'],
    [2, 2],
  ]);
});

it('CA-7 a preview shows drafts of linked entries as well: by links, lists, texts and back-references', async () => {
  await setField('meta-faq', 'metaTitle', 'Drafted');
  await setField('q-two', 'title', 'Drafted');
  await setField('tip', 'title', 'Drafted');
  const fields = `pageMetadata { metaTitle } childPagesCollection(skip: 1) { items { ... on ContentPage { title } } }
    body { links { entries { block { ... on Callout { title linkedFrom { contentPageCollection(limit: 2) { items { pageMetadata { metaTitle } } } } } } } } }`;
  const shown = async (args: string) =>
    (await ask(`{ contentPage(${args}) { ${fields} } }`, {}, env.PREVIEW_TOKEN)).body.data;
  const page = (metaTitle: string, child: string, tip: string) => ({
    contentPage: {
      pageMetadata: { metaTitle },
      childPagesCollection: { items: [{ title: child }] },
      body: {
        links: {
          entries: {
            block: [
              { title: tip, linkedFrom: { contentPageCollection: { items: [{ pageMetadata: { metaTitle } }] } } },
              expect.anything(),
            ],
          },
        },
      },
    },
  });
  expect(await shown('id: "faq", preview: true')).toEqual(page('Drafted', 'Drafted', 'Drafted'));
  expect(await shown('id: "faq"')).toMatchObject({
    contentPage: { pageMetadata: { metaTitle: 'faq' }, childPagesCollection: { items: [{ title: 'Two' }] } },
  });
});

it('CA-7 a preview shows a draft without the whole number that GraphQL cannot deliver, and names the problem', async () => {
  const whole = [2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1];
  const drafts = whole.map((order, index) => facetGroup(`whole-${index}`, { title: 'Whole', order }));
  await seed(drafts, { publish: false });
  const args = 'preview: true, order: sys_id_ASC, where: {title: "Whole"}';
  const { body } = await ask(`{ facetCategoryCollection(${args}) { items { order } } }`, {}, env.PREVIEW_TOKEN);
  expect(body).toEqual({
    data: { facetCategoryCollection: { items: [{ order: whole[0] }, ...Array(4).fill({ order: null })] } },
    extensions: {
      draftProblems: [1, 2, 3, 4].map((index) => expect.objectContaining({ id: `whole-${index}`, field: 'order' })),
    },
  });
});

it('RT-2 an entry that a text embeds must exist, and has the text among its back-references', async () => {
  const embedding = (id: string) => {
    const target = { sys: { type: 'Link', linkType: 'Entry', id } };
    return {
      nodeType: 'document',
      data: {},
      content: [{ nodeType: 'embedded-entry-block', data: { target }, content: [] }],
    };
  };
  await setField('q-early', 'body', embedding('nowhere'));
  expect((await publish('q-early')).body).toMatchObject({
    message: 'q-early: body: links to the entry "nowhere", which does not exist; create it, or remove the link',
  });
  const linked =
    '{ callout(id: "tip") { linkedFrom { contentPageCollection(order: sys_id_ASC) { items { sys { id } } } } } }';
  const from = (...ids: readonly string[]) => ({
    callout: { linkedFrom: { contentPageCollection: { items: ids.map((id) => ({ sys: { id } })) } } },
  });
  expect(await data(linked)).toEqual(from('faq'));
  await setField('q-early', 'body', embedding('tip'));
  await publish('q-early');
  expect(await data(linked)).toEqual(from('faq', 'q-early'));
});

it('CO-2 a text can embed only a button inside a sentence: nothing else is shown there', async () => {
  const sentence = (id: string) => {
    const target = { sys: { type: 'Link', linkType: 'Entry', id } };
    const embedded = { nodeType: 'embedded-entry-inline', data: { target }, content: [] };
    return { nodeType: 'document', data: {}, content: [{ nodeType: 'paragraph', data: {}, content: [embedded] }] };
  };
  await seed([{ id: 'more', type: 'LinkButton', fields: { text: 'More', link: '/scalp' } }]);
  await setField('q-two', 'body', sentence('tip'));
  expect((await publish('q-two')).body).toMatchObject({
    message: 'q-two: body: links to "tip", a Callout; allowed: LinkButton',
  });
  await setField('q-two', 'body', sentence('more'));
  expect((await publish('q-two')).status).toBe(200);
  expect(
    await data('{ contentPage(id: "q-two") { body { links { entries { inline { __typename sys { id } } } } } } }'),
  ).toEqual({
    contentPage: { body: { links: { entries: { inline: [{ __typename: 'LinkButton', sys: { id: 'more' } }] } } } },
  });
});

it('RT-2 entries written before their type had a field are last in every order by it', async () => {
  const forget = env.DB.prepare(
    "DELETE FROM field_index WHERE type = 'FacetCategory' AND field = 'order' AND id = 'needs'",
  );
  const ids = async (args: string) => {
    const answer = await data(`{ facetCategoryCollection(${args}) { total items { sys { id } } } }`);
    const { total, items } = (
      answer as { facetCategoryCollection: { total: number; items: { sys: { id: string } }[] } }
    ).facetCategoryCollection;
    return [total, ...items.map(({ sys }) => sys.id)];
  };
  expect(await ids('order: order_DESC')).toEqual([3, 'needs', 'scents', 'unordered']);
  await forget.run();
  for (const where of ['', ', where: {title_exists: true}'])
    expect(await ids(`order: order_DESC${where}`), where).toEqual([3, 'scents', 'unordered', 'needs']);
  const named = 'where: {sys: {id_in: ["needs", "scents", "unordered"]}}';
  expect(await ids(`order: [order_DESC, title_ASC], ${named}`)).toEqual([3, 'scents', 'needs', 'unordered']);
  expect(await ids('order: [title_DESC, order_ASC], limit: 2')).toEqual([3, 'unordered', 'scents']);
  expect(await ids('order: order_ASC, skip: 1, limit: 1')).toEqual([3, 'unordered']);
});
