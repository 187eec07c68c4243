/**
 * Features that Playwright itself disables. Of several `--disable-features` lists, Chromium uses only the last, so ours must repeat them.
 */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
] as const;

/** Two pages that Chromium preloads for the address bar of every window; no test needs them (decision 0054). */
const LISTS_UNDER_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

/** A spare renderer that Chromium keeps ready for the next site; here there is only one site (decision 0066). */
const NEXT_SITE = ['SpareRendererForSitePerProcess'] as const;

/** Chromium's command-line arguments, for Playwright tests and for the bench. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  // Rendering is in software anyway: a GPU thread inside the browser passes frames on faster than a GPU process (decision 0066).
  '--in-process-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...LISTS_UNDER_THE_ADDRESS_BAR, ...NEXT_SITE].join(',')}`,
];
