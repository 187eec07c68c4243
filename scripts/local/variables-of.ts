import { parseEnv } from 'node:util';

/**
 * The variables in the text of a `.dev.vars` file. Some editors begin a file with a byte-order mark, which would otherwise be a part of the
 * first name, so that its variable would seem to be missing.
 */
export const variablesOf = (text: string): Readonly<NodeJS.Dict<string>> => parseEnv(text.replace(/^\uFEFF/, ''));
