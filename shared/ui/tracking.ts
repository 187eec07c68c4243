/** Names for analytics, as content gives them (AN-1). */
export interface Tracking {
  readonly gaEventClass?: string | undefined;
  readonly gaEventLabel?: string | undefined;
}

/** Class names are what the tag manager listens for; anything that is not one is dropped. */
const CLASS_NAMES = /^[\w-]+(?: [\w-]+)*$/;

/** An element's own class with its tracking class beside it, and the label (AN-1). */
export function tracked(
  className: string | undefined,
  { gaEventClass, gaEventLabel }: Tracking,
): { readonly className: string | undefined; readonly 'data-event-label': string | undefined } {
  const extra = gaEventClass && CLASS_NAMES.test(gaEventClass) ? gaEventClass : undefined;
  return {
    className: extra ? [className, extra].filter(Boolean).join(' ') : className,
    'data-event-label': gaEventLabel || undefined,
  };
}
