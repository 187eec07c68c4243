import { describe, expect, it } from 'vitest';
import { freshContentFolder, page } from './testing/content-folder.ts';

const content = freshContentFolder();

describe('checking redirects', () => {
  const redirect = (name: string, from: string, to: string): void =>
    content.write(`entries/Redirect/${name}.json`, { from, to, status: '301' });

  it('RT-12 redirect loops are reported with their path', () => {
    redirect('one', '/a', '/en-my/b?x=1');
    redirect('two', '/b', '/a');
    redirect('three', '/c', '/d');
    expect(content.problems()).toEqual([
      'entries/Redirect/one.json: to: forms a loop: /a → /b → /a; redirects must end at a page',
      'entries/Redirect/two.json: to: forms a loop: /b → /a → /b; redirects must end at a page',
    ]);
  });

  it('RT-12 a redirect from the path of a page is noted', () => {
    content.write('entries/ContentPage/terms.json', page('/terms'));
    redirect('hidden', '/terms', '/elsewhere');
    expect(content.checked().notes.join()).toContain('Redirect/hidden.json: from: is "/terms", the path of a page');
    expect(content.problems()).toEqual([]);
  });
});

describe('internal links', () => {
  it('RT-12 links in fields and texts that lead to no page or redirect are noted with their place', () => {
    const body = '[one](/a) [two](/en-my/A/?x=1#y) [three](/gone#x) [four](https://example.org/gone) [five](/moved)';
    content.write(
      'entries/ContentPage/a.json',
      page('/a', { body, pageContent: [{ type: 'LinkButton', text: 'Go', link: '/left' }] }),
    );
    content.write('entries/Redirect/moved.json', { from: '/moved', to: '/compare-products', status: '301' });
    content.write('entries/Redirect/lost.json', { from: '/lost', to: '/nowhere', status: '301' });
    const { notes } = content.checked();
    expect(
      notes.map((note) => note.replace(`${content.dir}/entries/`, '')).filter((note) => note.includes('not a page')),
    ).toEqual([
      'ContentPage/a.json: body: links to /gone, which is not a page of this content',
      'ContentPage/a.json: pageContent[0].link: links to /left, which is not a page of this content',
      'Redirect/lost.json: to: links to /nowhere, which is not a page of this content',
    ]);
    expect(content.problems()).toEqual([]);
  });
});
