import { beforeAll, expect, it } from 'vitest';
import type { ContentPort } from '../services/content/content.port.ts';
import { openSite } from '../testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE } from '../testing/whole-space.ts';

beforeAll(fillWholeSpace);

/** An eventually consistent content service: queries by path already find the entry, queries by id do not yet. */
const without =
  (id: string, query: ContentPort['query']): ContentPort['query'] =>
  async (operation, variables, options) => {
    const answer = await query(operation, variables, options);
    if (!answer.ok || !('id' in variables) || variables.id !== id) return answer;
    const parts = Object.entries(answer.value.data as Record<string, object | null>);
    const data = parts.map(([name, part]) => [name, part && 'items' in part ? part : null]);
    return { ok: true, value: { data: operation.data.parse(Object.fromEntries(data)), entries: [] } };
  };

const PAGES = Object.entries(WHOLE_SPACE).flatMap(([name, [pageType, path]]) =>
  pageType === 'searchPage' || pageType === 'countrySelector'
    ? []
    : [{ pageType, id: name.replace(/,.*/, ''), address: path === '/' ? '/en-my' : `/en-my${path}` }],
);

it.each(PAGES)(
  'CA-3 $pageType: a 404 for an entry not yet found is dropped on publication and never stored in KV',
  async ({ id, address }) => {
    const kept: string[] = [];
    const kv = { get: async () => null, put: async (_key: string, value: string) => void kept.push(value) };
    const site = openSite({}, kv);
    const { query } = site.content;
    site.content.query = without(id, query);
    expect((await site.get(address)).status).toBe(404);
    const untagged = kept.filter((text) => text.startsWith('{"hash"') && JSON.parse(text).tags.length === 0);
    expect(untagged).toEqual([]);
    site.content.query = query;
    await site.hear('publish', 'any', id);
    expect((await site.get(address)).status).toBe(200);
  },
);
