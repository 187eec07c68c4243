import { assets } from 'virtual:asset-manifest';
import type { ReactNode } from 'react';
import { AFTER_PARSING, afterFirstPaint } from './after-first-paint.ts';
import { FIRST_SCREEN_END } from './first-screen.tsx';
import type { StyleMarks } from './inline-styles.ts';

/** The whole style sheet in the head. In a finished page, inline styles replace it (inline-styles.ts). */
export function StyleLinks(): ReactNode {
  return [...assets.faces, ...assets.styles].map((style) => (
    <link key={style} rel="stylesheet" href={style} data-idle="stylesheet" />
  ));
}

/** The loader script, in the head. It is async: it blocks nothing and nothing blocks it. */
export function LoaderScript(): ReactNode {
  return <script type="module" async src={assets.script} />;
}

const links = (rel: string, hrefs: readonly string[], more = ' data-idle="stylesheet"'): string =>
  hrefs.map((href) => `<link rel="${rel}" href="${href}"${more}/>`).join('');

export const STYLE_MARKS: StyleMarks = {
  link: links('stylesheet', [...assets.faces, ...assets.styles]),
  script: `<script type="module" async="" src="${assets.script}"></script>`,
  // Nothing in the viewport needs them: the largest picture and the fonts come first (decisions 0053, 0058).
  later: afterFirstPaint({
    first: assets.script,
    later: links('stylesheet', assets.styles, ' data-idle="asked" fetchpriority="low" disabled'),
    plain: links('stylesheet', assets.styles, ''),
  }),
  bodyEnd: AFTER_PARSING,
  idleLink: links('alun-idle', assets.styles),
  firstScreenEnd: FIRST_SCREEN_END,
};
