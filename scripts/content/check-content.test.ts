import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';
import { describeProblem } from './problems.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'alun-content-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(file: string, content: unknown): void {
  const target = path.join(dir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

const META = { pageTitle: 'T', metaTitle: 'T', metaDescription: 'D' };
const page = (address: string, more: object = {}): object => {
  const slug = address === '/' ? 'home' : address.slice(address.lastIndexOf('/') + 1);
  return {
    title: slug,
    path: address,
    slug,
    breadcrumbTitle: slug,
    pageMetadata: META,
    pageType: 'contentPage',
    ...more,
  };
};
const problems = (): readonly string[] =>
  checkContent(dir).problems.map((problem) => describeProblem(problem).replace(`${dir}/`, ''));
const entries = () => checkContent(dir).entries;

describe('checking content files', () => {
  it('DV-1 valid files give no problems and all their entries', () => {
    write(
      'entries/ContentPage/terms.md',
      '---\ntitle: Terms\npath: /terms\nslug: terms\nbreadcrumbTitle: Terms\npageType: contentPage\nupdatedOn: 2026-05-14\npageMetadata:\n  pageTitle: T\n  metaTitle: T\n  metaDescription: D\n---\n\n## One\n\nText.\n',
    );
    write('entries/Facet/lemon.json', { $schema: 'x', title: 'Lemon', type: 'scent' });
    expect(problems()).toEqual([]);
    expect(entries().map(({ id, type, place }) => [id, type.name, place])).toEqual([
      ['terms', 'ContentPage', ''],
      ['terms.pageMetadata', 'PageMetaData', 'pageMetadata'],
      ['lemon', 'Facet', ''],
    ]);
    expect(entries()[0]?.fields).toMatchObject({
      updatedOn: '2026-05-14',
      pageMetadata: 'terms.pageMetadata',
      body: { nodeType: 'document' },
    });
  });

  it('DV-1 all invalid files are reported at once, with file, field and allowed values', () => {
    write('entries/Facet/a.json', { title: 5, colour: 'red' });
    write('entries/Facet/b.json', '{');
    write('entries/Facet/B_C.json', { title: 'x', type: 'y' });
    write('entries/Facet/notes.txt', 'x');
    write('entries/Poster/x.json', {});
    write('entries/Callout/c.md', '---\ntitle: C\nstyles: loud\n---\n<b>x</b>\n');
    write('entries/Callout/d.md', 'no front matter');
    const told = problems();
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
    write('entries/FacetCategory/scents.json', { uniqueId: 'scents', title: 'Scents', facets: ['lemon'] });
    write('entries/ContentPage/child.json', page('/a/child', { parentSlug: 'a' }));
    write('entries/Facet/lemon.json', '{');
    write('entries/ContentPage/a.md', '---\ntitle: A\n\tpath: /a\n---\n');
    expect(problems()).toEqual([
      expect.stringMatching(/^entries\/ContentPage\/a\.md: /),
      expect.stringMatching(/^entries\/Facet\/lemon\.json: /),
    ]);
    expect(checkContent(dir).notes).toContain(
      'links, paths and redirects were not checked, because not every file could be read',
    );
  });

  it('DV-1 a mistake in front matter is reported with its line in the file', () => {
    write('entries/Callout/colon.md', '---\ntitle: Peel: first\n---\n');
    write('entries/Callout/quote.md', '---\r\ntitle: C\r\nbody: "x" y\r\n---\r\n');
    write('entries/Callout/twice.md', '---\ntitle: C\nstyles: tip\ntitle: D\n---\n');
    expect(problems()).toEqual([
      'entries/Callout/colon.md: Nested mappings are not allowed in compact mappings at line 2, column 8; put text that contains a colon and a space in quotes',
      'entries/Callout/quote.md: Unexpected scalar at node end at line 3, column 11; put text that contains quotes in quotes of the other kind',
      'entries/Callout/twice.md: Map keys must be unique at line 4, column 1; a field may occur only once',
    ]);
  });

  it('DV-1 duplicate ids and links to missing entries or assets are reported', () => {
    write('entries/Facet/lemon.json', { title: 'Lemon', type: 'scent' });
    write('entries/Callout/lemon.json', { title: 'Lemon' });
    write('entries/FacetCategory/scents.json', { uniqueId: 'scents', title: 'Scents', facets: ['lemon', 'nowhere'] });
    write('entries/FacetCategory/again.json', { uniqueId: 'scents', title: 'Again' });
    write(
      'entries/ContentPage/a.md',
      `---\n${Object.entries(page('/a', { heroImage: 'nowhere' }))
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
        .join('\n')}\n---\n[x](entry:gone)\n\n{{asset:lost}}\n`,
    );
    write('media/assets.json', [
      { id: 'here', file: 'here.webp', title: 'Here', description: '', contentType: 'image/webp', width: 1, height: 1 },
    ]);
    const told = problems();
    expect(told).toEqual(
      expect.arrayContaining([
        `entries/Facet/lemon.json: has the id "lemon", already used in ${dir}/entries/Callout/lemon.json; ids must be unique across all types`,
        'entries/FacetCategory/scents.json: facets: links to "nowhere", which does not exist; allowed: an entry of type Facet',
        `entries/FacetCategory/scents.json: uniqueId: is "scents", already used in ${dir}/entries/FacetCategory/again.json; must be unique for each FacetCategory`,
        'entries/ContentPage/a.md: heroImage: links to the asset "nowhere", which does not exist; add it to media/assets.json',
        'entries/ContentPage/a.md: body: links to "gone", which does not exist; allowed: an entry of type any',
        'entries/ContentPage/a.md: body: links to the asset "lost", which does not exist; add it to media/assets.json',
        'media/assets.json: [0] here: names the file here.webp, which does not exist; it must be in the same folder as assets.json',
      ]),
    );
    expect(told).toHaveLength(7);
  });

  it('DV-1 links to assets are not checked without assets.json, and a note says so', () => {
    write('entries/ContentPage/a.json', page('/a', { heroImage: 'later' }));
    expect(problems()).toEqual([]);
    expect(checkContent(dir).notes[0]).toContain('links to assets were not checked');
  });

  it('IM-1 an asset without a size, with a duplicate id or with an empty file is reported', () => {
    const asset = { id: 'photo', file: 'photo.webp', title: 'P', description: '', contentType: 'image/webp' };
    write('entries/Facet/lemon.json', { title: 'Lemon', type: 'scent' });
    write('media/photo.webp', 'a picture');
    write('media/empty.webp', '');
    mkdirSync(path.join(dir, 'media/folder.webp'));
    const size = { width: 3, height: 2 };
    write('media/assets.json', [
      asset,
      { ...asset, ...size },
      { ...asset, ...size, id: 'empty', file: 'empty.webp' },
      { ...asset, ...size, id: 'folder', file: 'folder.webp' },
    ]);
    expect(problems()).toEqual([
      'media/assets.json: [0] photo: has no width and height; pictures need both, in pixels',
      'media/assets.json: [1] photo: occurs twice; ids must be unique',
      'media/assets.json: [2] empty: names the file empty.webp, which does not exist; it must be in the same folder as assets.json',
      'media/assets.json: [3] folder: names the file folder.webp, which does not exist; it must be in the same folder as assets.json',
    ]);
  });

  it('DV-1 a body both in front matter and below it is reported', () => {
    write('entries/ContentPage/a.md', '---\ntitle: A\nbody: One.\n---\n\nTwo.\n');
    expect(problems()).toEqual([
      expect.stringMatching(/^entries\/ContentPage\/a\.md: sets body twice: in its front matter and below it/),
    ]);
  });

  it('RT-4 a product must have its collection among its categories and a path below it', () => {
    const product = (more: object): void =>
      write('entries/Product/lemon.json', {
        title: 'L',
        slug: 'lemon',
        collection: 'fresh',
        categories: ['fresh'],
        ...more,
      });
    const told = (): readonly string[] => problems().filter((line) => /: (?:categories|path): /.test(line));
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
    write('entries/ContentPage/a.json', page('/a', { parentSlug: 'b' }));
    write('entries/ContentPage/b.json', page('/b', { parentSlug: 'a' }));
    write('entries/ContentPage/c.json', page('/a', { slug: 'c', parentSlug: 'nowhere' }));
    expect(problems()).toEqual([
      'entries/ContentPage/a.json: parentSlug: is "b", which forms a loop with this page; breadcrumbs must end at Home',
      'entries/ContentPage/b.json: parentSlug: is "a", which forms a loop with this page; breadcrumbs must end at Home',
      `entries/ContentPage/c.json: path: is "/a", already used in ${dir}/entries/ContentPage/a.json; must be unique for each page`,
      'entries/ContentPage/c.json: slug: is "c"; must be the last part of the path: a',
      'entries/ContentPage/c.json: parentSlug: is "nowhere", which is not the slug of a page; must be the slug of the parent page, or empty directly below Home',
    ]);
  });
});

describe('internal links', () => {
  it('RT-12 links in fields and texts that lead to no page or redirect are noted with their place', () => {
    const body = '[one](/a) [two](/en-my/A/?x=1#y) [three](/gone#x) [four](https://example.org/gone) [five](/moved)';
    write(
      'entries/ContentPage/a.json',
      page('/a', { body, pageContent: [{ type: 'LinkButton', text: 'Go', link: '/left' }] }),
    );
    write('entries/Redirect/moved.json', { from: '/moved', to: '/compare-products', status: '301' });
    write('entries/Redirect/lost.json', { from: '/lost', to: '/nowhere', status: '301' });
    const { notes } = checkContent(dir);
    expect(
      notes.map((note) => note.replace(`${dir}/entries/`, '')).filter((note) => note.includes('not a page')),
    ).toEqual([
      'ContentPage/a.json: body: links to /gone, which is not a page of this content',
      'ContentPage/a.json: pageContent[0].link: links to /left, which is not a page of this content',
      'Redirect/lost.json: to: links to /nowhere, which is not a page of this content',
    ]);
    expect(problems()).toEqual([]);
  });
});

describe('inline entries', () => {
  it('DV-1 get ids from their place or an explicit id, and types from the field or an explicit type', () => {
    write(
      'entries/ContentPage/a.json',
      page('/a', {
        pageContent: [
          { type: 'Callout', title: 'C', callToActions: [{ type: 'LinkButton', text: 'Go', link: '/a' }] },
          { type: 'Json', id: 'own', name: 'n', data: { type: 'x' } },
        ],
      }),
    );
    write('entries/FacetCategory/g.json', { uniqueId: 'g', title: 'G', facets: [{ title: 'F', type: 'scent' }] });
    expect(problems()).toEqual([]);
    expect(entries().map(({ id, type }) => `${id} ${type.name}`)).toEqual([
      'a ContentPage',
      'a.pageMetadata PageMetaData',
      'a.pageContent.0.callout Callout',
      'a.pageContent.0.callout.callToActions.0.linkButton LinkButton',
      'own Json',
      'g FacetCategory',
      'g.facets.0 Facet',
    ]);
    expect(entries().at(-1)?.fields).toEqual({ title: 'F', type: 'scent' });
  });

  it('DV-1 an inline entry never gets an id that one of another type had in the same place', () => {
    const callout = { type: 'Callout', title: 'C' };
    const json = { type: 'Json', name: 'n', data: {} };
    const idsWith = (...pageContent: readonly unknown[]): readonly string[] => {
      write('entries/ContentPage/a.json', page('/a', { pageContent }));
      return entries().map(({ id, type }) => `${id} ${type.name}`);
    };
    const typeOf = new Map(idsWith(callout, json).map((line) => line.split(' ') as [string, string]));
    for (const line of idsWith(json, callout)) {
      const [id = '', type] = line.split(' ');
      expect(typeOf.get(id) ?? type, id).toBe(type);
    }
  });

  it('DV-1 long ids are shortened to 64 characters and stay unique', () => {
    const id = 'a'.repeat(60);
    write(`entries/FacetCategory/${id}.json`, {
      uniqueId: 'g',
      title: 'G',
      facets: [
        { title: 'F', type: 's' },
        { title: 'G', type: 't' },
      ],
    });
    const ids = entries().map((entry) => entry.id);
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((one) => one.length <= 64)).toBe(true);
    expect(problems()).toEqual([]);
  });

  it('DV-1 problems in inline entries are reported with their place', () => {
    write(
      'entries/ContentPage/a.json',
      page('/a', { pageContent: [{ title: 'C' }, { type: 'Product' }, { type: 'Callout' }] }),
    );
    const told = problems();
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

describe('checking redirects', () => {
  const redirect = (name: string, from: string, to: string): void =>
    write(`entries/Redirect/${name}.json`, { from, to, status: '301' });

  it('RT-12 redirect loops are reported with their path', () => {
    redirect('one', '/a', '/en-my/b?x=1');
    redirect('two', '/b', '/a');
    redirect('three', '/c', '/d');
    expect(problems()).toEqual([
      'entries/Redirect/one.json: to: forms a loop: /a → /b → /a; redirects must end at a page',
      'entries/Redirect/two.json: to: forms a loop: /b → /a → /b; redirects must end at a page',
    ]);
  });

  it('RT-12 a redirect from the path of a page is noted', () => {
    write('entries/ContentPage/terms.json', page('/terms'));
    redirect('hidden', '/terms', '/elsewhere');
    expect(checkContent(dir).notes.join()).toContain('Redirect/hidden.json: from: is "/terms", the path of a page');
    expect(problems()).toEqual([]);
  });

  it('PL-2 two facets of a category with one type, and more categories than a list shows, are reported', () => {
    write('entries/Facet/large.json', { title: 'Large', type: 'large' });
    write('entries/Facet/big.json', { title: 'Big', type: 'large ' });
    write('entries/FacetCategory/size.json', { uniqueId: 'size', title: 'Size', facets: ['large', 'big'] });
    write('entries/FacetCategory/other.json', { uniqueId: 'other', title: 'Other', facets: ['big'] });
    const same =
      'entries/FacetCategory/size.json: facets: has "large" and "big", both of type "large"; types must be unique in a category';
    expect(problems()).toEqual([same]);
    for (let nr = 3; nr <= 9; nr++) write(`entries/FacetCategory/c-${nr}.json`, { uniqueId: `c-${nr}`, title: 'C' });
    expect(problems()).toEqual([same, 'entries/FacetCategory: are 9 filter categories; allowed: 8']);
  });

  it('PL-2 facets in no category, and facets of no product, are noted', () => {
    write('entries/Facet/lost.json', { title: 'Lost', type: 'lost' });
    write('entries/Facet/idle.json', { title: 'Idle', type: 'idle' });
    write('entries/Facet/used.json', { title: 'Used', type: 'used' });
    write('entries/FacetCategory/all.json', { uniqueId: 'all', title: 'All', facets: ['idle', 'used'] });
    write('entries/Product/bottle.json', { facets: ['used', 'lost'] });
    expect(checkContent(dir).notes.filter((note) => note.includes('/Facet/'))).toEqual([
      `${dir}/entries/Facet/idle.json: is in the facets of no product, so no list can be filtered by it`,
      `${dir}/entries/Facet/lost.json: is in the facets of no FacetCategory, so no list offers it`,
    ]);
  });
});
