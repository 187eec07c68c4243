/** Path of the client's files, whose names change with their content. The platform serves those of the deployed build. */
export const CLIENT_FILES_PATH = '/assets/';

/** A deployment keeps its files for so long, for pages that are still open after the next one (decision 0088). */
export const KEEP_CLIENT_FILES_DAYS = 365;

/** Content types by file extension, as the platform has them. */
export const CLIENT_FILE_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Key of a kept file in the key-value namespace. @param name without a path */
export const keptFileKey = (name: string): string => `client-file ${name}`;
