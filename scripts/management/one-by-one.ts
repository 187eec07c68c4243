import { CommandError } from '../process/command-line.ts';

/** Does the work for each word in turn. @throws CommandError at the first failure, naming the words that were not tried */
export async function oneByOne(words: readonly string[], work: (word: string) => Promise<void>): Promise<void> {
  for (const [index, word] of words.entries()) {
    try {
      await work(word);
    } catch (cause) {
      const left = words.slice(index + 1);
      if (!(cause instanceof CommandError) || left.length === 0) throw cause;
      throw new CommandError(`${cause.message.replace(/\.$/, '')}; not tried: ${left.join(', ')}`, { cause });
    }
  }
}
