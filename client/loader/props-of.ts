import { readIslandProps } from '../../shared/island-props.ts';
import { type Answer, askSite } from '../behaviours/ask-site.ts';

/** Responses of endpoints, pending or settled. All islands of a page share one request for an address. */
const answers = new Map<string, Promise<Answer>>();

function askOnce(address: string): Promise<Answer> {
  const known = answers.get(address);
  if (known) return known;
  const asked = askSite(address);
  answers.set(address, asked);
  asked.catch(() => answers.delete(address));
  return asked;
}

/**
 * Props of an island: from its markup, or from the endpoint that its `from` attribute names (decision 0062).
 * @throws Error if the endpoint has none for it, and whatever `askSite` throws. Either way the endpoint is requested again the next time.
 */
export async function propsOf(island: Element): Promise<object> {
  const from = island.getAttribute('from');
  if (!from) return readIslandProps(island.getAttribute('props') ?? '{}');
  const answer: unknown = await askOnce(from);
  const props: unknown = Object(answer)[island.getAttribute('name') ?? ''];
  if (props instanceof Object) return props;
  answers.delete(from);
  throw new Error(`${from} has no props for it`);
}
