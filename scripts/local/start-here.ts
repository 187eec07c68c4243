import { hrefOfPath } from '../../shared/routes.ts';
import { stepPrinter } from '../console/steps.ts';
import { buildGalleryApart } from '../gallery/build-gallery.ts';
import { expectFree } from '../process/ports.ts';
import { claimState, STATE_DIR } from './running.ts';
import { ensureSecrets } from './secrets.ts';
import { buildIfChanged } from './site-build.ts';
import { type Stack, startStack } from './stack.ts';

/** Next steps, printed once the site serves. */
function whereToLook({ origin, contentIsNewer }: Stack): string {
  const at = origin.replace('127.0.0.1', 'localhost');
  return [
    '',
    `  Alun          ${at}${hrefOfPath('/')}`,
    `  a product     ${at}${hrefOfPath('/shop-products/anti-dandruff-shampoo-collection/lemon-fresh-shampoo')}`,
    `  an article    ${at}${hrefOfPath('/scalp/dandruff/causes-of-dandruff/humidity-and-dandruff')}`,
    `  components    ${at}/__gallery`,
    '',
    '  change it     npm run content -- set lemon-fresh-shampoo title "A new title"',
    '  publish it    npm run content -- publish lemon-fresh-shampoo',
    '  reviews       npm run reviews -- list',
    '  letters       npm run letters -- list',
    '  purge         npm run ops -- purge --all --reason "trying it"',
    '  purge log     npm run ops -- log',
    '',
    ...(contentIsNewer
      ? [
          '  content/ has changed since the last import: npm run content -- import content',
          '  (entries that were changed or unpublished here become as their files again)',
          '',
        ]
      : []),
    '  Ctrl-C stops both Workers.',
    '',
  ].join('\n');
}

/** Starts the built site with this machine's data, in a process that has locked them. @throws CommandError as `startHere` */
export async function startAgain(
  port: number,
  onOutput: (text: string) => void,
  onStep: (what: string) => void = () => undefined,
): Promise<Stack> {
  const { managementToken } = await ensureSecrets();
  return await startStack({ port, stateDir: STATE_DIR, managementToken, onStep, onOutput });
}

/**
 * Builds the site, starts it with this machine's own data and prints the next steps; each step is reported.
 * @param onOutput receives the output of the Workers and the steps
 * @throws CommandError when the data is locked, the port is taken, or a step fails
 */
export async function startHere(port: number, onOutput: (text: string) => void): Promise<Stack> {
  const serves = claimState(STATE_DIR);
  await expectFree(port);
  const steps = stepPrinter();

  steps.step('Building the site');
  await buildIfChanged();
  await buildGalleryApart();
  const stack = await startAgain(port, onOutput, steps.step);
  steps.end();
  serves(port);
  console.log(whereToLook(stack));
  return stack;
}
