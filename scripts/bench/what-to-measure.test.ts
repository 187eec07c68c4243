import { expect, it } from 'vitest';
import { whatToMeasure } from './what-to-measure.ts';

it.each([
  ['', 'pages'],
  ['quick strict', 'pages'],
  ['documents', 'documents'],
  ['scale products articles', 'scale'],
  ['search products quick', 'search'],
  ['visitors', 'visitors'],
  ['seed fuzz questions', 'fuzz'],
  ['seed quick edges', 'edges'],
  ['kill rounds', 'kill'],
  ['faults rounds', 'faults'],
  ['soak minutes', 'soak'],
  ['lighthouse line only times', 'lighthouse'],
  ['lighthouse url', 'lighthouse'],
  ['interactions url times', 'interactions'],
  ['peers times', 'peers'],
])('DV-1 bench: the options "%s" measure %s', (given, measured) => {
  expect(whatToMeasure(given.split(' ').filter(Boolean))).toBe(measured);
});

it.each([
  ['interactions strict', '--strict cannot be combined with --interactions'],
  ['search articles', '--articles cannot be combined with --search'],
  ['interactions line', '--line cannot be combined with --interactions'],
  ['peers url', '--url cannot be combined with --peers'],
  ['products', '--products needs --scale or --search'],
  ['times', '--times needs --lighthouse or --interactions or --peers'],
  ['fuzz edges seed', '--fuzz and --edges cannot be combined; measure one after the other'],
  ['kill rounds quick', '--rounds cannot be combined with --quick, which sets it'],
  ['fuzz quick questions', '--questions cannot be combined with --quick, which sets it'],
])('DV-1 bench: no option is ignored: "%s" is refused', (given, complaint) => {
  expect(() => whatToMeasure(given.split(' '))).toThrow(complaint);
});
