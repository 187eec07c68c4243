import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getNamedType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, it } from 'vitest';
import { CONTENT_TYPES } from '../../services/content/model/model.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const schema = buildSchema(read('services/content/schema.graphql'));

/** The fields of content types that a query selects, filters by or sorts by, as `Type.field`, and the names of selected values. */
function asked() {
  const fields = new Set<string>();
  const values = new Map<string, string>();
  /** A list of links is asked for as a collection. */
  const note = (type = '', name = ''): void => {
    fields.add(`${type}.${name}`).add(`${type}.${name.replace(/Collection$/, '')}`);
  };
  for (const file of globSync('worker/**/*.graphql', { cwd: root })) {
    const info = new TypeInfo(schema);
    visit(
      parse(read(file)),
      visitWithTypeInfo(info, {
        Field({ name, alias }) {
          note(info.getParentType()?.name, name.value);
          // Collections may be read by a name that is put together, as those of `PageParts`.
          const isCollection = getNamedType(info.getType())?.name.endsWith('Collection');
          if (!isCollection && name.value !== '__typename') values.set((alias ?? name).value, file);
        },
        ObjectField({ name }) {
          const type = getNamedType(info.getParentInputType())?.name.replace(/Filter$/, '');
          note(type, name.value.replace(/_[a-z_]+$/, ''));
        },
        EnumValue({ value }) {
          const type = getNamedType(info.getInputType())?.name.replace(/Order$/, '');
          note(type, value.replace(/_(?:ASC|DESC)$/, ''));
        },
      }),
    );
  }
  return { fields, values };
}

/** Fields of the model without effect on any page, each with its reason. Names by which editors find an entry need none. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  'HomePage.sitemapTitle': 'every page has the route fields; /sitemap does not list home',
  'Sitemap.sitemapTitle': 'every page has the route fields; /sitemap does not list itself',
  'Product.media': 'a relation of the specification; variants have the pictures that are shown',
  'Product.cutoutImage': 'the pictures of other pages are drawn from its file (scripts/pictures)',
  'Header.brandLogo': 'a field of the specification; the wordmark is drawn (shared/ui/Logo.tsx)',
  'Retailer.country': 'tells editors which shops a product is sold in; the label is shown',
};

it('DV-3 every field of the content model is asked for by a query, or is known to have no effect', () => {
  const { fields } = asked();
  const unasked = [...CONTENT_TYPES.values()].flatMap(({ name: type, fields: model, displayField }) =>
    Object.keys(model)
      .filter((name) => name !== displayField && !fields.has(`${type}.${name}`))
      .map((name) => `${type}.${name}`),
  );
  expect(unasked.sort()).toEqual(Object.keys(WITHOUT_EFFECT).sort());
});

it('DV-3 every value that a query asks for is named in the code of the site', () => {
  const isCode = (file: string): boolean => !/\.generated\.|\.test\.|\.contract\.|\.examples\.|\/testing\//.test(file);
  const files = globSync('{worker,shared}/**/*.{ts,tsx}', { cwd: root }).filter(isCode);
  const words = new Set(files.flatMap((file) => read(file).match(/\w+/g) ?? []));
  const unread = [...asked().values].filter(([name]) => !words.has(name));
  expect(unread).toEqual([]);
});
