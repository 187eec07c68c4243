import { expect, test } from 'vitest';
import { findRecord } from './find-record.ts';
import { type ManagedRecord, ManagementClient } from './management-client.ts';

const record = (type: 'Entry' | 'Asset', id: string): ManagedRecord => ({
  sys: {
    type,
    id,
    version: 1,
    publishedCounter: 0,
    createdAt: '',
    updatedAt: '',
    contentType: { sys: { id: 'contentPage' } },
  },
  fields: {},
});

/** A space with the asset `faq`, the page `page-faq` with the slug `faq`, and an entry `tip`. */
class FakeClient extends ManagementClient {
  constructor() {
    super('http://localhost:1', 'token');
  }
  override async get(kind: 'entries' | 'assets', id: string) {
    if (kind === 'assets') return id === 'faq' || id === 'photo' ? record('Asset', id) : null;
    return id === 'tip' || id === 'page-faq' ? record('Entry', id) : null;
  }
  override async bySlug(slug: string) {
    return slug === 'faq' || slug === 'about' ? [record('Entry', `page-${slug}`)] : [];
  }
}

const found = async (name: string): Promise<string> => (await findRecord(new FakeClient(), name)).sys.id;

test('CA-3 a name is resolved as an entry id, an asset id or a slug', async () => {
  expect([await found('tip'), await found('photo'), await found('about')]).toEqual(['tip', 'photo', 'page-about']);
  await expect(found('nobody')).rejects.toThrow('no entry or asset has the id or slug "nobody"');
});

test('CA-3 a name that is both an asset id and a slug is refused; both candidates are listed and can be named', async () => {
  await expect(found('faq')).rejects.toThrow('asset:faq (the asset), page-faq (contentPage)');
  expect([await found('asset:faq'), await found('page-faq')]).toEqual(['faq', 'page-faq']);
});
