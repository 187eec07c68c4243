import { describe, expect, it } from 'vitest';
import {
  asset,
  assets,
  boolean,
  contentType,
  date,
  type Field,
  integer,
  json,
  link,
  links,
  number,
  richText,
  symbol,
  symbols,
  text,
} from './model/fields.ts';
import { CONTENT_TYPES } from './model/model.ts';
import type { Problem } from './problem.ts';
import { ruleProblems, shapeProblems } from './validation.ts';

const typeWith = (field: Field) =>
  contentType({ name: 'Thing', description: 'A thing', displayField: 'field', fields: { field } });
const said = (problems: readonly Problem[]): string[] => problems.map(({ what, todo }) => `${what}; ${todo}`);
/** The problems that prevent an entry with this value from being published. */
const rules = (field: Field, value: unknown) => said(ruleProblems(typeWith(field), { field: value }));
/** The problems that prevent it from being stored even as a draft. */
const shape = (field: Field, value: unknown) => said(shapeProblems(typeWith(field), { field: value }));
/** A rich text document of one such node, which names the entry `tip`. */
const naming = (nodeType: string) => ({
  nodeType: 'document',
  content: [{ nodeType, data: { target: { sys: { type: 'Link', linkType: 'Entry', id: 'tip' } } }, content: [] }],
});
const ids = (count: number): string[] => Array.from({ length: count }, (_, place) => `id-${place}`);

describe('validation before publishing', () => {
  it.each<[what: string, field: Field, fits: unknown, breaks: unknown, says: string]>([
    ['a text', symbol({ max: 5 }), 'aaaaa', 'aaaaaa', 'has 6 characters; at most 5'],
    ['a symbol', symbol(), 'a'.repeat(256), 'a'.repeat(257), 'has 257 characters; at most 256'],
    ['a long text', text(), 'a'.repeat(50_000), 'a'.repeat(50_001), 'has 50001 characters; at most 50000'],
    ['a choice', symbol({ oneOf: ['tip', 'quote'] }), 'tip', 'Tip', 'is "Tip"; allowed: tip, quote'],
    ['a pattern', symbol({ pattern: '^[a-z]+$', help: 'a-z' }), 'abc', 'a1', 'is "a1"; must match ^[a-z]+$ (a-z)'],
    ['what is required', symbol({ required: true }), 'a', ' ', 'is empty; required'],
    ['a smallest number', integer({ min: 2 }), 2, 1, 'is 1; at least 2'],
    ['a largest number', number({ max: 4.5 }), 4.5, 4.6, 'is 4.6; at most 4.5'],
    ['the largest Int of GraphQL', integer(), 2 ** 31 - 1, 2 ** 31, 'is 2147483648; at most 2147483647'],
    [
      'the smallest Int of GraphQL',
      integer({ max: 2 }),
      -(2 ** 31),
      -(2 ** 31) - 1,
      'is -2147483649; at least -2147483648',
    ],
    [
      'no larger Int than GraphQL has',
      integer({ max: 2 ** 40 }),
      2 ** 31 - 1,
      2 ** 40,
      'is 1099511627776; at most 2147483647',
    ],
    ['items', symbols({ max: 2 }), ['a', 'b'], ['a', 'b', 'c'], 'has 3 items; at most 2'],
    ['links', links('Facet'), ids(100), ids(101), 'has 101 items; at most 100'],
    ['pictures', assets({ max: 1 }), ['a'], ['a', 'b'], 'has 2 items; at most 1'],
    ['required items', links('Facet', { required: true }), ['a'], [], 'is an empty list; required'],
    ['different links', links('Facet'), ['a', 'b'], ['a', 'b', 'a'], 'names "a" twice; each must occur at most once'],
    [
      'a text with links, but no embeds',
      richText({ withoutEmbeds: true }),
      naming('entry-hyperlink'),
      naming('embedded-entry-block'),
      'embeds "tip"; allowed: text and links, because only the main text of a page shows what it embeds',
    ],
    ['chosen items', symbols({ oneOf: ['a', 'b'] }), ['b'], ['b', 'c'], 'has the item "c"; allowed: a, b'],
    [
      'short items',
      symbols(),
      ['a'.repeat(256)],
      ['a'.repeat(257)],
      `has the item "${'a'.repeat(56)}…; at most 256 characters each`,
    ],
  ])('SC-3 accepts %s within its limits, and rejects it outside them', (_what, field, fits, breaks, says) => {
    expect([rules(field, fits), rules(field, breaks)]).toEqual([[], [says]]);
  });

  it('SC-3 shows the beginning of a long value, up to a whole character', () => {
    const [shown = ''] = rules(symbol({ oneOf: ['tip'] }), `a${'🍋'.repeat(40)}`);
    // Compared by its parts: a reporter cannot show half a character.
    expect([shown.isWellFormed(), shown.length]).toEqual([true, `is "a${'🍋'.repeat(27)}…; allowed: tip`.length]);
  });

  it('SC-3 demands required fields, and at least one of the fields for a link target', () => {
    const type = contentType({
      name: 'Thing',
      description: 'A thing',
      displayField: 'name',
      needsOneOf: ['page', 'link'],
      fields: { name: symbol({ required: true, help: 'its name' }), page: link('ContentPage'), link: symbol() },
    });
    const problems = (fields: object) => said(ruleProblems(type, { ...fields }));
    expect(problems({})).toEqual(['is missing; required: its name', 'is missing; required unless there is a link']);
    expect(problems({ name: 'a', link: '' })).toEqual(['is missing; required unless there is a link']);
    expect([problems({ name: 'a', link: '/x' }), problems({ name: 'a', page: 'x' })]).toEqual([[], []]);
  });
});

