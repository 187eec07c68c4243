/** Input of a command: its parsed words and options, and its dependencies. */
export interface CommandInput<Client> {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Created on demand, so that offline commands need no token. */
  readonly client: () => Client;
  readonly print: (line: string) => void;
  /** Shows how far the command is (scripts/console/progress.ts). An empty line clears it. */
  readonly progress: (line: string) => void;
}

export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly help: string;
  /** Name of the value in `--help`; default: `text`. */
  readonly value?: 'n';
}

export interface Command<Client> {
  readonly name: string;
  /** Words after the name, for example `<id> <field> <value>`. */
  readonly usage: string;
  readonly summary: string;
  /** What `--help` prints after the summary. */
  readonly help: string;
  /** Minimum and maximum number of words. */
  readonly words: readonly [least: number, most: number];
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** What the command leaves behind when it is stopped midway (Ctrl-C), and how to finish; absent if it leaves nothing. */
  readonly ifStopped?: string;
  /** Resolves to the exit code: 0 done, 1 refused or failed. */
  readonly run: (input: CommandInput<Client>) => Promise<number>;
}
