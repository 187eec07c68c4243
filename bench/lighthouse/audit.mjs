/**
 * Audits one address with Lighthouse's mobile preset and prints the result as JSON: `node audit.mjs <url> <chromium> <arguments> [seen]`.
 * Chromium gets the launcher's own arguments and these, a JSON list.
 * With `seen`, the CPU is throttled and the network is not: the figures are what the browser observed, not what Lighthouse simulates.
 * It has its own package.json, because only the bench installs Lighthouse.
 */
import { killAll, Launcher, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [url, chromePath, added, seen] = process.argv.slice(2);
const OFF = '--disable-features=';
const SLOW_PROCESSOR_ALONE = {
  throttlingMethod: 'devtools',
  throttling: { requestLatencyMs: 0, downloadThroughputKbps: 0, uploadThroughputKbps: 0, cpuSlowdownMultiplier: 4 },
};
// Of several lists of features, Chromium uses only the last.
const flags = [...Launcher.defaultFlags(), ...JSON.parse(added)];
const features = flags.filter((flag) => flag.startsWith(OFF)).map((flag) => flag.slice(OFF.length));
// The launcher starts Chromium in a group of its own, and ends it with Ctrl-C alone.
process.once('SIGTERM', () => {
  killAll();
  process.exit(1);
});
const browser = await launch({
  chromePath,
  ignoreDefaultFlags: true,
  chromeFlags: [
    ...flags.filter((flag) => !flag.startsWith(OFF)),
    `${OFF}${features.join(',')}`,
    '--headless=new',
    // Chromium loads only this machine's site, whose certificate is made for the run (certificate.mjs).
    '--ignore-certificate-errors',
  ],
});
try {
  const result = await lighthouse(url, {
    port: browser.port,
    output: 'json',
    logLevel: 'error',
    ...(seen ? SLOW_PROCESSOR_ALONE : {}),
  });
  if (!result) throw new Error(`no report for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name) => audits[name]?.numericValue ?? Number.NaN;
  const lost = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  );
  console.log(
    JSON.stringify({
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcpMs: value('first-contentful-paint'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      lost,
    }),
  );
} finally {
  await browser.kill();
}
