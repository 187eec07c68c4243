import { describe, expect, it } from 'vitest';
import { freshContentFolder } from './testing/content-folder.ts';

const content = freshContentFolder();

describe('checking filters', () => {
  it('PL-2 two facets of a category with one type, and more categories than a list shows, are reported', () => {
    content.write('entries/Facet/large.json', { title: 'Large', type: 'large' });
    content.write('entries/Facet/big.json', { title: 'Big', type: 'large ' });
    content.write('entries/FacetCategory/size.json', { uniqueId: 'size', title: 'Size', facets: ['large', 'big'] });
    content.write('entries/FacetCategory/other.json', { uniqueId: 'other', title: 'Other', facets: ['big'] });
    const same =
      'entries/FacetCategory/size.json: facets: has "large" and "big", both of type "large"; types must be unique in a category';
    expect(content.problems()).toEqual([same]);
    for (let nr = 3; nr <= 9; nr++)
      content.write(`entries/FacetCategory/c-${nr}.json`, { uniqueId: `c-${nr}`, title: 'C' });
    expect(content.problems()).toEqual([same, 'entries/FacetCategory: are 9 filter categories; allowed: 8']);
  });

  it('PL-2 facets in no category, and facets of no product, are noted', () => {
    content.write('entries/Facet/lost.json', { title: 'Lost', type: 'lost' });
    content.write('entries/Facet/idle.json', { title: 'Idle', type: 'idle' });
    content.write('entries/Facet/used.json', { title: 'Used', type: 'used' });
    content.write('entries/FacetCategory/all.json', { uniqueId: 'all', title: 'All', facets: ['idle', 'used'] });
    content.write('entries/Product/bottle.json', { facets: ['used', 'lost'] });
    expect(content.checked().notes.filter((note) => note.includes('/Facet/'))).toEqual([
      `${content.dir}/entries/Facet/idle.json: is in the facets of no product, so no list can be filtered by it`,
      `${content.dir}/entries/Facet/lost.json: is in the facets of no FacetCategory, so no list offers it`,
    ]);
  });
});
