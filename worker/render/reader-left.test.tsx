import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { createTiming } from '../cache/timing.ts';
import type { Result } from '../services/result.ts';
import { Deferred } from './deferred.tsx';
import { PageScope } from './page-scope.ts';
import { renderPage } from './render-page.tsx';

/** Streams a page with a part that never settles. */
async function streamed(body: ReactNode) {
  const log = listeningLog();
  const scope = new PageScope(() => Promise.reject(new Error('unexpected query')), 0);
  const late = scope.defer(new Promise<Result<string>>(() => undefined));
  const { body: stream } = await renderPage({
    ask: {
      path: '/en-my/a',
      params: new URLSearchParams(),
      waitUntil: () => undefined,
      timing: createTiming(),
      log,
      behind: false,
    },
    scope,
    page: {
      status: 200,
      head: {
        title: 'A',
        description: '',
        canonicalPath: '/en-my/a',
        openGraph: { title: 'A', description: '', type: 'website' },
      },
      lang: 'en',
      shell: 'bare',
      breadcrumbs: [],
      body,
      policy: null,
    },
    site: { origin: 'https://site.example', name: 'Alun' },
    beyond: { mediaHosts: [] },
    inShell: (page) => (
      <>
        {page.body}
        <Deferred value={late} fallback={<p>soon</p>} unavailable={null}>
          {(text) => <p>{text}</p>}
        </Deferred>
      </>
    ),
  });
  if (stream instanceof Uint8Array) throw new Error('no deferred part of the page is pending');
  return { stream, log };
}

it('RS-1 a visitor who leaves during streaming is not logged as an error', async () => {
  const { stream, log } = await streamed(<h1>Page</h1>);
  const reader = stream.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('<!DOCTYPE html>');
  await reader.cancel();
  // React finishes cancelling in later tasks.
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  expect(log.lines).toEqual([]);
});

it('RS-1 a page that cannot be rendered rejects with the error', async () => {
  const Broken = (): ReactNode => {
    throw new Error('a fault of ours');
  };
  await expect(streamed(<Broken />)).rejects.toThrow('a fault of ours');
});
