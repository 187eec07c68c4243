import { assets } from 'virtual:asset-manifest';
import type { ReactNode } from 'react';
import { afterFirstPaint } from './after-first-paint.ts';
import { FIRST_SCREEN_END } from './first-screen.tsx';
import type { StyleMarks } from './inline-styles.ts';

/** The whole style sheet in the head. A finished page has its own styles in its place (inline-styles.ts). */
export function StyleLinks(): ReactNode {
  return [...assets.faces, ...assets.styles].map((style) => (
    <link key={style} rel="stylesheet" href={style} data-idle="stylesheet" />
  ));
}

/** The first script, in the head. It waits for nothing and nothing waits for it. */
export function LoaderScript(): ReactNode {
  return <script type="module" async src={assets.script} />;
}

const links = (rel: string, hrefs: readonly string[], more = ' data-idle="stylesheet"'): string =>
  hrefs.map((href) => `<link rel="${rel}" href="${href}"${more}/>`).join('');

export const STYLE_MARKS: StyleMarks = {
  link: links('stylesheet', [...assets.faces, ...assets.styles]),
  script: `<script type="module" async="" src="${assets.script}"></script>`,
  // Nothing in view waits for them: the picture and the faces come first (decisions 0053, 0058).
  later: afterFirstPaint({
    first: assets.script,
    later: links('stylesheet', assets.styles, ' data-idle="asked" fetchpriority="low" disabled'),
    plain: links('stylesheet', assets.styles, ''),
  }),
  idleLink: links('alun-idle', assets.styles),
  firstScreenEnd: FIRST_SCREEN_END,
};
