interface CallLimits {
  readonly items: number;
  /** Of JSON. */
  readonly characters: number;
}

/** Splits items into groups that each fit into one call. An item that is too large for any is a group of its own. */
export function inCalls<Item>(
  items: readonly Item[],
  { items: most, characters }: CallLimits,
): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = JSON.stringify(item).length;
    const last = groups.at(-1);
    if (last === undefined || last.length >= most || size > room) {
      groups.push([item]);
      room = characters - size;
    } else {
      last.push(item);
      room -= size;
    }
  }
  return groups;
}
