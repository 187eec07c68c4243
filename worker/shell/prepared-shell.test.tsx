import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Header } from './Header.tsx';
import { exampleShell } from './shell.examples.tsx';

const headerAt = (path: string): string =>
  renderToString(<Header model={exampleShell} currentPath={path} lang={undefined} />);

it('NV-1 the header marks the current page, whichever page was rendered before', () => {
  const [first, second] = exampleShell.header.menus;
  const paths = ['/en-my', first?.href ?? '', '/en-my/elsewhere', `${second?.href}/below`, '/en-my'];
  const marks = paths.map((path) => {
    const html = headerAt(path);
    return [html.match(/aria-current="page"/g)?.length ?? 0, html.match(/data-current=""/g)?.length ?? 0];
  });
  expect(marks).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
});

it('NV-1 on a page below two menus the header marks only the nearest', () => {
  const [menu] = exampleShell.header.menus;
  if (!menu) throw new Error('the example has no menu');
  const about = { ...menu, text: 'About', href: '/en-my/about' };
  const faq = { ...menu, text: 'FAQ', href: '/en-my/about/faq' };
  const model = { ...exampleShell, header: { ...exampleShell.header, menus: [about, faq] } };
  const markedAt = (path: string) =>
    [
      ...renderToString(<Header model={model} currentPath={path} lang={undefined} />).matchAll(
        /data-current="">([^<]+)/g,
      ),
    ].map(([, text]) => text);
  expect(markedAt('/en-my/about')).toEqual(['About']);
  expect(markedAt('/en-my/about/safety')).toEqual(['About']);
  expect(markedAt('/en-my/about/faq')).toEqual(['FAQ']);
  expect(markedAt('/en-my/about/faq/is-dandruff-a-fungus')).toEqual(['FAQ']);
});
