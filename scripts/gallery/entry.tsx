import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { OpsLogIn } from '../../worker/ops/OpsLogIn.tsx';
import { OpsPage } from '../../worker/ops/OpsPage.tsx';
import { textOf } from '../../worker/render/utf8.ts';
import { withStyles } from '../../worker/render/with-styles.ts';
import { Shell } from '../../worker/shell/Shell.tsx';
import { exampleShell } from '../../worker/shell/shell.examples.tsx';
import type { Example } from './rendered.ts';

interface ExamplesModule {
  readonly examples: Readonly<Record<string, ReactElement>>;
}

const modules = import.meta.glob<ExamplesModule>(['../../worker/**/*.examples.tsx', '../../shared/**/*.examples.tsx'], {
  eager: true,
});

/** Complete documents: they have no shell and bring their own styles, as on the site. */
const DOCUMENTS: ReadonlySet<unknown> = new Set([OpsPage, OpsLogIn]);

/** The example's markup; parts of a page are shown inside the shell. */
function markupOf(element: ReactElement, lang: 'en' | 'ms'): string {
  if (DOCUMENTS.has(element.type) || element.type === Shell) return renderToString(element);
  return renderToString(
    <Shell model={exampleShell} currentPath="/en-my/scalp" lang={lang}>
      {element}
    </Shell>,
  );
}

async function documentOf(markup: string): Promise<string> {
  const { of, pieces } = await withStyles(markup);
  return textOf(of, pieces);
}

/** Every example of every view. */
export function allExamples(): readonly Example[] {
  return Object.entries(modules).flatMap(([file, { examples }]) => {
    const view = file.slice(file.lastIndexOf('/') + 1, -'.examples.tsx'.length);
    return Object.entries(examples).map(([name, element]) => ({
      view,
      name,
      render: () => markupOf(element, name.startsWith('malay') ? 'ms' : 'en'),
      bodyOf: DOCUMENTS.has(element.type) ? documentOf : (markup: string) => markup,
    }));
  });
}
