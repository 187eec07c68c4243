import { describe, expect, it } from 'vitest';
import { type Field, symbol } from '../services/content/model/fields.ts';
import { CONTENT_TYPES } from '../services/content/model/model.ts';
import { codegen } from './codegen.ts';

const product = CONTENT_TYPES.get('Product');
if (!product) throw new Error('the model has no products');
const withFields = (fields: Readonly<Record<string, Field>>) =>
  new Map(CONTENT_TYPES).set('Product', { ...product, fields });

describe('npm run codegen', () => {
  it('DV-3 a model that has grown is printed as schema.graphql by the same command', async () => {
    const types = withFields({ ...product.fields, careNote: symbol() });
    expect(await codegen({ check: true, types })).toEqual(['services/content/schema.graphql']);
  });

  it('DV-3 a field that the model has lost is told in one line, with the file that asks for it', async () => {
    const { specialText: _, ...fields } = product.fields;
    await expect(codegen({ check: true, types: withFields(fields) })).rejects.toMatchObject({
      name: 'CommandError',
      message: 'worker/fragments/productCard.graphql: Product has no field specialText',
    });
  });
});
