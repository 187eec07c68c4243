import { afterEach, expect, it, vi } from 'vitest';
import { managementToken } from './management-token.ts';

afterEach(() => vi.unstubAllEnvs());

it('SC-4 while the management token is being changed, commands send the new one of the two', () => {
  vi.stubEnv('MANAGEMENT_TOKEN', 'new, old');
  expect(managementToken('https://services.alun.example')).toBe('new');
});

it('SC-4 DV-1 the management token of this machine goes to this machine alone; for another it is asked for', () => {
  vi.stubEnv('MANAGEMENT_TOKEN', '');
  expect(() => managementToken('https://services.alun.example')).toThrow(
    'there is no management token: set MANAGEMENT_TOKEN to the one of https://services.alun.example',
  );
});
