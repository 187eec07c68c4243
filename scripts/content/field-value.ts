import type { Field } from '../../services/content/model/fields.ts';
import { CommandError } from '../process/command-line.ts';
import { MarkdownError, markdownToRichText } from './markdown.ts';

const link = (linkType: 'Entry' | 'Asset', id: unknown) => ({ sys: { type: 'Link', linkType, id } });

function json(text: string, wanted: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`the value is not JSON; ${wanted}`);
  }
}

function list(text: string): readonly unknown[] {
  const value = json(text, 'write a list as ["one", "two"]');
  if (!Array.isArray(value)) throw new CommandError('the value is not a list; write a list as ["one", "two"]');
  return value;
}

/** Converts a field's value from an editor's input to the form of the management API, depending on the field's kind. */
export function parseFieldValue(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'symbol':
    case 'text':
    case 'date':
      return text;
    case 'integer':
    case 'number': {
      if (!/^-?\d{1,15}(?:\.\d{1,10})?$/.test(text.trim()))
        throw new CommandError(`"${text}" is not a number; write it as 12 or 12.90`);
      return Number(text);
    }
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw new CommandError(`"${text}" is neither true nor false`);
      return text === 'true';
    case 'json':
      return json(text, 'this field contains JSON');
    case 'symbols':
      return list(text);
    case 'link':
      return link('Entry', text);
    case 'asset':
      return link('Asset', text);
    case 'links':
      return list(text).map((id) => link('Entry', id));
    case 'assets':
      return list(text).map((id) => link('Asset', id));
    case 'richText':
      try {
        return markdownToRichText(text);
      } catch (error) {
        if (error instanceof MarkdownError) throw new CommandError(`the text ${error.message}`);
        throw error;
      }
  }
}
