export interface FakeCaches extends Pick<CacheStorage, 'open'> {
  /** Stored answers by address. */
  readonly stored: ReadonlyMap<string, Response>;
  mood: 'well' | 'failing' | 'hanging';
}

/** The Cache API of one data centre, without ages: what is stored stays. */
export function fakeCaches(): FakeCaches {
  const stored = new Map<string, Response>();
  const feel = async (): Promise<void> => {
    if (fake.mood === 'failing') throw new Error('Cache API: 500');
    if (fake.mood === 'hanging') await new Promise(() => undefined);
  };
  const urlOf = (request: RequestInfo | URL): string => new Request(request).url;
  const cache: Cache = {
    async match(request) {
      await feel();
      return stored.get(urlOf(request))?.clone();
    },
    async put(request, response) {
      await feel();
      stored.set(urlOf(request), response);
    },
    async delete(request) {
      await feel();
      return stored.delete(urlOf(request));
    },
  };
  const fake: FakeCaches = { stored, mood: 'well', open: async () => cache };
  return fake;
}
