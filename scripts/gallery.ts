/**
 * Writes every example of every view as a page of its own to `dist/gallery`, with the site's stylesheet and none of its
 * services: `node scripts/gallery.ts`, then `node scripts/gallery.ts --serve 8911` to look at them.
 */
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'dist/gallery');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
};

async function buildGallery(): Promise<void> {
  process.env.NODE_ENV = 'production';
  await build({
    root,
    logLevel: 'warn',
    mode: 'styles',
    build: {
      outDir: path.join(out, 'client'),
      rolldownOptions: { output: { assetFileNames: 'assets/[name][extname]' } },
    },
  });
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'scripts/gallery/entry.tsx',
      outDir: path.join(out, 'server'),
      rolldownOptions: { output: { entryFileNames: 'entry.js' } },
    },
  });
  const { renderExamples } = await import(path.join(out, 'server/entry.js'));
  await mkdir(path.join(out, 'client'), { recursive: true });
  const names: string[] = [];
  for (const { view, name: example, body } of renderExamples()) {
    const name = `${view}.${example}`;
    names.push(name);
    await writeFile(path.join(out, 'client', `${name}.html`), pageOf(name, body));
  }
  const links = names.map((name) => `<li><a href="/${name}.html">${name}</a></li>`).join('');
  await writeFile(path.join(out, 'client/index.html'), pageOf('Gallery', `<ul>${links}</ul>`));
  console.log(`${names.length} examples in dist/gallery/client`);
}

function pageOf(title: string, body: string): string {
  return `<!doctype html><html lang="en-MY"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/assets/styles.css"></head><body>${body}</body></html>`;
}

/** The gallery on loopback; pictures come straight from `content/media`, whatever their address asks for. */
function serve(port: number): void {
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const id = /^\/media\/([\w.-]+)\//.exec(pathname)?.[1];
    const candidates = id
      ? ['.webp', '.svg', '.mp4'].map((extension) => path.join(root, 'content/media', id + extension))
      : [path.join(out, 'client', pathname === '/' ? 'index.html' : path.normalize(pathname))];
    const file = candidates.find((candidate) => existsSync(candidate));
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  }).listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`));
}

const at = process.argv.indexOf('--serve');
if (at === -1) await buildGallery();
else serve(Number(process.argv[at + 1] ?? 8911));
