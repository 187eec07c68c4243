import { describe, expect, it } from 'vitest';
import { type Field, symbol } from '../services/content/model/fields.ts';
import { CONTENT_TYPES } from '../services/content/model/model.ts';
import { codegen } from './codegen.ts';

const product = CONTENT_TYPES.get('Product');
if (!product) throw new Error('the model has no products');
const withFields = (fields: Readonly<Record<string, Field>>) =>
  new Map(CONTENT_TYPES).set('Product', { ...product, fields });

describe('npm run codegen', () => {
  it('DV-3 a check reports schema.graphql as outdated after a field was added to the model', async () => {
    const types = withFields({ ...product.fields, careNote: symbol() });
    expect(await codegen({ check: true, types })).toEqual(['services/content/schema.graphql']);
  });

  it('DV-3 a query for a field removed from the model is reported in one line, with its file', async () => {
    const { specialText: _, ...fields } = product.fields;
    await expect(codegen({ check: true, types: withFields(fields) })).rejects.toMatchObject({
      name: 'CommandError',
      message: 'worker/fragments/productCard.graphql: Product has no field specialText',
    });
  });
});
