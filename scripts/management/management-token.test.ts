import { afterEach, expect, it, vi } from 'vitest';
import { managementToken } from './management-token.ts';

afterEach(() => vi.unstubAllEnvs());

it('SC-4 while the management token is being changed, commands send the new one of the two', () => {
  vi.stubEnv('MANAGEMENT_TOKEN', 'new, old');
  expect(managementToken()).toBe('new');
});
