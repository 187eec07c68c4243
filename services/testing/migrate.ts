import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** Test files share one runtime, which is much faster. Each still starts with an empty, migrated database. */
await reset();
await applyD1Migrations(env.DB, env.MIGRATIONS);
