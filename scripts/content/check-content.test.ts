import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshContentFolder, page } from './testing/content-folder.ts';

const content = freshContentFolder();

describe('checking content files', () => {
  it('DV-1 valid files give no problems and all their entries', () => {
    content.write(
      'entries/ContentPage/terms.md',
      '---\ntitle: Terms\npath: /terms\nslug: terms\nbreadcrumbTitle: Terms\npageType: contentPage\nupdatedOn: 2026-05-14\npageMetadata:\n  pageTitle: T\n  metaTitle: T\n  metaDescription: D\n---\n\n## One\n\nText.\n',
    );
    content.write('entries/Facet/lemon.json', { $schema: 'x', title: 'Lemon', type: 'scent' });
    expect(content.problems()).toEqual([]);
    expect(content.entries().map(({ id, type, place }) => [id, type.name, place])).toEqual([
      ['terms', 'ContentPage', ''],
      ['terms.pageMetadata', 'PageMetaData', 'pageMetadata'],
      ['lemon', 'Facet', ''],
    ]);
    expect(content.entries()[0]?.fields).toMatchObject({
      updatedOn: '2026-05-14',
      pageMetadata: 'terms.pageMetadata',
      body: { nodeType: 'document' },
    });
  });

  it('DV-1 all invalid files are reported at once, with file, field and allowed values', () => {
    content.write('entries/Facet/a.json', { title: 5, colour: 'red' });
    content.write('entries/Facet/b.json', '{');
    content.write('entries/Facet/B_C.json', { title: 'x', type: 'y' });
    content.write('entries/Facet/notes.txt', 'x');
    content.write('entries/Poster/x.json', {});
    content.write('entries/Callout/c.md', '---\ntitle: C\nstyles: loud\n---\n<b>x</b>\n');
    content.write('entries/Callout/d.md', 'no front matter');
    const told = content.problems();
    expect(told).toEqual(
      expect.arrayContaining([
        'entries/Facet/a.json: title: is a number: 5; must be text: put it in quotes',
        'entries/Facet/a.json: colour: is not a field of Facet; allowed: title, type',
        'entries/Facet/a.json: type: is missing; required',
        expect.stringMatching(/^entries\/Facet\/b\.json: .*JSON/),
        'entries/Facet/B_C.json: the file name gives the id "B_C"; allowed: a-z 0-9 . - and at most 64 characters',
        'entries/Facet/notes.txt: is neither .json nor .md; rename or remove it',
        expect.stringContaining('entries/Poster: is not a content type; allowed folders: PageMetaData'),
        'entries/Callout/c.md: styles: is "loud"; allowed: tip, caution, quote',
        'entries/Callout/c.md: body: contains "<b>"; HTML is not allowed, write Markdown',
        'entries/Callout/d.md: has no front matter; the first line must be ---',
      ]),
    );
    expect(told).toHaveLength(10);
  });

  it('DV-1 a file that cannot be read is the only problem: what others say of its entries is checked once it can', () => {
    content.write('entries/FacetCategory/scents.json', { uniqueId: 'scents', title: 'Scents', facets: ['lemon'] });
    content.write('entries/ContentPage/child.json', page('/a/child', { parentSlug: 'a' }));
    content.write('entries/Facet/lemon.json', '{');
    content.write('entries/ContentPage/a.md', '---\ntitle: A\n\tpath: /a\n---\n');
    expect(content.problems()).toEqual([
      expect.stringMatching(/^entries\/ContentPage\/a\.md: /),
      expect.stringMatching(/^entries\/Facet\/lemon\.json: /),
    ]);
    expect(content.checked().notes).toContain(
      'links, paths and redirects were not checked, because not every file could be read',
    );
  });

  it('DV-1 a mistake in front matter is reported with its line in the file', () => {
    content.write('entries/Callout/colon.md', '---\ntitle: Peel: first\n---\n');
    content.write('entries/Callout/quote.md', '---\r\ntitle: C\r\nbody: "x" y\r\n---\r\n');
    content.write('entries/Callout/twice.md', '---\ntitle: C\nstyles: tip\ntitle: D\n---\n');
    expect(content.problems()).toEqual([
      'entries/Callout/colon.md: Nested mappings are not allowed in compact mappings at line 2, column 8; put text that contains a colon and a space in quotes',
      'entries/Callout/quote.md: Unexpected scalar at node end at line 3, column 11; put text that contains quotes in quotes of the other kind',
      'entries/Callout/twice.md: Map keys must be unique at line 4, column 1; a field may occur only once',
    ]);
  });

  it('DV-1 duplicate ids and links to missing entries or assets are reported', () => {
    content.write('entries/Facet/lemon.json', { title: 'Lemon', type: 'scent' });
    content.write('entries/Callout/lemon.json', { title: 'Lemon' });
    content.write('entries/FacetCategory/scents.json', {
      uniqueId: 'scents',
      title: 'Scents',
      facets: ['lemon', 'nowhere'],
    });
    content.write('entries/FacetCategory/again.json', { uniqueId: 'scents', title: 'Again' });
    content.write(
      'entries/ContentPage/a.md',
      `---\n${Object.entries(page('/a', { heroImage: 'nowhere' }))
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
        .join('\n')}\n---\n[x](entry:gone)\n\n{{asset:lost}}\n`,
    );
    content.write('media/assets.json', [
      { id: 'here', file: 'here.webp', title: 'Here', description: '', contentType: 'image/webp', width: 1, height: 1 },
    ]);
    const told = content.problems();
    expect(told).toEqual(
      expect.arrayContaining([
        `entries/Facet/lemon.json: has the id "lemon", already used in ${content.dir}/entries/Callout/lemon.json; ids must be unique across all types`,
        'entries/FacetCategory/scents.json: facets: links to "nowhere", which does not exist; allowed: an entry of type Facet',
        `entries/FacetCategory/scents.json: uniqueId: is "scents", already used in ${content.dir}/entries/FacetCategory/again.json; must be unique for each FacetCategory`,
        'entries/ContentPage/a.md: heroImage: links to the asset "nowhere", which does not exist; add it to media/assets.json',
        'entries/ContentPage/a.md: body: links to "gone", which does not exist; allowed: an entry of type any',
        'entries/ContentPage/a.md: body: links to the asset "lost", which does not exist; add it to media/assets.json',
        'media/assets.json: [0] here: names the file here.webp, which does not exist; it must be in the same folder as assets.json',
      ]),
    );
    expect(told).toHaveLength(7);
  });

  it('DV-1 a file name must be one that the service stores: plain, and of at most 128 characters', () => {
    content.write('entries/Facet/lemon.json', { title: 'Lemon', type: 'scent' });
    const named = (id: string, file: string) => {
      content.write(`media/${file}`, 'a picture');
      return { id, file, title: id, description: '', contentType: 'image/webp', width: 1, height: 1 };
    };
    content.write('media/assets.json', [
      named('longest', `${'a'.repeat(123)}.webp`),
      named('longer', `${'a'.repeat(124)}.webp`),
      named('spaced', 'a photo.webp'),
    ]);
    expect(content.problems()).toEqual([
      'media/assets.json: [1].file: must be a plain file name of at most 128 characters',
      'media/assets.json: [2].file: must be a plain file name of at most 128 characters',
    ]);
  });

  it('CO-2 what a text embeds but no page shows is reported: in the text of a component, or of a product’s further information', () => {
    const markdown = (title: string): string => `---\n${title}\n---\nRead on.\n\n`;
    content.write('entries/Callout/tip.md', `${markdown('title: Tip')}{{asset:photo}}\n`);
    content.write('entries/ContentTypeRichText/words.md', `${markdown('name: Words')}{{entry:tip}}\n`);
    content.write('entries/AdditionalInformation/use.md', `${markdown('title: Use')}{{entry:tip}}\n`);
    content.write('entries/AdditionalInformation/more.md', `${markdown('title: More')}[a tip](entry:tip)\n`);
    content.write('entries/ContentPage/a.json', page('/a', { body: 'Read on.\n\n{{entry:tip}}' }));
    const todo = 'allowed: text and links, because only the main text of a page shows what it embeds';
    expect(content.problems()).toEqual([
      `entries/AdditionalInformation/use.md: body: embeds "tip"; ${todo}`,
      `entries/Callout/tip.md: body: embeds "photo"; ${todo}`,
      `entries/ContentTypeRichText/words.md: body: embeds "tip"; ${todo}`,
    ]);
  });

  it('DV-1 links to assets are not checked without assets.json, and a note says so', () => {
    content.write('entries/ContentPage/a.json', page('/a', { heroImage: 'later' }));
    expect(content.problems()).toEqual([]);
    expect(content.checked().notes[0]).toContain('links to assets were not checked');
  });

  it('IM-1 an asset without a size, with a duplicate id or with an empty file is reported', () => {
    const asset = { id: 'photo', file: 'photo.webp', title: 'P', description: '', contentType: 'image/webp' };
    content.write('entries/Facet/lemon.json', { title: 'Lemon', type: 'scent' });
    content.write('media/photo.webp', 'a picture');
    content.write('media/empty.webp', '');
    mkdirSync(path.join(content.dir, 'media/folder.webp'));
    const size = { width: 3, height: 2 };
    content.write('media/assets.json', [
      asset,
      { ...asset, ...size },
      { ...asset, ...size, id: 'empty', file: 'empty.webp' },
      { ...asset, ...size, id: 'folder', file: 'folder.webp' },
    ]);
    expect(content.problems()).toEqual([
      'media/assets.json: [0] photo: has no width and height; pictures need both, in pixels',
      'media/assets.json: [1] photo: occurs twice; ids must be unique',
      'media/assets.json: [2] empty: names the file empty.webp, which does not exist; it must be in the same folder as assets.json',
      'media/assets.json: [3] folder: names the file folder.webp, which does not exist; it must be in the same folder as assets.json',
    ]);
  });

  it('DV-1 a body both in front matter and below it is reported', () => {
    content.write('entries/ContentPage/a.md', '---\ntitle: A\nbody: One.\n---\n\nTwo.\n');
    expect(content.problems()).toEqual([
      expect.stringMatching(/^entries\/ContentPage\/a\.md: sets body twice: in its front matter and below it/),
    ]);
  });

  it('RT-4 a product must have its collection among its categories and a path below it', () => {
    const product = (more: object): void =>
      content.write('entries/Product/lemon.json', {
        title: 'L',
        slug: 'lemon',
        collection: 'fresh',
        categories: ['fresh'],
        ...more,
      });
    const told = (): readonly string[] => content.problems().filter((line) => /: (?:categories|path): /.test(line));
    const path = '/shop-products/fresh/lemon';
    product({ path });
    expect(told()).toEqual([
      'entries/Product/lemon.json: categories: links to "fresh", which does not exist; allowed: an entry of type ProductListing',
    ]);
    product({ path, categories: [] });
    expect(told()).toEqual([
      'entries/Product/lemon.json: categories: lacks "fresh"; must include the collection of the product',
    ]);
    product({ path: '/shop-products/lemon' });
    expect(told().join()).toContain('path: is "/shop-products/lemon"; must be /shop-products/fresh/lemon');
  });

  it('RT-7 duplicate paths, slugs that differ from the path, unknown parents and parent cycles are reported', () => {
    content.write('entries/ContentPage/a.json', page('/a', { parentSlug: 'b' }));
    content.write('entries/ContentPage/b.json', page('/b', { parentSlug: 'a' }));
    content.write('entries/ContentPage/c.json', page('/a', { slug: 'c', parentSlug: 'nowhere' }));
    expect(content.problems()).toEqual([
      'entries/ContentPage/a.json: parentSlug: is "b", which forms a loop with this page; breadcrumbs must end at Home',
      'entries/ContentPage/b.json: parentSlug: is "a", which forms a loop with this page; breadcrumbs must end at Home',
      `entries/ContentPage/c.json: path: is "/a", already used in ${content.dir}/entries/ContentPage/a.json; must be unique for each page`,
      'entries/ContentPage/c.json: slug: is "c"; must be the last part of the path: a',
      'entries/ContentPage/c.json: parentSlug: is "nowhere", which is not the slug of a page; must be the slug of the parent page, or empty directly below Home',
    ]);
  });
});

