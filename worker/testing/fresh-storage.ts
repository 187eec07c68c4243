import { abortAllDurableObjects, reset } from 'cloudflare:test';
import { beforeAll } from 'vitest';

/** Test files share one runtime, which makes them ten times as fast. Each file still starts with empty storage. */
beforeAll(async () => {
  await reset();
  await abortAllDurableObjects();
});
