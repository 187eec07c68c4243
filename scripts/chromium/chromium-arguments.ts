/** What Playwright switches off itself. Of several lists Chromium heeds the last alone, so ours has to say it again. */
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

/** Two pages that Chromium keeps ready under the address bar of every window, which nobody here ever sees (decision 0054). */
const LISTS_UNDER_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

/** A renderer that Chromium keeps ready for the next site a visitor goes to: there is one site here (decision 0066). */
const NEXT_SITE = ['SpareRendererForSitePerProcess'] as const;

/** What Playwright starts Chromium with, for tests and for the bench. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  // What is drawn is drawn by a processor anyway: a thread of the browser's hands it over in less time than a process (decision 0066).
  '--in-process-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...LISTS_UNDER_THE_ADDRESS_BAR, ...NEXT_SITE].join(',')}`,
];
