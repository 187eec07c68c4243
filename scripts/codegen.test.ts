import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Field, symbol } from '../services/content/model/fields.ts';
import { CONTENT_TYPES } from '../services/content/model/model.ts';
import { codegen } from './codegen.ts';
import { root } from './process/run.ts';

const product = CONTENT_TYPES.get('Product');
if (!product) throw new Error('the model has no products');
const withFields = (fields: Readonly<Record<string, Field>>) =>
  new Map(CONTENT_TYPES).set('Product', { ...product, fields });

describe('npm run codegen', () => {
  it('DV-3 a generated file whose query is gone is reported, and removed', async () => {
    // Not among the sources, which other checks read meanwhile.
    mkdirSync(path.join(root, 'dist'), { recursive: true });
    const folder = mkdtempSync(path.join(root, 'dist/codegen-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const target = path.join(folder, 'gone.generated.ts');
    writeFileSync(target, 'export {};');
    const file = path.relative(root, target);
    const present = [file, 'worker/fragments/productCard.generated.ts'];
    expect(await codegen({ check: true, present })).toEqual([file]);
    expect(existsSync(target)).toBe(true);
    expect(await codegen({ check: false, present })).toEqual([file]);
    expect(existsSync(target)).toBe(false);
  });

  it('DV-3 a check reports schema.graphql as outdated after a field was added to the model', async () => {
    const types = withFields({ ...product.fields, careNote: symbol() });
    expect(await codegen({ check: true, types })).toEqual(['services/content/schema.graphql']);
  });

  it('DV-3 a new content type gives every query whose answer may contain it another hash, also where only a fragment names it', async () => {
    const types = new Map(CONTENT_TYPES).set('Novelty', { ...product, name: 'Novelty' });
    expect(await codegen({ check: true, types })).toEqual(
      expect.arrayContaining([
        'worker/fragments/placeholder.generated.ts',
        'worker/pages/content/content.query.generated.ts',
        'worker/pages/forms/form.query.generated.ts',
        'worker/pages/product/product.query.generated.ts',
      ]),
    );
  });

  it('DV-3 a query for a field removed from the model is reported in one line, with its file', async () => {
    const { specialText: _, ...fields } = product.fields;
    await expect(codegen({ check: true, types: withFields(fields) })).rejects.toMatchObject({
      name: 'CommandError',
      message: 'worker/fragments/productCard.graphql: Product has no field specialText',
    });
  });
});
