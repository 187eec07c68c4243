import { catalogue } from './catalogue.ts';
import { components } from './components.ts';
import type { ContentType } from './fields.ts';
import { pages } from './pages.ts';
import { shell } from './shell.ts';

/** All content types of the product (spec section 3), by GraphQL type name. */
export const CONTENT_TYPES: ReadonlyMap<string, ContentType> = new Map(
  [...pages, ...catalogue, ...components, ...shell].map((type) => [type.name, type]),
);

/** Contentful's id of a content type: the type name with a lower-case first letter. */
export function contentTypeId(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
