import { styleText } from 'node:util';
import { seconds } from './duration.ts';

/** Runs a piece of work and prints its name and duration. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = Date.now();
  const result = await work();
  console.log(`${styleText('green', '✓')} ${what} ${styleText('dim', seconds(Date.now() - since))}`);
  return result;
}
