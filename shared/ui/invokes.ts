/** What a button does to a dialog by itself. React does not know these attributes by type yet, but passes them on. */
interface Invokes {
  readonly command: 'show-modal' | 'close';
  readonly commandfor: string;
}

/**
 * Attributes of a button that opens or closes a dialog before any script has run, or where none ever does (HTML, invoker
 * commands); where the browser does not know them, client/behaviours/dialogs.ts does it.
 * @param dialog its id.
 */
export const invokes = (command: Invokes['command'], dialog: string): Invokes => ({ command, commandfor: dialog });
