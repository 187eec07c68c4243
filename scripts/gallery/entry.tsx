import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Shell } from '../../worker/shell/Shell.tsx';
import { exampleShell } from '../../worker/shell/shell.examples.tsx';

interface ExamplesModule {
  readonly examples: Readonly<Record<string, ReactElement>>;
}

const modules = import.meta.glob<ExamplesModule>(['../../worker/**/*.examples.tsx', '../../shared/**/*.examples.tsx'], {
  eager: true,
});

/** Every example of every view as markup, pages inside the shell: `product.full` → html. */
export function renderExamples(): readonly { readonly name: string; readonly body: string }[] {
  return Object.entries(modules).flatMap(([file, { examples }]) => {
    const view = file.slice(file.lastIndexOf('/') + 1, -'.examples.tsx'.length);
    return Object.entries(examples).map(([name, element]) => ({
      name: `${view}.${name}`,
      body: renderToStaticMarkup(
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
