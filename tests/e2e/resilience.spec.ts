import { expect } from '@playwright/test';
import { hrefOfPath, REVIEWS_ANCHOR } from '../../shared/routes.ts';
import { ERROR_PAGE, PRODUCT_LABELS } from '../../shared/spec/copy.ts';
import { test } from './fixtures/hosted-site-test.ts';
import { type PublishedPage, published } from './fixtures/published-pages.ts';
import { RawStream } from './fixtures/raw-stream.ts';

/** The reviews section comes after the related products. */
const REVIEWS = `id="${REVIEWS_ANCHOR}"`;

/** The loaded section of related products; its loading state has no such heading. */
const RELATED = 'id="related-title"';

const href = (page: PublishedPage): string => hrefOfPath(page.path);

test.describe.configure({ mode: 'default' });

test('PD-2 the shell and the product arrive before the related products', async ({ hosted }) => {
  const product = published('cool-menthol-shampoo');
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  hosted.content.fail({ kind: 'held', until }, 'RelatedProducts');

  const stream = await RawStream.open(`${hosted.origin}${href(product)}`);
  const shell = await stream.until(REVIEWS);
  expect(stream.status).toBe(200);
  expect(shell).toContain('<header');
  expect(shell).toContain(product.title);
  expect(shell).not.toContain(RELATED);

  release();
  const whole = await stream.untilEnd();
  expect(whole).toContain(RELATED);
  expect(stream.headers.get('content-security-policy')).toMatch(/'nonce-[\w+/=]{16,}'/);
});

test('PD-2 SC-1 a visitor of a streamed page sees its late part, without a CSP violation', async ({
  hosted,
  page,
  watchdog,
}) => {
  // This second site has no media service.
  watchdog.allow(/Failed to load resource/);
  watchdog.allow(new RegExp(`left the site: GET ${hosted.origin}`));
  const product = published('green-apple-shampoo');
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  hosted.content.fail({ kind: 'held', until }, 'RelatedProducts');
  await page.goto(`${hosted.origin}${href(product)}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title ?? '');
  await expect(page.getByRole('heading', { name: PRODUCT_LABELS.related })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: PRODUCT_LABELS.related })).toBeVisible();
});

for (const fault of [{ kind: 'status', status: 500 }, { kind: 'garbage' }, { kind: 'oversized' }] as const) {
  const slug = {
    status: 'supreme-smooth-shampoo',
    garbage: 'supreme-moisture-shampoo',
    oversized: 'supreme-smooth-conditioner',
  }[fault.kind];
  test(`RS-1 related products that fail (${fault.kind}) do not affect the rest of the page`, async ({ hosted }) => {
    hosted.content.fail(fault, 'RelatedProducts');
    const answer = await fetch(`${hosted.origin}${href(published(slug))}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(published(slug).title);
    expect(html).toContain(REVIEWS);
  });
}

test('RS-1 a content request that gets no answer times out, and the page is complete without it', async ({
  hosted,
}) => {
  hosted.content.fail({ kind: 'hang' }, 'RelatedProducts');
  const product = published('professional-advanced-itch-care-shampoo');
  const answer = await fetch(`${hosted.origin}${href(product)}`, { signal: AbortSignal.timeout(20_000) });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(REVIEWS);
});

test('RS-2 with the content service down a cached page is still served; another gets a branded 503 with Retry-After', async ({
  hosted,
}) => {
  const seen = `${hosted.origin}${href(published('ultramen-cool-menthol-shampoo'))}`;
  expect((await (await fetch(seen)).text()).length).toBeGreaterThan(5_000);
  for (const fault of [{ kind: 'status', status: 500 }, { kind: 'garbage' }] as const) {
    hosted.content.fail(fault);
    expect((await fetch(seen)).status).toBe(200);
    const unseen = await fetch(`${hosted.origin}${href(published('ultramen-deep-clean-shampoo'))}`);
    expect(unseen.status).toBe(503);
    expect(Number(unseen.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await unseen.text();
    expect(html).toContain(ERROR_PAGE.heading);
    expect(html).toContain('<header');
  }
  hosted.content.heal();
  // Waits until the circuit breaker closes: its pause is 30 s at most, and doubles with each failed probe (decision 0035).
  await expect
    .poll(async () => (await fetch(`${hosted.origin}${href(published('ultramen-deep-clean-shampoo'))}`)).status, {
      timeout: 40_000,
    })
    .toBe(200);
});

test('CA-6 twenty simultaneous cache misses of a page cause one upstream request', async ({ hosted }) => {
  const product = published('soothing-leave-on-spray');
  const before = hosted.content.asked.length;
  await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${hosted.origin}${href(product)}`).then((answer) => answer.text())),
  );
  const asked = hosted.content.asked.slice(before).filter((operation) => operation === 'ProductDetail');
  expect(asked).toHaveLength(1);
});

test('PD-2 without JavaScript a late part is shown, and its placeholder is hidden', async ({ hosted, browser }) => {
  const product = published('supreme-moisture-conditioner');
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  hosted.content.fail({ kind: 'held', until }, 'RelatedProducts');
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(`${hosted.origin}${href(product)}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title ?? '');
    release();
    await expect(page.getByRole('heading', { name: PRODUCT_LABELS.related })).toBeVisible();
    await expect(page.locator('[data-waiting]')).toBeHidden();
  } finally {
    release();
    await context.close();
  }
});
