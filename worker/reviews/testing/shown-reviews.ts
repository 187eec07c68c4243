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
  [...html.matchAll(/<article.*?aria-label="Rated ([\d.]+) out of/gs)].map(([, stars]) => Number(stars));
