import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import react from '@vitejs/plugin-react';
import { build, createServer, type InlineConfig, type Plugin } from 'vite';
import { laterFiles } from '../../../scripts/later-files-plugin.ts';
import { withoutStyles } from '../../../scripts/without-styles-plugin.ts';
import { COUNTRY_DIALOG_HREF, MENU_PICTURES_HREF } from '../../../shared/routes.ts';
import { SPECULATION_RULES_HASH } from '../../../shared/spec/speculation-rules.ts';
import { cssModules } from '../../../vite.config.ts';
import type { PageRequest } from './pages.tsx';

const root = path.resolve(import.meta.dirname, '../../..');
const SCRIPT = 'client/main.ts';
const STYLES = 'client/page-styles.ts';
const FACES = 'client/face-styles.ts';
const PROBE_SCRIPT = 'tests/e2e/harness/main.ts';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface Harness {
  readonly origin: string;
  /** Lets the late part of `/late` arrive. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

interface Pages {
  readonly renderHarnessPage: (request: PageRequest) => Promise<ReadableStream<Uint8Array> | undefined>;
  readonly countryDialog: () => string;
  readonly menuPictures: () => string;
}

type Manifest = Readonly<Record<string, Chunk>>;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** React's development build, which reports hydration mismatches. The site's own tests run the production build. */
const config: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'error',
  mode: 'development',
  plugins: [react()],
  css: { modules: cssModules },
  define: { 'process.env.NODE_ENV': JSON.stringify('development') },
};

/**
 * Serves pages made of the islands' examples and the shell, without content or services, under the site's own CSP.
 * Everything is built into a folder that `close` removes.
 */
export async function startHarness(): Promise<Harness> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alun-harness-'));
  // The style sheet is built separately, as in the site's build: otherwise its layers lose their order.
  const manifests = await Promise.all([
    buildInto(folder, 'styles.json', [], { faces: FACES, styles: STYLES }),
    buildInto(folder, 'scripts.json', [withoutStyles()], { main: SCRIPT, probe: PROBE_SCRIPT }),
  ]);
  const manifest = { ...manifests[0], ...manifests[1] };
  const server = await createServer({
    ...config,
    cacheDir: path.join(folder, '.vite'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const pages = (await server.ssrLoadModule('/tests/e2e/harness/pages.tsx')) as unknown as Pages;

  let release = (): void => undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://harness');
    if (url.pathname.startsWith('/assets/')) {
      response.setHeader('content-type', TYPES[path.extname(url.pathname)] ?? 'application/octet-stream');
      response.end(await readFile(path.join(folder, url.pathname)));
      return;
    }
    if (url.pathname.startsWith('/media/') || url.pathname === '/favicon.ico') {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(pictureNamed(url.pathname));
      return;
    }
    const markup = { [COUNTRY_DIALOG_HREF]: pages.countryDialog, [MENU_PICTURES_HREF]: pages.menuPictures }[
      url.pathname
    ];
    if (markup) {
      response.setHeader('content-type', 'application/json');
      response.end(markup());
      return;
    }
    const nonce = randomUUID();
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await pages.renderHarnessPage({ url, nonce, released, assets: assetsOf(manifest) });
    response.statusCode = page ? 200 : 404;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy(nonce));
    if (page) Readable.from(page).pipe(response);
    else response.end('<title>Not found</title>');
  };
  const http = createHttpServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      response.statusCode = 500;
      response.end(String(cause));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('harness: no port');

  return {
    origin: `http://127.0.0.1:${address.port}`,
    release: () => release(),
    close: async () => {
      http.closeAllConnections();
      await Promise.all([new Promise((resolve) => http.close(resolve)), server.close()]);
      await rm(folder, { recursive: true });
    },
  };
}

async function buildInto(
  folder: string,
  manifest: string,
  plugins: readonly Plugin[],
  input: Readonly<Record<string, string>>,
): Promise<Manifest> {
  await build({
    ...config,
    plugins: [react(), laterFiles(), ...plugins],
    build: {
      outDir: folder,
      emptyOutDir: false,
      manifest,
      minify: false,
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      copyPublicDir: false,
      // Unused class names would be removed together with their styles.
      rolldownOptions: { input, preserveEntrySignatures: 'exports-only' },
    },
  });
  return JSON.parse(await readFile(path.join(folder, manifest), 'utf8'));
}

function assetsOf(manifest: Manifest): PageRequest['assets'] {
  const fileOf = (name: string): string => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`harness: the build has no ${name}`);
    return `/${chunk.file}`;
  };
  return {
    script: fileOf(SCRIPT),
    probeScript: fileOf(PROBE_SCRIPT),
    styles: [fileOf('style.css')],
  };
}

const policy = (nonce: string): string =>
  `default-src 'none'; script-src 'self' 'nonce-${nonce}' '${SPECULATION_RULES_HASH}'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'`;

/** An SVG that shows its own name. */
function pictureNamed(pathname: string): string {
  const name = pathname.split('/')[2] ?? 'Alun';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="#dfebe8"/><text x="200" y="210" font-size="20" text-anchor="middle">${encodeURIComponent(name)}</text></svg>`;
}
