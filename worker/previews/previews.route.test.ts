import { beforeAll, describe, expect, it } from 'vitest';
import { signPreview } from '../../shared/preview-token.ts';
import { INCOMPLETE_DRAFT, PREVIEW_COPY, PREVIEW_REFUSED } from '../../shared/spec/preview.ts';
import type { Settings } from '../settings.ts';
import { fillSpace, manageSpace, openSite, pageEntry, type Site } from '../testing/site.ts';

const SECRET = 'secret-of-preview-links-while-testing';
const HOUR_S = 60 * 60;
const nowS = () => Math.floor(Date.now() / 1000);

const siteWith = (changes: Partial<Settings>): Site =>
  openSite({ settings: { ...openSite().deps.settings, ...changes } });

/** The address of a preview, as the editor's command line makes it. */
async function previewOf(path: string, until = nowS() + HOUR_S, secret = SECRET): Promise<string> {
  return `${path}?preview=${await signPreview(secret, path, until)}`;
}

/** A draft change of a published entry. */
async function draft(id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await manageSpace('POST', '/import/drafts', { entries: [{ id, type: 'ContentPage', fields }] });
}

const page = (title: string, path: string) => {
  const [, entry] = pageEntry('ContentPage', path.slice(1), path, { title, pageType: 'contentPage' });
  if (!entry) throw new Error('no entry');
  return entry;
};

beforeAll(async () => {
  await fillSpace([
    ...pageEntry('HomePage', 'home', '/', { name: 'Home' }),
    ...pageEntry('ContentPage', 'news', '/news', { title: 'Old news', pageType: 'contentPage' }),
  ]);
  await draft('news', page('Fresh news', '/news').fields);
  await manageSpace('POST', '/import/drafts', {
    entries: pageEntry('ContentPage', 'secret', '/secret', { title: 'Not out yet', pageType: 'contentPage' }),
  });
});