it.each<[fields: object, problems: readonly string[]]>([
  [{ rating: 4.5 }, []],
  [{ rating: 5.5 }, ['is 5.5; at most 5, unless maxRating is set']],
  [{ rating: 8.6, maxRating: 10 }, []],
  [{ rating: 10.5, maxRating: 10 }, ['is 10.5; at most 10, which is maxRating']],
])('PC-7 a fixed rating is at most the highest one, five by default: %o', (fields, problems) => {
  const product = CONTENT_TYPES.get('Product');
  if (!product) throw new Error('the model has no Product');
  const all = ruleProblems(product, { ...fields });
  expect(said(all.filter(({ field }) => field === 'rating'))).toEqual(problems);
});

describe('ids of a content type', () => {
  it.each([
    ['Product', 'ratingAndReviewId', 'alun-my-lemon', ['alun, my', 'alun my', 'ålun', 'x'.repeat(201)]],
    ['Article', 'articleId', 'alun-humidity_2.0', ['my article', 'a/b', '-a', 'é', 'x'.repeat(101)]],
  ] as const)('CA-2 AR-3 %s.%s is one that tags and calls can hold', (name, field, fits, breaks) => {
    const type = CONTENT_TYPES.get(name);
    const about = (value: string) =>
      (type ? ruleProblems(type, { [field]: value }) : []).filter((problem) => problem.field === field);
    expect(about(fits)).toEqual([]);
    for (const id of breaks) expect(about(id), id).toHaveLength(1);
  });
});

describe('validation before storing', () => {
  it.each<[field: Field, fits: readonly unknown[], breaks: readonly unknown[], says: string]>([
    [symbol(), ['', 'a'], [null, [], {}], 'must be text'],
    [text(), ['a\nb'], [5, true], 'must be text: put it in quotes'],
    [integer(), [0, -3, 2 ** 53 - 1], [1.5, '1', 2 ** 53, Number.NaN], 'must be a whole number'],
    [number(), [1.5], ['1', Number.NaN, Number.POSITIVE_INFINITY], 'must be a number'],
    [boolean(), [true, false], [0, 'true'], 'must be true or false'],
    [symbols(), [[], ['a']], ['a', [1]], 'must be a list of texts'],
    [asset(), ['a.B_1-'], ['', 'a b', 'a'.repeat(65), 5, ['a']], 'must be the id of one asset'],
    [link(['Facet', 'Product']), ['a'], ['a/b', ['a']], 'must be the id of one Facet or Product'],
    [assets(), [['a']], ['a', ['a b']], 'must be a list of ids of assets'],
    [links('Facet'), [['a']], ['a', [5]], 'must be a list of ids of Facet'],
    [json(), [{ a: [1] }], ['a'.repeat(100_000)], 'must be at most 100000 characters of JSON'],
    [
      date(),
      ['2026-05-14', '2024-02-29', '2026-05-14T09:30', '2026-05-14T09:30:00.5Z', '2026-05-14T09:30+08:00'],
      ['14.5.2026', '2026-02-29', '2026-13-01', '2026-05-14T25:00', '2026-05-14 09:30', '2026-05-14T09:30+0800', 5],
      'must be a date like 2026-05-14',
    ],
    [
      richText(),
      [],
      ['a', { nodeType: 'paragraph' }],
      'must be a rich text document (in content files: Markdown text)',
    ],
  ])('SC-3 checks the type of a value: %o', (field, fits, breaks, says) => {
    for (const value of fits) expect(shape(field, value), JSON.stringify(value)).toEqual([]);
    for (const value of breaks)
      expect(shape(field, value), JSON.stringify(value)).toEqual([expect.stringContaining(`; ${says}`)]);
  });
});
