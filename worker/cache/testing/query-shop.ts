import { cacheWorld } from './cache-world.ts';

export const versions = (answer: { data: { items: { version: number }[] } }): number[] =>
  answer.data.items.map((item) => item.version);

/** A world in which lemon (version 1) and mint (version 1) are published. */
export function shop() {
  const world = cacheWorld();
  world.content.published.set('lemon', 1).set('mint', 1);
  return { ...world, here: world.isolate() };
}