describe('previews', () => {
  it('CA-7 show drafts on the real page in the shell, with a banner that says until when', async () => {
    const site = openSite();
    const shown = await (await site.get(await previewOf('/en-my/news'))).text();
    expect(shown).toMatch(/<h1[^>]*>Fresh news/);
    expect(shown).not.toContain('Old news');
    expect(shown).toMatch(/<aside [^>]*aria-label="Preview".*Until.*<time dateTime="\d{4}-/s);
    expect(shown).toContain('data-site-footer');
  });

  it('CA-7 show a page that was never published to the editor only', async () => {
    const site = openSite();
    const preview = await site.get(await previewOf('/en-my/secret'));
    expect([preview.status, (await preview.text()).includes('Not out yet')]).toEqual([200, true]);
    expect((await site.get('/en-my/secret')).status).toBe(404);
  });

  it('CA-7 are cached nowhere, and neither they nor published pages show each other’s content', async () => {
    const site = openSite();
    const address = await previewOf('/en-my/news');
    const textOf = async (path: string) => (await site.get(path)).text();
    expect(await textOf(address)).toContain('Fresh news');
    expect(await textOf('/en-my/news')).toContain('Old news');
    const published = await site.get('/en-my/news');
    expect(published.headers.get('cache-status')).toMatch(/alun-page; hit/);
    expect(await published.text()).not.toMatch(/Fresh news|aria-label="Preview"/);
    const asked = site.content.asked.length;
    expect(await textOf(address)).toContain('Fresh news');
    expect(site.content.asked.length).toBeGreaterThan(asked);
    expect(await textOf('/en-my/news')).toContain('Old news');
    expect(await textOf('/en-my/news?preview')).not.toContain('Fresh news');
  });

  it('CA-7 SC-1 are no-store and noindex, and may not be framed', async () => {
    const { headers } = await openSite().get(await previewOf('/en-my/news'));
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('cache-status')).toMatch(/alun-query; fwd=bypass.*alun-page; fwd=bypass/);
    // Only the tag of the address, none of the drafts.
    expect(headers.get('cache-tag')).toBe('page:/news');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('CA-7 SC-1 may be framed by the editor’s tool only, and other pages not at all', async () => {
    const site = siteWith({ EDITOR_ORIGIN: 'https://editor.example' });
    const preview = (await site.get(await previewOf('/en-my/news'))).headers;
    expect(preview.get('content-security-policy')).toMatch(/frame-ancestors https:\/\/editor\.example(?:;|$)/);
    for (const path of ['/en-my/news', '/en-my/news?preview=wrong']) {
      const { headers } = await site.get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('CA-7 tell the editor in the frame that the link has ended', async () => {
    const site = siteWith({ EDITOR_ORIGIN: 'https://editor.example' });
    const ended = await site.get(await previewOf('/en-my/news', nowS() - 1));
    expect(ended.headers.get('content-security-policy')).toMatch(/frame-ancestors https:\/\/editor\.example(?:;|$)/);
    expect(await ended.text()).toContain(PREVIEW_REFUSED.why.ended);
  });

  it('CA-7 open links in a new tab in the editor’s frame, where published pages may not be shown', async () => {
    const address = await previewOf('/en-my/news');
    const site = siteWith({ EDITOR_ORIGIN: 'https://editor.example' });
    const htmlFor = async (destination: string): Promise<string> =>
      (await site.get(address, { headers: { 'sec-fetch-dest': destination } })).text();
    const framed = await htmlFor('iframe');
    expect(framed).toContain('<head><base target="_blank">');
    expect(framed.match(/<a [^>]*href="#main"[^>]*>/)?.[0]).toContain('target="_self"');
    expect(await htmlFor('document')).not.toContain('<base');
  });

  it('CA-7 of an address that only redirects in draft are stored by no cache, and carry no tag of the draft', async () => {
    await manageSpace('POST', '/import/drafts', {
      entries: [{ id: 'moved', type: 'Redirect', fields: { from: '/moved', to: '/news' } }],
    });
    const { status, headers } = await openSite().get(await previewOf('/en-my/moved'));
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect([status, headers.get('location'), headers.get('cache-control'), headers.get('cache-tag')]).toEqual([
      301,
      '/en-my/news',
      'private, no-store',
      'page:/moved',
    ]);
  });

  it('CA-7 AN-2 load no tag manager, which would see the token in the address', async () => {
    const answer = await siteWith({ GTM_ID: 'GTM-TIDE123' }).get(await previewOf('/en-my/news'));
    expect(answer.headers.get('content-security-policy')).not.toContain('googletagmanager');
    expect(await answer.text()).not.toContain('data-consent');
  });

  it('CA-7 answer HEAD with the same status without a body', async () => {
    const answer = await openSite().get(await previewOf('/en-my/news'), { method: 'HEAD' });
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      200,
      'private, no-store',
      '',
    ]);
  });

  it('CA-7 RS-2 are a 503 while the content service is down', async () => {
    const site = openSite();
    site.content.down = true;
    const answer = await site.get(await previewOf('/en-my/news'));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
  });
});

describe('previews of incomplete drafts', () => {
  const shown = async (path: string): Promise<{ readonly answer: Response; readonly html: string }> => {
    const answer = await openSite().get(await previewOf(path));
    return { answer, html: (await answer.text()).replaceAll('<!-- -->', '') };
  };
  const entries = (...drafts: readonly { id: string; type: string; fields: Readonly<Record<string, unknown>> }[]) =>
    manageSpace('POST', '/import/drafts', { entries: drafts });
  const noteIn = (html: string): string => /<aside[^>]*aria-label="Preview".*?<\/aside>/s.exec(html)?.[0] ?? '';

  it('CA-7 name the missing field of a draft that cannot become a page, in the shell and to the editor only', async () => {
    const { title: _title, ...fields } = page('Untitled', '/untitled').fields as { title?: unknown };
    await entries({ id: 'untitled', type: 'ContentPage', fields });
    const { answer, html } = await shown('/en-my/untitled');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(noteIn(html)).toContain('<b>untitled</b>: title is missing; required');
    expect(html).toContain(INCOMPLETE_DRAFT.heading);
    expect(html).toContain('data-site-footer');
    const published = await openSite().get('/en-my/untitled');
    expect([published.status, await published.text()]).toEqual([404, expect.not.stringContaining('untitled</b>')]);
  });

  it('CA-7 show a draft without a slug at its path, and say so in the banner', async () => {
    const { slug: _slug, ...fields } = page('Slugless', '/slugless').fields as { slug?: unknown };
    await entries({ id: 'slugless', type: 'ContentPage', fields });
    const { answer, html } = await shown('/en-my/slugless');
    expect([answer.status, html.includes('Slugless</h1>')]).toEqual([200, true]);
    expect(noteIn(html)).toContain('<b>slugless</b>: slug is missing; required');
  });

  it('CA-7 list faults of components by entry and field, and show the rest of the page', async () => {
    const fields = {
      ...page('Half done', '/half').fields,
      pageContent: ['half-card', 'half-button', 'half-tip', 'half-gone'],
    };
    await entries(
      { id: 'half', type: 'ContentPage', fields },
      {
        id: 'half-meta',
        type: 'PageMetaData',
        fields: { pageTitle: 'Half', metaTitle: 'x'.repeat(71), metaDescription: '' },
      },
      { id: 'half-card', type: 'ContentCard', fields: { title: 'A card', image: 'no-such-image' } },
      { id: 'half-button', type: 'LinkButton', fields: { text: 'Nowhere' } },
      { id: 'half-tip', type: 'Callout', fields: { title: 'A tip that is there' } },
    );
    await entries({ id: 'half', type: 'ContentPage', fields: { ...fields, pageMetadata: 'half-meta' } });
    const { answer, html } = await shown('/en-my/half');
    expect(answer.status).toBe(200);
    expect(html).toContain('A tip that is there');
    const note = noteIn(html);
    expect(note).toContain('<b>half-meta</b>: metaTitle has 71 characters; at most 70');
    expect(note).toContain(
      '<b>half-card</b>: image links to the entry &quot;no-such-image&quot;, which does not exist',
    );
    expect(note).toContain('<b>half-button</b>: page is missing; required unless there is a link');
    expect(note).toContain('<b>half</b>: pageContent links to the entry &quot;half-gone&quot;, which does not exist');
    expect(note).toMatch(/not published yet.*<b>half-tip<\/b>/s);
    expect(note, 'named once').not.toContain(PREVIEW_COPY.missing);
    expect(await (await openSite().get('/en-my/news')).text()).not.toContain('half-tip');
  });

  it('CA-7 name linked entries that were archived, and list nothing for a complete page', async () => {
    await entries({ id: 'old-tip', type: 'Callout', fields: { title: 'Old' } });
    await manageSpace('PUT', '/entries/old-tip/archived');
    await entries({
      id: 'news',
      type: 'ContentPage',
      fields: { ...page('Fresh news', '/news').fields, pageContent: ['old-tip'] },
    });
    expect(noteIn((await shown('/en-my/news')).html)).toMatch(/archived.*<b>old-tip<\/b>/s);
    await draft('news', page('Fresh news', '/news').fields);
    expect(noteIn((await shown('/en-my/news')).html)).not.toContain('<li>');
  });
});

describe('refused previews', () => {
  const refused = async (site: Site, address: string, why: keyof typeof PREVIEW_REFUSED.why) => {
    const answer = await site.get(address);
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(html).toContain(PREVIEW_REFUSED.why[why]);
    expect(html).not.toMatch(/Fresh news|Not out yet|aria-label="Preview"/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  };

  it('CA-7 an expired link says so and links to the published page', async () => {
    const address = await previewOf('/en-my/news', nowS() - 1);
    await refused(openSite(), address, 'ended');
    expect(await (await openSite().get(address)).text()).toMatch(
      /<a [^>]*href="\/en-my\/news"[^>]*>Go to the published/,
    );
  });

  it('CA-7 a link for another page, with another secret, changed, empty or valid for too long is refused', async () => {
    const site = openSite();
    const token = await signPreview(SECRET, '/en-my/news', nowS() + HOUR_S);
    await refused(site, `/en-my/secret?preview=${token}`, 'wrong');
    await refused(site, `/en-my/news?preview=${token.slice(0, -1)}`, 'wrong');
    await refused(site, `/en-my/news?preview=wrong&preview=${token}`, 'wrong');
    await refused(site, '/en-my/news?preview=', 'wrong');
    await refused(site, await previewOf('/en-my/news', nowS() + HOUR_S, `${SECRET}!`), 'wrong');
    await refused(site, await previewOf('/en-my/news', nowS() + 8 * 24 * HOUR_S), 'wrong');
  });

  it('CA-7 without a secret every preview is refused', async () => {
    const site = siteWith({ PREVIEW_SECRET: undefined });
    await refused(site, await previewOf('/en-my/news'), 'off');
  });

  it('CA-7 SC-3 below no other path than that of pages is a preview refused: no visitor’s address becomes a link', async () => {
    for (const path of ['/%5cevil.example/x', '/%5c%5cevil.example', '/nowhere', '/en-my%5cnews']) {
      const answer = await openSite().get(`${path}?preview=wrong`);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toMatch(/<a [^>]*href="(?!\/en-my|#|https:)/);
    }
    await refused(openSite(), '/en-my?preview=wrong', 'wrong');
  });

  it('CA-7 API endpoints ignore the preview parameter', async () => {
    const answer = await openSite().get('/en-my/api/suggestions?term=lemon&preview=wrong');
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.status).not.toBe(403);
  });
});
