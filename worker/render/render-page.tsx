import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { SPECULATION_RULES_HASH } from '../../shared/spec/speculation-rules.ts';
import { type Beyond, contentSecurityPolicy } from '../middleware/security-headers.ts';
import { Document, type SiteIdentity } from './document.tsx';
import { PAGE_HINTS } from './page-hints.ts';
import type { PageModel } from './page-model.ts';
import type { PageScope } from './page-scope.ts';
import type { FinishedPage, PageAsk, RenderedPage } from './rendered-page.ts';
import { utf8Of } from './utf8.ts';
import { withStyles } from './with-styles.ts';

/** After this time a late part is left empty. The upstreams' own time limits are shorter. */
const STREAM_LIMIT_MS = 15_000;

/** React's message when the client disconnects before all parts are rendered. That is not a failure. */
const READER_LEFT = 'The render was aborted by the server without a reason.';

export interface RenderOptions {
  readonly ask: PageAsk;
  readonly scope: PageScope;
  readonly page: PageModel;
  readonly site: SiteIdentity;
  readonly beyond: Beyond;
  /** Wraps a page's body in the shell. */
  readonly inShell: (page: PageModel) => ReactNode;
}

/** What the Content-Security-Policy of one document allows beyond its own site. */
type Allowed = Omit<Parameters<typeof contentSecurityPolicy>[0], 'beyond' | 'rulesHash'>;

function baseHeaders(beyond: Beyond, allowed: Allowed): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    ...PAGE_HINTS,
    'content-security-policy': contentSecurityPolicy({ ...allowed, rulesHash: SPECULATION_RULES_HASH, beyond }),
  };
}

interface WholeDocument {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly allowed: Allowed;
}

function randomNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * Renders a page. If every deferred part has settled, `renderToString` renders the whole page: about twice as fast as streaming, and
 * without inline script. Otherwise the shell is streamed first and the parts follow; the stored copy is rendered in one piece once all have
 * settled.
 */
export async function renderPage({ ask, scope, page, site, beyond, inShell }: RenderOptions): Promise<RenderedPage> {
  const tree = (): ReactNode => (
    <Document head={page.head} lang={page.lang} site={site}>
      {inShell(page)}
    </Document>
  );
  const inOnePiece = async (): Promise<WholeDocument> => {
    const { of, pieces, ...allowed } = await withStyles(`<!DOCTYPE html>${renderToString(tree())}`);
    return { body: utf8Of(of, pieces), allowed };
  };

  if (scope.hasSettled) return wholePage(await inOnePiece(), { page, scope, beyond });

  const nonce = randomNonce();
  const finished = async (): Promise<FinishedPage | null> => {
    await scope.allSettled();
    return storedCopy(await inOnePiece(), { page, scope, beyond });
  };
  if (ask.behind) return { status: page.status, headers: {}, body: new Uint8Array(), finished };

  const body = await renderToReadableStream(tree(), {
    nonce,
    // React would send a larger part separately with a script, even if it is ready in time.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    signal: AbortSignal.timeout(STREAM_LIMIT_MS),
    onError: (error) => {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== READER_LEFT) ask.log.error('render.failed', { message });
    },
  });
  return {
    status: page.status,
    // Compression between here and the browser would buffer the shell until the late parts arrive.
    headers: { ...baseHeaders(beyond, { nonce }), 'content-encoding': 'identity' },
    tags: scope.tags,
    body,
    finished,
  };
}

type Kept = Pick<RenderOptions, 'page' | 'scope' | 'beyond'>;

function storedCopy({ body, allowed }: WholeDocument, { page, scope, beyond }: Kept): FinishedPage | null {
  if (!page.policy || page.status !== 200) return null;
  return { body, headers: baseHeaders(beyond, allowed), ...scope.meta(page.policy) };
}

function wholePage(whole: WholeDocument, kept: Kept): RenderedPage {
  return {
    status: kept.page.status,
    headers: baseHeaders(kept.beyond, whole.allowed),
    tags: kept.scope.tags,
    body: whole.body,
    finished: () => Promise.resolve(storedCopy(whole, kept)),
  };
}
