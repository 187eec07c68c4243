import { readIslandProps } from '../../shared/island-props.ts';
import { type Answer, askSite } from '../behaviours/ask-site.ts';

/** What endpoints answered with, or will: the islands of a page share one. */
const answers = new Map<string, Promise<Answer>>();

function askOnce(address: string): Promise<Answer> {
  const known = answers.get(address);
  if (known) return known;
  const asked = askSite(address);
  answers.set(address, asked);
  asked.catch(() => answers.delete(address));
  return asked;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * What an island is given: what its markup carries, or what the endpoint that it names answers with (decision 0062).
 * @throws Error where that has none for it, and whatever `askSite` throws; asked again the next time.
 */
export async function propsOf(island: Element): Promise<object> {
  const from = island.getAttribute('from');
  if (!from) return readIslandProps(island.getAttribute('props') ?? '{}');
  const props = (await askOnce(from))[island.getAttribute('name') ?? ''];
  if (!isObject(props)) throw new Error(`${from} has no props for it`);
  return props;
}
