/** The operator's command line: `npm run ops -- <command>`; `--help` lists the commands. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ENVIRONMENTS, readPair } from './checks/environments.ts';
import { originOf } from './deploy/needs.ts';
import { siteHere } from './local/running.ts';
import { variablesOf } from './local/variables-of.ts';
import { operatorName } from './ops/operator-name.ts';
import { runOps } from './ops/run-ops.ts';
import { root } from './process/run.ts';

const LOCAL_SECRETS = path.join(root, '.dev.vars');

process.exitCode = await runOps(process.argv.slice(2), {
  fetch,
  env: process.env,
  localVariables: () => (existsSync(LOCAL_SECRETS) ? variablesOf(readFileSync(LOCAL_SECRETS, 'utf8')) : {}),
  operator: operatorName,
  print: (text) => console.log(text),
  complain: (line) => console.error(line),
  here: siteHere,
  deployed: () => ENVIRONMENTS.map((environment) => originOf(readPair(environment))),
  pause: (ms) => delay(ms),
});
