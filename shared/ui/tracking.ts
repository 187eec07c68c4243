/** Analytics names from content (AN-1). */
export interface Tracking {
  readonly gaEventClass?: string | undefined;
  readonly gaEventLabel?: string | undefined;
}

/** The tag manager listens for class names; anything else is dropped. */
const CLASS_NAMES = /^[\w-]+(?: [\w-]+)*$/;

/** Attributes of a tracked element: its own class with the tracking class, and the label (AN-1). */
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
