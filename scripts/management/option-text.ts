import { UsageError } from '../process/command-line.ts';

/** The text of an option that is stored for later readers; null when it is left out. @throws UsageError when it is blank */
export function optionText(name: string, given: string | boolean | undefined): string | null {
  if (typeof given !== 'string') return null;
  const text = given.trim();
  if (text === '') throw new UsageError(`--${name} is empty; give a text or leave it out`);
  return text;
}
