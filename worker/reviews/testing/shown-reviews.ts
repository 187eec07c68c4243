/** Ids of the reviews shown, in order. */
export const idsIn = (html: string): number[] => [...html.matchAll(/data-review="(\d+)"/g)].map(([, id]) => Number(id));
/** The visible text, in one line. */
export const plain = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** Stars of the reviews shown, in order. */
export const starsIn = (html: string): number[] =>
  [...html.matchAll(/<article.*?data-average="([\d.]+)"/gs)].map(([, stars]) => Number(stars));
