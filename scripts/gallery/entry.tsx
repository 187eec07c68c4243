import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { OpsLogIn } from '../../worker/ops/OpsLogIn.tsx';
import { OpsPage } from '../../worker/ops/OpsPage.tsx';
import { textOf } from '../../worker/render/utf8.ts';
import { withStyles } from '../../worker/render/with-styles.ts';
import { Shell } from '../../worker/shell/Shell.tsx';
import { exampleShell } from '../../worker/shell/shell.examples.tsx';
import type { RenderedExample } from './gallery-pages.ts';

interface ExamplesModule {
  readonly examples: Readonly<Record<string, ReactElement>>;
}

const modules = import.meta.glob<ExamplesModule>(['../../worker/**/*.examples.tsx', '../../shared/**/*.examples.tsx'], {
  eager: true,
});

/** Complete documents: they have no shell and bring their own styles, as on the site. */
const DOCUMENTS: ReadonlySet<unknown> = new Set([OpsPage, OpsLogIn]);

async function bodyOf(element: ReactElement, lang: 'en' | 'ms'): Promise<string> {
  if (DOCUMENTS.has(element.type)) {
    const { of, pieces } = await withStyles(renderToString(element));
    return textOf(of, pieces);
  }
  if (element.type === Shell) return renderToString(element);
  return renderToString(
    <Shell model={exampleShell} currentPath="/en-my/scalp" lang={lang}>
      {element}
    </Shell>,
  );
}

/** Every example of every view; parts of a page are shown inside the shell. */
export function renderExamples(): Promise<readonly RenderedExample[]> {
  const rendered = Object.entries(modules).flatMap(([file, { examples }]) => {
    const view = file.slice(file.lastIndexOf('/') + 1, -'.examples.tsx'.length);
    return Object.entries(examples).map(async ([name, element]) => ({
      view,
      name,
      body: await bodyOf(element, name.startsWith('malay') ? 'ms' : 'en'),
    }));
  });
  return Promise.all(rendered);
}
