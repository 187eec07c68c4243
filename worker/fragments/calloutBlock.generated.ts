// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { linkButtonBlockSchema } from './linkButtonBlock.generated.ts';
import { videoButtonBlockSchema } from './videoButtonBlock.generated.ts';
import { widthSchema } from './width.generated.ts';
import { knownOrNull } from '../services/content/known-or-null.ts';

export const calloutBlockSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable(),body:z.object({json:z.json()}).nullable(),styles:z.string().nullable(),callToActionsCollection:z.object({items:z.array(knownOrNull(z.discriminatedUnion('__typename',[z.object({__typename:z.literal('LinkButton'),...linkButtonBlockSchema().shape}),z.object({__typename:z.literal('VideoButton'),...videoButtonBlockSchema().shape})])))}).nullable(),componentWidth:z.object({...widthSchema().shape}).nullable()}));
export type CalloutBlockFragment = z.infer<ReturnType<typeof calloutBlockSchema>>;
