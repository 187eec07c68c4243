/** Writes the type declarations of both Workers' bindings: `npm run types`. */
import { BINDING_TYPES, generateTypes } from './checks/binding-types.ts';
import { main, readOptions } from './process/command-line.ts';

const HELP = `
npm run types

Writes ${BINDING_TYPES.map(({ file }) => file).join(' and ')} from the wrangler.toml beside them.
`;

async function types(): Promise<void> {
  readOptions(HELP, {});
  for (const declarations of BINDING_TYPES) await generateTypes(declarations, { check: false });
}

if (import.meta.main) await main('types', types);
