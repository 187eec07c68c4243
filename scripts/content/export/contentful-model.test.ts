import { expect, it } from 'vitest';
import { CONTENT_TYPES } from '../../../services/content/model/model.ts';
import { LOOKED_UP_FOOTER_LINKS } from '../../../shared/spec/privacy.ts';
import { editorInterface } from './contentful-model.ts';

it('SH-5 the help text of footerLinks names the links that the privacy look-up replaces', () => {
  const footer = CONTENT_TYPES.get('Footer');
  if (!footer) throw new Error('the model has no Footer');
  const help = editorInterface(footer).controls.find(({ fieldId }) => fieldId === 'footerLinks')?.settings?.helpText;
  for (const { place } of LOOKED_UP_FOOTER_LINKS) expect(help).toMatch(new RegExp(`\\b${place}\\b`));
  expect(help).toContain('privacy look-up');
});
