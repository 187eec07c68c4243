/** Writes schema.graphql beside this file: `node services/content/print-schema.ts`. */
import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { CONTENT_TYPES } from './model/model.ts';
import { createContentSchema } from './schema/schema.ts';

const schema = lexicographicSortSchema(createContentSchema(CONTENT_TYPES));
writeFileSync(new URL('schema.graphql', import.meta.url), `${printSchema(schema)}\n`);
