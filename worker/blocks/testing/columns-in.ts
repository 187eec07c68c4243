const CELL = /data-kind="(\w+)"(?: data-desktop="(\w+)")?(?: data-tablet="(\w+)")?(?: data-phone="(\w+)")?>/g;

/** Of each component in some markup its kind and its columns on desktop, tablet and phone: `product 4 6 12`. What is not said is all twelve. */
export const columnsIn = (markup: string): readonly string[] =>
  Array.from(markup.matchAll(CELL), ([, kind, ...columns]) => [kind, ...columns.map((said) => said ?? '12')].join(' '));
