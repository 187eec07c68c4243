import { CommandError } from '../../scripts/process/command-line.ts';
import {
  hrefOfPath,
  RECOMMENDATIONS_HREF,
  REVIEWS_API_HREF,
  SEARCH_HREF,
  SUGGESTIONS_HREF,
} from '../../shared/routes.ts';
import { at, type Random } from '../../tests/fuzz/random.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import { PUBLISHED_ID, RECOMMENDED_ID } from './acknowledged.ts';
import { QUESTIONS } from './visitors.ts';

const TERMS = [
  'lemon',
  'menthol',
  'dandruff',
  'itchy scalp',
  'shampo',
  'conditioner',
  'tudung',
  'rain',
  'oily',
  'apple',
];

/** A request of a visitor, and how its answer is checked. */
export interface Question {
  readonly kind: string;
  readonly href: string;
  readonly method?: 'GET' | 'HEAD';
  readonly status?: number;
  /** Describes what is wrong with the body, if anything. */
  readonly wrong?: (body: string, type: string) => string | undefined;
}

const isJson = (body: string): string | undefined => {
  try {
    JSON.parse(body);
    return undefined;
  } catch {
    return 'no JSON';
  }
};

/** Checks that a page is complete and is the requested one. */
const pageWrong =
  (path: string) =>
  (body: string): string | undefined => {
    if (!body.trimEnd().endsWith('</html>')) return 'a truncated page';
    return body.includes(`${hrefOfPath(path.split('?')[0] ?? path)}"`) ? undefined : 'another page';
  };

/** All requests that visitors send, with weights: pages most of all. */
export function questionsOf(
  pictures: readonly string[],
): readonly (readonly [weight: number, make: (draw: Random) => Question])[] {
  const types = Object.entries(PAGE_OF_TYPE);
  return [
    [
      50,
      (draw) => {
        const [type, path] = at(types, draw);
        return { kind: type, href: hrefOfPath(path), wrong: pageWrong(path) };
      },
    ],
    [8, (draw) => ({ kind: 'list API', href: at(QUESTIONS, draw), wrong: isJson })],
    [
      8,
      (draw) => ({
        kind: 'suggestions',
        href: `${SUGGESTIONS_HREF}?term=${encodeURIComponent(at(TERMS, draw))}`,
        wrong: isJson,
      }),
    ],
    [
      5,
      (draw) => ({
        kind: 'search',
        href: `${SEARCH_HREF}?term=${encodeURIComponent(`${at(TERMS, draw)} ${at(TERMS, draw)}`)}`,
        wrong: pageWrong('/search'),
      }),
    ],
    [
      5,
      (draw) => ({
        kind: 'reviews API',
        href: `${REVIEWS_API_HREF}?product=${PUBLISHED_ID}&stars=${Math.floor(draw() * 6)}`,
        wrong: isJson,
      }),
    ],
    [4, () => ({ kind: 'counts API', href: `${RECOMMENDATIONS_HREF}?ids=${RECOMMENDED_ID}`, wrong: isJson })],
    [
      12,
      (draw) => ({
        kind: 'pictures',
        href: at(pictures, draw),
        wrong: (_body, type) => (type.startsWith('image/') ? undefined : `a picture with content type ${type}`),
      }),
    ],
    [
      3,
      (draw) => ({
        kind: 'HEAD',
        href: hrefOfPath(at(types, draw)[1]),
        method: 'HEAD',
        wrong: (body) => (body === '' ? undefined : 'a body'),
      }),
    ],
    [
      3,
      (draw) => ({
        kind: 'unknown addresses',
        href: hrefOfPath(`/nothing-${Math.floor(draw() * 50)}`),
        status: 404,
        wrong: (body) => (body.includes('WHOOPS!') ? undefined : 'another page'),
      }),
    ],
    [
      1,
      () => ({
        kind: 'sitemap.xml',
        href: '/sitemap.xml',
        wrong: (body) => (body.startsWith('<?xml') ? undefined : 'no XML'),
      }),
    ],
  ];
}

/** Picture addresses of a page. Each is requested once beforehand: the cost of making a picture is not what is measured. @throws CommandError when there are none */
export async function picturesOf(origin: string): Promise<readonly string[]> {
  const page = await fetch(`${origin}${hrefOfPath(PAGE_OF_TYPE.productDetailPage)}`);
  const html = await page.text();
  const found = Array.from(html.matchAll(/"(\/media\/[^" ?]+\?[^" ]+)/g), ([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const pictures = [...new Set(found)].slice(0, 24);
  if (pictures.length === 0) throw new CommandError(`the product page answers ${page.status} and names no pictures`);
  for (const href of pictures) await (await fetch(`${origin}${href}`)).arrayBuffer();
  return pictures;
}
