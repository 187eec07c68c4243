import { CommandError } from '../../scripts/process/command-line.ts';
import { PAGE_LIMITS } from '../../worker/cache/cache-table.ts';

/** Requests a page until it is stored as a popular page (decision 0042). @throws CommandError when the status is not 200 */
export async function askOften(url: string): Promise<void> {
  for (let request = 0; request < PAGE_LIMITS.popularAfterHits + 2; request++) {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new CommandError(`${url} answers ${answer.status}`);
  }
}
