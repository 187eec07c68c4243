import type { Page } from '../query/page.ts';
import { answer } from '../wire/errors.ts';

/** Related objects of the results, by kind. Each kind becomes an object keyed by id and a list of the ids in order. */
export type Included = Readonly<Record<string, readonly { readonly Id: string }[]>>;

function includes(included: Included): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(included).flatMap(([kind, items]) => [
      [kind, Object.fromEntries(items.map((item) => [item.Id, item]))],
      [`${kind}Order`, items.map(({ Id }) => Id)],
    ]),
  );
}

/** The response of every display call (protocol facts 1.2). */
export function displayAnswer(page: Page, total: number, results: readonly unknown[], included: Included): Response {
  return answer({
    Limit: page.limit,
    Offset: page.offset,
    TotalResults: total,
    Locale: page.locale,
    Results: results,
    Includes: includes(included),
    HasErrors: false,
    Errors: [],
  });
}
