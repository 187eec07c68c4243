import { abortAllDurableObjects, reset } from 'cloudflare:test';
import { beforeAll } from 'vitest';

/** Test files share one runtime, which makes them ten times as fast; each begins with empty storage all the same. */
beforeAll(async () => {
  await reset();
  await abortAllDurableObjects();
});
