import { expect, it } from 'vitest';
import { operatorName } from './operator-name.ts';

it('CA-4 a purge by a user whom the system cannot name, as in a container, is logged by number', () => {
  expect(operatorName(() => 'ana')).toBe('ana');
  const unnamed = (): string => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT');
  };
  expect(operatorName(unnamed)).toMatch(/^user \d+$/);
});
