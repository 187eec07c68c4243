import { expect, it } from 'vitest';
import {
  assets,
  contentType,
  type Field,
  integer,
  links,
  number,
  richText,
  symbol,
  symbols,
  text,
} from '../../../services/content/model/fields.ts';
import { CONTENT_TYPES } from '../../../services/content/model/model.ts';
import { LOOKED_UP_FOOTER_LINKS } from '../../../shared/spec/privacy.ts';
import { contentfulType, editorInterface } from './contentful-model.ts';

it('SH-5 the help text of footerLinks names the links that the privacy look-up replaces', () => {
  const footer = CONTENT_TYPES.get('Footer');
  if (!footer) throw new Error('the model has no Footer');
  const help = editorInterface(footer).controls.find(({ fieldId }) => fieldId === 'footerLinks')?.settings?.helpText;
  for (const { place } of LOOKED_UP_FOOTER_LINKS) expect(help).toMatch(new RegExp(`\\b${place}\\b`));
  expect(help).toContain('privacy look-up');
});

it.each<[what: string, field: Field, validations: readonly unknown[]]>([
  ['none for texts, because it has the same defaults', symbol(), []],
  ['none for long texts either', text(), []],
  ['texts with a maximum', symbol({ max: 70 }), [{ size: { max: 70 } }]],
  ['symbols', symbols(), [{ size: { max: 100 } }]],
  ['pictures', assets(), [{ size: { max: 100 } }]],
  ['links', links('Facet'), [{ size: { max: 100 } }]],
  ['links with a maximum', links('Facet', { max: 4 }), [{ size: { max: 4 } }]],
  ['whole numbers', integer(), [{ range: { min: -2147483648, max: 2147483647 } }]],
  ['whole numbers that are not negative', integer({ min: 0 }), [{ range: { min: 0, max: 2147483647 } }]],
  ['other numbers', number(), []],
  [
    'texts whose sentences embed only buttons',
    richText(),
    [{ nodes: { 'embedded-entry-inline': [{ linkContentType: ['linkButton'] }] } }],
  ],
  [
    'texts that embed nothing',
    richText({ withoutEmbeds: true }),
    [{ enabledNodeTypes: expect.not.arrayContaining([expect.stringMatching(/^embedded-/)]) }],
  ],
  ['other numbers with a maximum', number({ max: 5 }), [{ range: { max: 5 } }]],
])('DV-2 a hosted space gets the limits of the embedded service: %s', (_what, field, validations) => {
  const type = contentType({ name: 'Thing', description: 'A thing', displayField: 'field', fields: { field } });
  expect(contentfulType(type).fields).toMatchObject([{ validations }]);
});
