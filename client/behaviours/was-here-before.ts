/**
 * The page is shown once more: somebody has come back to it, or has reloaded it. The browser puts it where they left it.
 * By the older of two interfaces, which every browser has and the first script has room for.
 */
export const wasHereBefore = (): boolean => performance.navigation.type > 0;
