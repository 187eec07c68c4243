import { beforeAll, expect, it } from 'vitest';
import { unpublishEntry } from '../testing/editor.ts';
import { pictureAddress } from '../testing/pictures.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillWholeSpace, richText, WHOLE_SPACE } from '../testing/whole-space.ts';
import { headOf } from './page-head.ts';

const ofAll = openSite();
/** Pages that have an entry of their own: the others have no metadata. */
const KINDS = Object.entries(WHOLE_SPACE)
  .map(([id, [pageType, path]]) => ({ id, pageType, path }))
  .filter(({ pageType }) => !['writeReviewPage', 'countrySelector', 'searchPage'].includes(pageType));
const OPEN_GRAPH_TYPES: Readonly<Record<string, string>> = { articlePage: 'article', productDetailPage: 'product' };
const openGraph = (id: string) => ({
  openGraphPageTitle: `Shared ${id}`,
  openGraphDescription: `To friends of ${id}`,
  openGraphImage: 'picture',
});
const told = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id: `meta-${id}`,
  type: 'PageMetaData',
  fields: {
    pageTitle: `Page ${id}`,
    metaTitle: `Meta ${id}`,
    metaDescription: `Says ${id}`,
    metaKeywords: [id, 'kelemumur'],
    ...more,
  },
});

const NO_META = {
  sys: { id: 'meta', publishedVersion: 1 },
  pageTitle: null,
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  openGraphPageTitle: null,
  openGraphDescription: null,
  openGraphImage: null,
  noIndex: null,
  articleSchemaPresent: null,
  articleSchema: null,
};

async function headAt(path: string, site = ofAll): Promise<Readonly<Record<string, string | undefined>>> {
  const html = await (await site.get(`/en-my${path === '/' ? '' : path}`)).text();
  const metas = Array.from(
    html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g),
    ([, name, content]) => [name, content?.replaceAll('&amp;', '&')],
  );
  return { title: /<title>([^<]*)/.exec(html)?.[1], ...Object.fromEntries(metas) };
}

beforeAll(async () => {
  await fillWholeSpace();
  await fillSpace(KINDS.map(({ id }) => told(id, openGraph(id))));
});

it.each(KINDS)(
  'SO-1 $pageType at $path has title, description, keywords and Open Graph data from its metadata',
  async (kind) => {
    const { id, path, pageType } = kind;
    expect(await headAt(path)).toMatchObject({
      title: `Meta ${id}`,
      description: `Says ${id}`,
      keywords: `${id}, kelemumur`,
      'og:title': `Shared ${id}`,
      'og:description': `To friends of ${id}`,
      'og:type': OPEN_GRAPH_TYPES[pageType] ?? 'website',
      'og:url': `http://localhost:8787/en-my${path === '/' ? '' : path}`,
      'og:image': `http://localhost:8787${await pictureAddress('picture')}?w=1200&fm=jpg`,
    });
  },
);

it('SO-1 AR-4 og:locale is ms_MY on a Malay page and en_MY on others', async () => {
  const [, path] = WHOLE_SPACE.article;
  expect(await headAt(path)).toMatchObject({ 'og:locale': 'en_MY' });
  await fillSpace(
    pageEntry('Article', 'malay', '/scalp/topic/malay', {
      title: 'Kulit kepala',
      parentSlug: 'topic',
      articleId: 'malay',
      shortDescription: 'Ringkasnya.',
      language: 'ms',
      heroImage: 'picture',
      publishedOn: '2026-05-14',
      content: richText('Satu perenggan.'),
    }),
  );
  expect(await headAt('/scalp/topic/malay')).toMatchObject({ 'og:locale': 'ms_MY' });
});

it('SO-1 if the Open Graph image is a video, the page’s own picture is used', () => {
  const film = { url: '/media/film/film.mp4', contentType: 'video/mp4', description: null, width: null, height: null };
  const openGraphImage = { sys: { id: 'film', publishedVersion: 1 }, ...film };
  const head = headOf({ meta: { ...NO_META, openGraphImage }, title: 'A', path: '/a', image: '/media/own/own.webp' });
  expect(head.openGraph.image).toMatch(/^\/media\/own\/own\.webp\?/);
});

it('SO-1 without Open Graph fields, og:title is the page title and og:description the meta description', async () => {
  await fillSpace([told('topic')]);
  expect(await headAt(WHOLE_SPACE.topic[1], openSite())).toMatchObject({
    title: 'Meta topic',
    'og:title': 'Page topic',
    'og:description': 'Says topic',
  });
});

it('SO-1 Open Graph fields and keywords that an editor has emptied count as missing', async () => {
  await fillSpace([told('topic', { openGraphPageTitle: '', openGraphDescription: '', metaKeywords: [] })]);
  const head = await headAt(WHOLE_SPACE.topic[1], openSite());
  expect(head).toMatchObject({ 'og:title': 'Page topic', 'og:description': 'Says topic' });
  expect(head).not.toHaveProperty('keywords');
});

it.each(['topic', 'shop', 'about-shampoos', 'faq'] as const)(
  'SO-1 while the metadata of %s is unpublished, its introduction is its description',
  async (id) => {
    if (id === 'topic')
      await fillSpace(
        pageEntry('Category', id, WHOLE_SPACE[id][1], { title: id, parentSlug: 'scalp', intro: `About ${id}` }),
      );
    await unpublishEntry(`meta-${id}`);
    expect(await headAt(WHOLE_SPACE[id][1], openSite())).toMatchObject({ description: `About ${id}` });
    await fillSpace([told(id)]);
  },
);

it('SO-1 an editor can set noindex on any page, without affecting others', async () => {
  await fillSpace(KINDS.map(({ id }) => told(id, { noIndex: true })));
  for (const { path } of KINDS) expect([path, (await headAt(path, openSite())).robots]).toEqual([path, 'noindex']);
  await fillSpace(KINDS.map(({ id }) => told(id, { noIndex: id === 'contact' })));
  for (const { id, path } of KINDS)
    expect([path, (await headAt(path, openSite())).robots]).toEqual([path, id === 'contact' ? 'noindex' : undefined]);
});

it('SO-1 pages without an entry share the brand’s picture, or have a summary card if there is none', async () => {
  const paths = ['/country-selector', '/compare-products', '/search', '/not-there'];
  const heads = async () => Promise.all(paths.map((path) => headAt(path, openSite())));
  for (const head of await heads()) {
    expect(head).not.toHaveProperty('og:image');
    expect(head).toMatchObject({ 'twitter:card': 'summary' });
  }
  await fillSpace([
    { id: 'header', type: 'Header', fields: { name: 'Header', brandLogo: 'lemon-front', openGraphImage: 'picture' } },
  ]);
  const image = `http://localhost:8787${await pictureAddress('picture')}?w=1200&fm=jpg`;
  for (const head of await heads())
    expect(head).toMatchObject({ 'og:image': image, 'twitter:card': 'summary_large_image' });
});
