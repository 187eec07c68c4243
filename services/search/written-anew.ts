import { SearchRefusal } from './refusal.ts';
import { WriteConflict, type Written } from './storage/write.ts';

const MOST_ATTEMPTS = 5;

/**
 * Reads and writes with optimistic locking: it retries when somebody else wrote in between.
 * @throws SearchRefusal after too many attempts; nothing was stored then
 */
export async function writtenAnew(name: string, readAndWrite: () => Promise<Written>): Promise<Written> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readAndWrite();
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      if (attempt === MOST_ATTEMPTS)
        throw new SearchRefusal(
          409,
          `Index ${name} is being changed by other requests; nothing was stored, send it again`,
        );
    }
  }
}
