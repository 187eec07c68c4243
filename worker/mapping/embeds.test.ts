import { expect, test } from 'vitest';
import { loadParts } from './load-parts.ts';
import { type RichTextField, richTextOf } from './rich-text.ts';
import { NO_COLLECTIONS, PLAIN_CARDS, scopeAnswering, sys } from './testing/answering-scope.ts';

const embedding = (...ids: readonly string[]) => ({
  nodeType: 'document',
  data: {},
  content: ids.map((id) => ({ nodeType: 'embedded-entry-block', data: { target: { sys: { id } } }, content: [] })),
});

/** Loads a page whose one component is a callout with this text. */
async function partsWith(collections: object, body: unknown, ...texts: readonly RichTextField[]) {
  const shown = { __typename: 'Callout', sys: sys('note'), title: 'Note', styles: null, body: { json: body } };
  const callouts = { items: [{ ...shown, callToActionsCollection: null, componentWidth: null }] };
  const made = scopeAnswering({ PageParts: { ...NO_COLLECTIONS, callouts, ...collections } });
  const page = { items: [{ __typename: 'Callout' as const, sys: sys('note') }] };
  const parts = await loadParts({ scope: made.scope, ...PLAIN_CARDS }, page, ...texts);
  if (!parts.ok) throw new Error('expected the parts to load');
  return { ...made, parts: parts.value };
}

test('CO-2 a button inside a sentence is loaded with the page’s components; anything else there is left out and logged', async () => {
  const words = { text: 'The guide', link: '/scalp', page: null, styles: null, gaEventClass: null, gaEventLabel: null };
  const linkButtons = { items: [{ __typename: 'LinkButton', sys: sys('more'), ...words }] };
  const inline = [
    { __typename: 'LinkButton' as const, sys: sys('more') },
    { __typename: 'Callout' as const, sys: sys('tip') },
    null,
  ];
  const field = { json: embedding(), links: { entries: { inline }, assets: {} } };
  const { parts, asked, log } = await partsWith({ linkButtons }, embedding(), field);
  expect(asked).toMatchObject([{ operation: 'PageParts', variables: { ids: ['more', 'note'] } }]);
  expect(richTextOf(field, parts)?.blocks).toMatchObject({ more: { text: 'The guide', href: '/en-my/scalp' } });
  expect(log.events).toEqual(['content.embeds.left-out']);
  expect(log.lines[0]).toContain('"ids":["tip"]');
});

test('CO-2 what is embedded in a component’s text, or in a text whose links were not queried, is logged', async () => {
  const { log } = await partsWith({}, embedding('film', 'film'), { json: embedding('photo') });
  expect(log.events).toEqual(['content.embeds.left-out', 'content.embeds.left-out']);
  expect(log.lines[0]).toContain('"ids":["photo"]');
  expect(log.lines[1]).toContain('"ids":["film"]');
});
