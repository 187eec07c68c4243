import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { lemonFresh } from '../../shared/ui/product-card.examples.tsx';
import { Block } from '../blocks/Block.tsx';
import { BARE_SHELL } from './load-shell.ts';
import { Shell } from './Shell.tsx';
import { exampleShell } from './shell.examples.tsx';

const shellOf = (model = exampleShell, lang: 'en' | 'ms' = 'en'): string =>
  renderToStaticMarkup(
    <Shell model={model} currentPath="/en-my/scalp" lang={lang}>
      <h1>Page</h1>
    </Shell>,
  );

test('SH-1 every page has header, main, footer, sticky banner, back-to-top and a skip link to main', () => {
  const markup = shellOf();
  for (const part of [
    '<header',
    '<main id="main"',
    '<footer',
    'data-sticky-banner',
    'data-back-to-top',
    'href="#main"',
  ]) {
    expect(markup).toContain(part);
  }
});

test('RS-2 without content, neither a menu nor a column of the footer is offered that would be empty', () => {
  const markup = shellOf(BARE_SHELL);
  expect(markup).not.toContain('data-nav-toggle');
  expect(/<footer.*<\/footer>/s.exec(markup)?.[0]).not.toContain('<nav');
  expect(shellOf()).toContain('data-nav-toggle');
});

test('SH-6 no element has the id "top", so that #top is the start of the page', () => {
  expect(shellOf()).toContain('href="#top"');
  expect(shellOf()).not.toContain('id="top"');
});

test('SH-2 the header has related brands, contact link, country label, search box and primary navigation', () => {
  const header = /<header.*?<\/header>/s.exec(shellOf())?.[0] ?? '';
  for (const part of [
    'https://teduh.example/',
    'href="/en-my/contact-us"',
    'Malaysia - English',
    'action="/en-my/search"',
    'data-nav-drawer',
  ]) {
    expect(header).toContain(part);
  }
});

test('SH-4 the footer has social links, five columns, country, related brands, links and the copyright line', () => {
  const footer = /<footer.*?<\/footer>/s.exec(shellOf())?.[0] ?? '';
  expect(footer.match(/<details/g)).toHaveLength(5);
  expect(footer.match(/https:\/\/social\.example/g)).toHaveLength(4);
  for (const part of ['Malaysia - English', 'Rimba', 'Privacy policy', exampleShell.footer.copyright])
    expect(footer).toContain(part);
});

test('SH-8 links that start with http open in a new tab without an opener, all others in place', () => {
  for (const [anchor] of shellOf().matchAll(/<a [^>]*>/g)) {
    const external = /href="https?:/.test(anchor);
    expect([anchor, /target="_blank"/.test(anchor), /rel="[^"]*noopener/.test(anchor)]).toEqual([
      anchor,
      external,
      external,
    ]);
  }
});

test('NV-5 menus open without scripts and link to their own pages', () => {
  const markup = shellOf();
  expect(markup).toMatch(/<details [^>]*name="site-menu"[^>]*data-menu-item/);
  expect(markup).toMatch(/data-menu-panel="">(<div[^>]*>)?<a [^>]*href="\/en-my\/shop-products"/);
});

test('NV-3 a textOnly item is marked and keeps its address as a link', () => {
  expect(shellOf()).toMatch(
    /href="\/en-my\/shop-products\?facet=scalp-need:dry#facet=scalp-need:dry" data-text-only=""/,
  );
});

test('CT-1 the country label opens the dialog or links to the page; no page contains the country list', () => {
  const markup = shellOf();
  expect(markup).toMatch(
    /<a [^>]*href="\/en-my\/country-selector" data-act="dialog" data-from="\/en-my\/api\/countries"/,
  );
  expect(exampleShell.country.columns.flat()).not.toHaveLength(0);
  expect(markup).not.toContain('Please select a location');
});

test('AR-4 components on a Malay page are labelled in Malay', () => {
  const page = (lang: 'en' | 'ms') =>
    renderToStaticMarkup(
      <Shell model={exampleShell} currentPath="/en-my/scalp" lang={lang}>
        <Block block={{ kind: 'product', id: 'lemon', product: lemonFresh }} />
      </Shell>,
    );
  expect([page('ms'), page('en')].map((markup) => markup.includes('BELI SEKARANG'))).toEqual([true, false]);
});

test('AR-4 the header on a Malay page is marked as English', () => {
  expect(shellOf(exampleShell, 'ms')).toMatch(/<header [^>]*lang="en"/);
  expect(shellOf()).not.toMatch(/<header [^>]*lang=/);
});

test('SC-1 the shell contains no style attributes and no inline scripts', () => {
  expect(shellOf()).not.toMatch(/ style=|<script|<style| on[a-z]+=/);
});

test('AN-2 without a tag manager there is no banner, no dialog and no link to settings', () => {
  expect(shellOf()).not.toMatch(/consent|cookie-settings/i);
});

describe('with a tag manager', () => {
  const markup = renderToStaticMarkup(
    <Shell model={exampleShell} currentPath="/en-my/scalp" lang="ms" container="GTM-TIDE123">
      <h1>Page</h1>
    </Shell>,
  );

  test('AN-2 the banner is hidden until its script runs, and follows the skip links', () => {
    expect(markup).toMatch(
      /href="#site-search-term"[^>]*>[^<]*<\/a><section [^>]*data-consent="GTM-TIDE123" lang="en" hidden=""/,
    );
  });

  test('AN-2 the three buttons of the banner have the same style', () => {
    const banner = /<section [^>]*data-consent.*?<\/section>/s.exec(markup)?.[0] ?? '';
    const looks = [...banner.matchAll(/<button [^>]*class="([^"]*)"[^>]*data-variant="([^"]*)" data-size="([^"]*)"/g)];
    expect(looks).toHaveLength(3);
    expect(new Set(looks.map(([, ...look]) => look.join(' '))).size).toBe(1);
  });

  test('AN-2 no purpose is ticked in advance, and each has a description', () => {
    const boxes = [...markup.matchAll(/<input [^>]*type="checkbox"[^>]*>/g)].map(([box]) => box);
    expect(boxes.map((box) => /value="([^"]*)"/.exec(box)?.[1])).toEqual(['measurement', 'advertising']);
    for (const box of boxes) {
      expect(box).not.toContain('checked');
      expect(markup).toContain(`id="${/aria-describedby="([^"]*)"/.exec(box)?.[1]}"`);
    }
  });

  test('AN-2 the footer has a button that opens the settings', () => {
    const footer = /<footer.*?<\/footer>/s.exec(markup)?.[0] ?? '';
    expect(footer).toMatch(/<button type="button"[^>]*data-dialog-open="cookie-settings"[^>]*>Cookie settings</);
    expect(markup).toContain('<dialog id="cookie-settings"');
  });
});
