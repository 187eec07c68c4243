import { CommandError } from '../../scripts/process/command-line.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';

/** A minimal page. It shows what Lighthouse's simulation itself costs, whatever a site does. */
export interface FloorPage {
  readonly name: string;
  readonly path: string;
  readonly html: string;
}

const pageOf = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A bare page</title><meta name="description" content="Nothing else">${head}</head><body>${body}</body></html>`;

/**
 * Two pages: a heading alone, and a heading in both of the brand's fonts over a product picture, with the files of the given site.
 * @throws CommandError when its product page or its headers name no such files
 */
export async function floorPages(site: string): Promise<readonly FloorPage[]> {
  const answer = await fetch(new URL(hrefOfPath(PAGE_OF_TYPE.productDetailPage), site));
  const product = await answer.text();
  const hints = answer.headers.get('link') ?? '';
  const fonts = Array.from(hints.matchAll(/<([^>]+)>; rel=preload; as=font/g), ([, href = '']) => href);
  const picture = /<link rel="preload" as="image" imageSrcSet="([^ "]+)/.exec(product)?.[1];
  if (fonts.length === 0 || !picture) throw new CommandError('the product page preloads no fonts or no picture');
  const preloads = fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`);
  const faces = fonts.map((href, index) => `@font-face{font-family:f${index};src:url(${href})}`);
  const styles = `<style>${faces.join('')}h1{font-family:f0}p{font-family:f1}img{width:100%;height:auto}</style>`;
  const image = `<img src="${picture}" alt="A product" width="1400" height="1400" fetchpriority="high">`;
  return [
    { name: 'a heading only', path: '/a-bare-page', html: pageOf('', '<h1>Nothing else</h1>') },
    {
      name: 'a heading, two fonts and a picture',
      path: '/a-bare-page-with-a-picture',
      html: pageOf(preloads.join('') + styles, `<h1>A heading</h1><p>A line</p>${image}`),
    },
  ];
}
