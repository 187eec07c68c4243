import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Shell } from '../../worker/shell/Shell.tsx';
import { exampleShell } from '../../worker/shell/shell.examples.tsx';
import type { RenderedExample } from './gallery-pages.ts';

interface ExamplesModule {
  readonly examples: Readonly<Record<string, ReactElement>>;
}

const modules = import.meta.glob<ExamplesModule>(['../../worker/**/*.examples.tsx', '../../shared/**/*.examples.tsx'], {
  eager: true,
});

/** Every example of every view, in the shell. */
export function renderExamples(): readonly RenderedExample[] {
  return Object.entries(modules).flatMap(([file, { examples }]) => {
    const view = file.slice(file.lastIndexOf('/') + 1, -'.examples.tsx'.length);
    return Object.entries(examples).map(([name, element]) => ({
      view,
      name,
      body: renderToString(
        element.type === Shell ? (
          element
        ) : (
          <Shell model={exampleShell} currentPath="/en-my/scalp" lang={name.startsWith('malay') ? 'ms' : 'en'}>
            {element}
          </Shell>
        ),
      ),
    }));
  });
}