describe('inline entries', () => {
  it('DV-1 get ids from their place or an explicit id, and types from the field or an explicit type', () => {
    content.write(
      'entries/ContentPage/a.json',
      page('/a', {
        pageContent: [
          { type: 'Callout', title: 'C', callToActions: [{ type: 'LinkButton', text: 'Go', link: '/a' }] },
          { type: 'Json', id: 'own', name: 'n', data: { type: 'x' } },
        ],
      }),
    );
    content.write('entries/FacetCategory/g.json', {
      uniqueId: 'g',
      title: 'G',
      facets: [{ title: 'F', type: 'scent' }],
    });
    expect(content.problems()).toEqual([]);
    expect(content.entries().map(({ id, type }) => `${id} ${type.name}`)).toEqual([
      'a ContentPage',
      'a.pageMetadata PageMetaData',
      'a.pageContent.0.callout Callout',
      'a.pageContent.0.callout.callToActions.0.linkButton LinkButton',
      'own Json',
      'g FacetCategory',
      'g.facets.0 Facet',
    ]);
    expect(content.entries().at(-1)?.fields).toEqual({ title: 'F', type: 'scent' });
  });

  it('DV-1 an inline entry never gets an id that one of another type had in the same place', () => {
    const callout = { type: 'Callout', title: 'C' };
    const json = { type: 'Json', name: 'n', data: {} };
    const idsWith = (...pageContent: readonly unknown[]): readonly string[] => {
      content.write('entries/ContentPage/a.json', page('/a', { pageContent }));
      return content.entries().map(({ id, type }) => `${id} ${type.name}`);
    };
    const typeOf = new Map(idsWith(callout, json).map((line) => line.split(' ') as [string, string]));
    for (const line of idsWith(json, callout)) {
      const [id = '', type] = line.split(' ');
      expect(typeOf.get(id) ?? type, id).toBe(type);
    }
  });

  it('DV-1 long ids are shortened to 64 characters and stay unique', () => {
    const id = 'a'.repeat(60);
    content.write(`entries/FacetCategory/${id}.json`, {
      uniqueId: 'g',
      title: 'G',
      facets: [
        { title: 'F', type: 's' },
        { title: 'G', type: 't' },
      ],
    });
    const ids = content.entries().map((entry) => entry.id);
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((one) => one.length <= 64)).toBe(true);
    expect(content.problems()).toEqual([]);
  });

  it('DV-1 problems in inline entries are reported with their place', () => {
    content.write(
      'entries/ContentPage/a.json',
      page('/a', { pageContent: [{ title: 'C' }, { type: 'Product' }, { type: 'Callout' }] }),
    );
    const told = content.problems();
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringContaining(
          'entries/ContentPage/a.json: pageContent[0]: is an inline entry without "type"; allowed: SectionContainer',
        ),
        expect.stringContaining(
          'entries/ContentPage/a.json: pageContent[1]: is an inline entry of type "Product"; allowed: SectionContainer',
        ),
        'entries/ContentPage/a.json: pageContent[2].title: is missing; required',
      ]),
    );
  });
});
