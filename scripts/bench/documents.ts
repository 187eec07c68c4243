import { type DocumentWeight, weighDocuments } from '../../bench/measure/documents.ts';
import { table, writeResult } from '../../bench/measure/report.ts';
import { timed } from '../console/timed.ts';
import { ownSite } from './own-site.ts';

/** Measures the transferred size of each page type's document; prints a table. */
export async function benchDocuments(write: boolean): Promise<void> {
  const site = await timed('site started, content imported', ownSite);
  try {
    const documents = await timed('weighed', () => weighDocuments(new URL(site.origin)));
    const number = (value: number): string => value.toLocaleString('en');
    const row = ({ type, ...bytes }: DocumentWeight): string[] => [
      type,
      ...[bytes.kept, bytes.packed, bytes.firstScreen, bytes.styles].map(number),
    ];
    const head = ['bytes in Brotli', 'as first kept', 'once many ask', 'of that first screen', 'styles in it'];
    console.log(`\n${table([head, ...documents.map(row)])}\n`);
    if (write) console.log(`written: ${await writeResult({ documents }, {}, 'documents')}`);
  } finally {
    await site.stop();
  }
}
