/** Verifies the media folder against its index. */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const BUDGET_BYTES = 30 * 1024 * 1024;
const FILM_BYTES = 600 * 1024;

interface Row {
  id: string;
  file: string;
  description: string;
  contentType: string;
  width: number;
  height: number;
}

async function sizeOf(file: string, row: Row): Promise<string> {
  if (row.contentType === 'video/mp4') {
    const { stdout } = await promisify(execFile)('ffprobe', [
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-show_entries',
      'stream=width,height',
      '-of',
      'csv=p=0:s=x',
      file,
    ]);
    return stdout.trim();
  }
  const { width, height } = await sharp(await readFile(file)).metadata();
  return `${width}x${height}`;
}

/** Prints what is wrong, one line each; returns the exit code. */
export async function checkMedia(folder: string, index: string): Promise<number> {
  const rows: Row[] = JSON.parse(index);
  const faults: string[] = [];
  let total = 0;
  const ids = new Set<string>();
  for (const row of rows) {
    if (ids.has(row.id)) faults.push(`${row.id}: listed twice`);
    ids.add(row.id);
    if (!row.description) faults.push(`${row.id}: no description`);
    const file = path.join(folder, row.file);
    const info = await stat(file).catch(() => null);
    if (!info) {
      faults.push(`${row.id}: ${row.file} is missing; draw it with --only ${row.id}`);
      continue;
    }
    total += info.size;
    if (row.contentType === 'video/mp4' && info.size > FILM_BYTES)
      faults.push(`${row.id}: ${info.size} bytes, over ${FILM_BYTES}`);
    const actual = await sizeOf(file, row).catch((error: unknown) =>
      error instanceof Error && 'code' in error && error.code === 'ENOENT'
        ? 'of unknown size without ffprobe (Debian: apt-get install ffmpeg)'
        : `not readable (${error instanceof Error ? error.message : String(error)})`,
    );
    if (actual !== `${row.width}x${row.height}`)
      faults.push(`${row.id}: ${row.file} is ${actual}, the index says ${row.width}x${row.height}`);
  }
  if (total > BUDGET_BYTES) faults.push(`all files: ${total} bytes, over ${BUDGET_BYTES}`);
  for (const fault of faults) console.error(`[check] ${fault}`);
  console.log(`[check] ${rows.length} assets, ${(total / 1024 / 1024).toFixed(1)} MB, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}
