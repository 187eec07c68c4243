import { UsageError } from '../process/command-line.ts';

/** Everything that the bench can measure, with the options that apply to it besides `--quick`. */
const OPTIONS_OF = {
  documents: [],
  scale: ['products', 'articles'],
  search: ['products'],
  visitors: [],
  fuzz: ['questions', 'seed'],
  edges: ['runs', 'seed'],
  kill: ['rounds'],
  faults: ['rounds'],
  soak: ['minutes'],
  lighthouse: ['line', 'only', 'url', 'times'],
  interactions: ['url', 'times'],
  peers: ['times'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Measured = keyof typeof OPTIONS_OF;

/** Without another choice, the bench measures pages. */
const OPTIONS_OF_PAGES: readonly string[] = ['strict'];

/** How long or how often something is measured, which `--quick` sets itself. */
const AMOUNTS: readonly string[] = ['questions', 'runs', 'rounds', 'minutes', 'times'];

const ALL = Object.keys(OPTIONS_OF) as Measured[];
const optionsOf = (measured: Measured): readonly string[] => OPTIONS_OF[measured];
const listed = (names: readonly string[]): string => names.map((name) => `--${name}`).join(' and ');

/**
 * What to measure, by the names of the given options; `pages` without a choice.
 * @throws UsageError for options that cannot be combined: none is ignored, because a figure would be taken for another one's
 */
export function whatToMeasure(given: readonly string[]): Measured | 'pages' {
  const chosen = ALL.filter((name) => given.includes(name));
  const [measured = 'pages'] = chosen;
  if (chosen.length > 1) throw new UsageError(`${listed(chosen)} cannot be combined; measure one after the other`);
  const applying = measured === 'pages' ? OPTIONS_OF_PAGES : optionsOf(measured);
  for (const name of given) {
    if (name === 'quick' || name === measured || applying.includes(name)) continue;
    const owners = ALL.filter((owner) => optionsOf(owner).includes(name));
    if (measured !== 'pages') throw new UsageError(`--${name} cannot be combined with --${measured}`);
    throw new UsageError(`--${name} needs ${owners.map((owner) => `--${owner}`).join(' or ')}`);
  }
  const amount = given.find((name) => AMOUNTS.includes(name));
  if (given.includes('quick') && amount !== undefined)
    throw new UsageError(`--${amount} cannot be combined with --quick, which sets it`);
  return measured;
}
