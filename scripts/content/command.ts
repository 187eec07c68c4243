import type * as management from '../management/command.ts';
import type { ManagementClient } from './management-client.ts';

/** One of the editor's commands, with its input. */
export type Command = management.Command<ManagementClient>;
export type CommandInput = management.CommandInput<ManagementClient>;
