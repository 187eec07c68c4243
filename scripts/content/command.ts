import type * as management from '../management/command.ts';
import type { ManagementClient } from './management-client.ts';

/** An editor's command, and what it gets. */
export type Command = management.Command<ManagementClient>;
export type CommandInput = management.CommandInput<ManagementClient>;
