import { CommandError } from '../../scripts/process/command-line.ts';
import { PAGE_LIMITS } from '../../worker/cache/cache-table.ts';

/** Asks for a page until it is kept as pages are that many ask for (decision 0042). @throws CommandError where it does not answer 200 */
export async function askOften(url: string): Promise<void> {
  for (let request = 0; request < PAGE_LIMITS.popularAfterHits + 2; request++) {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new CommandError(`${url} answers ${answer.status}`);
  }
}
