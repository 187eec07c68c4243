import type { Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../app-types.ts';
import { badRequest, unknownIndex } from './refusal.ts';
import { bodyOf, flag, named, objectOf, type RouteTools, writtenAt } from './route-tools.ts';
import { readFamily } from './storage/index-rows.ts';
import { parseSynonyms, storedSynonyms } from './synonyms.ts';
import { changeSynonyms } from './synonyms-change.ts';

const page = z.object({
  query: z.string().default(''),
  page: z.number().int().min(0).default(0),
  hitsPerPage: z.number().int().min(1).max(1_000).default(100),
});

/** Routes that save, delete and list synonyms. They need the admin key. */
export function addSynonymRoutes(routes: Hono<ServicesApp>, { admin }: RouteTools): void {
  routes.post(
    '/indexes/:index/synonyms/batch',
    admin(async (context) => {
      const added = parseSynonyms(await bodyOf(context));
      const dropped = flag(context, 'replaceExistingSynonyms') ? 'all' : [];
      const change = { added, dropped, forward: flag(context, 'forwardToReplicas') } as const;
      return writtenAt('updatedAt', await changeSynonyms(context.env.DB, named(context), change));
    }),
  );
  routes.post(
    '/indexes/:index/synonyms/search',
    admin(async (context) => {
      const asked = page.safeParse(await objectOf(context));
      if (!asked.success) throw badRequest(`invalid value: ${z.prettifyError(asked.error)}`);
      const family = await readFamily(context.env.DB, named(context));
      if (!family) throw unknownIndex(named(context));
      const wanted = asked.data.query.toLowerCase();
      const found = storedSynonyms(family.asked.synonyms).filter((one) =>
        JSON.stringify(one).toLowerCase().includes(wanted),
      );
      const start = asked.data.page * asked.data.hitsPerPage;
      return { hits: found.slice(start, start + asked.data.hitsPerPage), nbHits: found.length };
    }),
  );
  routes.delete(
    '/indexes/:index/synonyms/:synonym',
    admin(async (context) => {
      const dropped = [context.req.param('synonym') ?? ''];
      const change = { dropped, forward: flag(context, 'forwardToReplicas') };
      return writtenAt('deletedAt', await changeSynonyms(context.env.DB, named(context), change));
    }),
  );
}
