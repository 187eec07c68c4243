import type { EdgeCaches } from '../guarded-cache.ts';

export interface FakeCaches extends EdgeCaches {
  /** Stored responses by address. */
  readonly stored: ReadonlyMap<string, Response>;
  mood: 'well' | 'failing' | 'hanging';
}

/** The Cache API of one data centre. It ignores ages: what is stored stays. */
export function fakeCaches(): FakeCaches {
  const stored = new Map<string, Response>();
  const feel = async (): Promise<void> => {
    if (fake.mood === 'failing') throw new Error('Cache API: 500');
    if (fake.mood === 'hanging') await new Promise(() => undefined);
  };
  const fake: FakeCaches = {
    stored,
    mood: 'well',
    open: async () => ({
      async match(url) {
        await feel();
        return stored.get(url)?.clone();
      },
      async put(url, response) {
        await feel();
        stored.set(url, new Response(await response.arrayBuffer(), response));
      },
      async delete(url) {
        await feel();
        return stored.delete(url);
      },
    }),
  };
  return fake;
}
