/** What a command gets: its words and options already taken apart, and the world it may touch. */
export interface CommandInput<Client> {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Made when it is asked for, so that offline commands need no token. */
  readonly client: () => Client;
  readonly print: (line: string) => void;
  /** A line that is written over, for progress; left out where output is no terminal. */
  readonly progress: (line: string) => void;
}

export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly help: string;
  /** What `--help` calls its value; default: `text`. */
  readonly value?: 'n';
}

export interface Command<Client> {
  readonly name: string;
  /** Words after the name, for example `<id> <field> <value>`. */
  readonly usage: string;
  readonly summary: string;
  /** Everything `--help` says beyond the summary. */
  readonly help: string;
  /** Number of words that must and may follow. */
  readonly words: readonly [least: number, most: number];
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** Resolves to the exit code: 0 done, 1 refused or failed. */
  readonly run: (input: CommandInput<Client>) => Promise<number>;
}
