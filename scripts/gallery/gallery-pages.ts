/** A rendered example, with its view and name: `product`, `noReviews`. */
export interface RenderedExample {
  readonly view: string;
  readonly name: string;
  readonly body: string;
}

/** Addresses of the site's built files. */
export interface GalleryAssets {
  readonly script: string;
  readonly faces: readonly string[];
  readonly styles: readonly string[];
}

const WIDTHS = [390, 820, 1440] as const;

/** File name of an example, in the index's folder. */
export const fileOf = ({ view, name }: Pick<RenderedExample, 'view' | 'name'>): string => `${view}.${name}.html`;

/** @throws Error for two examples of one file name: the second would replace the first, and no test would see that */
export function expectOwnFiles(examples: readonly Pick<RenderedExample, 'view' | 'name'>[]): void {
  for (const [file, { length }] of Map.groupBy(examples, fileOf))
    if (length > 1) throw new Error(`gallery: ${length} examples are called ${file}; rename the file of one of them`);
}

/** `noReviews` becomes `no reviews`. */
const spoken = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const head = (title: string, rest: string): string =>
  `<!DOCTYPE html><html lang="en-MY"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${rest}</head>`;

/** A page with one example, with the site's styles and script. */
export function examplePage(example: RenderedExample, assets: GalleryAssets): string {
  // A complete document has its own styles and script.
  if (example.body.startsWith('<html')) return `<!DOCTYPE html>${example.body}`;
  const links = [
    ...[...assets.faces, ...assets.styles].map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" async src="${assets.script}"></script>`,
  ].join('');
  return `${head(`${example.view}: ${spoken(example.name)}`, links)}<body>${example.body}</body></html>`;
}

const INDEX_STYLES = `
  body { display: grid; grid-template: auto 1fr / 15rem 1fr; height: 100vh; margin: 0; font: 1rem/1.4 system-ui, sans-serif; color: #0c2f38; background: #eef5f3; }
  h1 { margin: 0; font-size: 1.125rem; }
  header { grid-column: 1 / -1; display: flex; gap: 1.5rem; align-items: center; padding: .75rem 1rem; background: #fbfcfb; border-bottom: 1px solid #cfdedb; }
  fieldset { display: flex; gap: 1rem; margin: 0; padding: 0; border: 0; }
  nav { overflow: auto; padding: 1rem; background: #fbfcfb; }
  nav h2 { margin: 1rem 0 .25rem; font-size: .875rem; }
  nav ul { margin: 0; padding: 0; list-style: none; }
  nav a { display: block; padding: .125rem 0; color: inherit; }
  main { overflow: auto; padding: 1rem; }
  iframe { display: block; height: calc(100% - 2px); border: 1px solid #cfdedb; background: #fff; }
  ${WIDTHS.map((width) => `body:has(#w${width}:checked) iframe { width: ${width}px; }`).join('\n  ')}
`;

/** All examples by view, in a frame of phone, tablet or desktop width; it needs no script. */
export function indexPage(examples: readonly RenderedExample[]): string {
  const views = Map.groupBy(examples, ({ view }) => view);
  const groups = Array.from(views, ([view, shown]) => {
    const links = shown.map(
      (example) => `<li><a href="${fileOf(example)}" target="example">${spoken(example.name)}</a></li>`,
    );
    return `<h2>${view}</h2><ul>${links.join('')}</ul>`;
  });
  const widths = WIDTHS.map(
    (width) =>
      `<label><input type="radio" name="width" id="w${width}"${width === 390 ? ' checked' : ''}> ${width} px</label>`,
  );
  const [first] = examples;
  return `${head('Gallery', `<style>${INDEX_STYLES}</style>`)}<body><header><h1>Gallery: ${examples.length} examples</h1><fieldset>${widths.join('')}</fieldset></header><nav>${groups.join('')}</nav><main><iframe name="example" title="Example"${first ? ` src="${fileOf(first)}"` : ''}></iframe></main></body></html>`;
}
