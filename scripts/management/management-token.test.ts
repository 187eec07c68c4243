import { afterEach, expect, it, vi } from 'vitest';
import { managementToken } from './management-token.ts';

afterEach(() => vi.unstubAllEnvs());

it('SC-4 during rotation of the management token, commands send the new one', () => {
  vi.stubEnv('MANAGEMENT_TOKEN', 'new , old');
  expect(managementToken('https://services.alun.example')).toBe('new');
});

it('SC-4 DV-1 the local management token is never used for a remote service; MANAGEMENT_TOKEN must be set', () => {
  vi.stubEnv('MANAGEMENT_TOKEN', '');
  expect(() => managementToken('https://services.alun.example')).toThrow(
    'no management token: set MANAGEMENT_TOKEN to that of https://services.alun.example',
  );
});
