import { assets } from 'virtual:asset-manifest';
import type { ReactNode } from 'react';
import { FIRST_SCREEN_END } from './first-screen.tsx';
import type { StyleMarks } from './inline-styles.ts';

/** The whole style sheet in the head. A finished page has its own styles in its place (inline-styles.ts). */
export function StyleLinks(): ReactNode {
  return [...assets.faces, ...assets.styles].map((style) => (
    <link key={style} rel="stylesheet" href={style} data-idle="stylesheet" />
  ));
}

const links = (rel: string, hrefs: readonly string[], more = ''): string =>
  hrefs.map((href) => `<link rel="${rel}" href="${href}" data-idle="stylesheet"${more}/>`).join('');

export const STYLE_MARKS: StyleMarks = {
  link: links('stylesheet', [...assets.faces, ...assets.styles]),
  // Nothing in view waits for it: the picture and the faces come first (decision 0053).
  laterLink: links('stylesheet', assets.styles, ' fetchpriority="low"'),
  idleLink: links('alun-idle', assets.styles),
  firstScreenEnd: FIRST_SCREEN_END,
};
