import { glob } from 'node:fs/promises';
import { root } from '../process/run.ts';

/** Every tsconfig that the compiler checks separately: one per folder, and those of the tests inside workerd. */
export async function typeProjects(): Promise<string[]> {
  const projects: string[] = [];
  for await (const file of glob('*/tsconfig*.json', { cwd: root, exclude: ['node_modules/**'] })) projects.push(file);
  return projects.sort();
}
