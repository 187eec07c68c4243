import { styleText } from 'node:util';
import { visible } from '../console/terminal-text.ts';
import { createSiteProbe, type ProbeOptions, Unexpected } from './site-probe.ts';
import { smokeChecks } from './smoke-checks.ts';

export interface SmokeResult {
  readonly name: string;
  readonly ok: boolean;
  /** What the check saw, or what was wrong. */
  readonly seen: string;
  readonly ms: number;
}

/** The error of `new URL`: a page, a sitemap or a header says something else where a whole address belongs. */
const isNoAddress = (error: unknown): error is Error & { readonly input: string } =>
  error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_URL' && 'input' in error;

/**
 * Checks a site from outside, one check after the other, and reports each result at once.
 * @param origin without a trailing slash.
 */
export async function runSmoke(
  origin: string,
  options: ProbeOptions & { readonly onResult?: (result: SmokeResult) => void },
): Promise<SmokeResult[]> {
  const results: SmokeResult[] = [];
  for (const { name, look } of smokeChecks(createSiteProbe(origin, options))) {
    const since = performance.now();
    const outcome = await look().then(
      (seen) => ({ ok: true, seen }),
      (error: unknown) => {
        if (error instanceof Unexpected) return { ok: false, seen: error.message };
        if (isNoAddress(error)) return { ok: false, seen: `"${error.input}" is no address` };
        throw error;
      },
    );
    const result = { name, ...outcome, ms: Math.round(performance.now() - since) };
    results.push(result);
    options.onResult?.(result);
  }
  return results;
}

const NAME_WIDTH = 42;

/** One line of the table. */
export function smokeLine({ name, ok, seen, ms }: SmokeResult): string {
  const mark = ok ? styleText('green', '✓') : styleText('red', '✗');
  return `${mark} ${name.padEnd(NAME_WIDTH)} ${styleText('dim', `${String(ms).padStart(5)} ms`)}  ${visible(seen)}`;
}
