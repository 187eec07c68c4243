import { expect } from '@playwright/test';
import { ensureSecrets } from '../../scripts/local/secrets.ts';
import { signPreview } from '../../shared/preview-token.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { PREVIEW_PARAMETER } from '../../shared/spec/preview.ts';
import { shorterMarkup } from '../../worker/cache/shorter-markup.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { test } from './fixtures/site-test.ts';

const MINUTE_S = 60;

/** A page's address for an editor: it is rendered anew for each request, and not compressed (CA-7). */
async function neverKept(address: string): Promise<string> {
  const [path = '', query] = address.split('?');
  const { site } = await ensureSecrets();
  const preview = await signPreview(String(site.PREVIEW_SECRET), path, Math.ceil(Date.now() / 1000) + MINUTE_S);
  return `${path}?${new URLSearchParams([...new URLSearchParams(query), [PREVIEW_PARAMETER, preview]])}`;
}

test('CA-6 shortened markup parses to the same DOM tree, on every page type', async ({ page }) => {
  for (const [type, path] of Object.entries(PAGE_OF_TYPE)) {
    const answer = await page.request.get(await neverKept(hrefOfPath(path)));
    expect(answer.status(), type).toBe(200);
    const html = await answer.text();
    const shorter = shorterMarkup(html);
    expect(html.length - shorter.length, type).toBeGreaterThan(500);
    const isSame = await page.evaluate(
      (documents) => {
        const [one, two] = documents.map((text) => {
          const tree = new DOMParser().parseFromString(text, 'text/html');
          const comments = tree.createTreeWalker(tree, NodeFilter.SHOW_COMMENT);
          const outside: ChildNode[] = [];
          for (let at = comments.nextNode(); at; at = comments.nextNode())
            if (at instanceof Comment && !at.parentElement?.closest('alun-island')) outside.push(at);
          for (const comment of outside) comment.remove();
          tree.normalize();
          return tree;
        });
        return one && two ? one.isEqualNode(two) : false;
      },
      [html, shorter],
    );
    expect(isSame, type).toBe(true);
  }
});
