import { CommandError } from '../process/command-line.ts';
import { whyFailed } from '../process/failure-reason.ts';
import { run } from '../process/run.ts';
import { CONFIGS, ENVIRONMENTS } from './environments.ts';

/**
 * Lets wrangler bundle both Workers for each environment as for an upload, without a network. Expects a built site.
 * @throws CommandError with wrangler's output.
 */
export async function checkBundles(): Promise<undefined> {
  for (const environment of ENVIRONMENTS) {
    const bundle = async (config: string): Promise<void> => {
      const result = await run('wrangler', ['deploy', '-c', config, '--env', environment, '--dry-run']);
      if (!result.ok) throw new CommandError(`${config}, ${environment}: ${whyFailed(result)}`);
    };
    await Promise.all(Object.values(CONFIGS).map(bundle));
  }
}
