/**
 * Whether the page was reloaded or reached by back or forward; the browser then restores the scroll position. Uses the older of two
 * interfaces: all browsers have it, and it needs less of the first script's budget.
 */
export const wasHereBefore = (): boolean => performance.navigation.type > 0;
