/** Attributes for HTML invoker commands. React has no types for them yet, but passes them on. */
interface Invokes {
  readonly command: 'show-modal' | 'close';
  readonly commandfor: string;
}

/**
 * Attributes of a button that opens or closes a dialog without script, or before script has run (HTML, invoker commands). Where browsers
 * do not support them, client/behaviours/dialogs.ts does it.
 * @param dialog its id.
 */
export const invokes = (command: Invokes['command'], dialog: string): Invokes => ({ command, commandfor: dialog });
