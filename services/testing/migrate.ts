import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** Test files share one runtime, which makes them much faster; each begins with an empty, migrated database all the same. */
await reset();
await applyD1Migrations(env.DB, env.MIGRATIONS);
