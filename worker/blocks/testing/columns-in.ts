const CELL = /data-kind="(\w+)"(?: data-desktop="(\w+)")?(?: data-tablet="(\w+)")?(?: data-phone="(\w+)")?>/g;

/** Kind and columns on desktop, tablet and phone of each component in the markup: `product 4 6 12`. A missing attribute means 12. */
export const columnsIn = (markup: string): readonly string[] =>
  Array.from(markup.matchAll(CELL), ([, kind, ...columns]) => [kind, ...columns.map((said) => said ?? '12')].join(' '));
