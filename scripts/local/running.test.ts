import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectIdle } from './running.ts';

describe('the data of a site on this machine', () => {
  let stateDir: string;
  const server = createServer();
  let port: number;
  beforeEach(async () => {
    stateDir = mkdtempSync(path.join(tmpdir(), 'alun-running-'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterEach(async () => {
    rmSync(stateDir, { recursive: true });
    await new Promise((resolve) => server.close(resolve));
  });
  const note = (pid: number) => writeFileSync(path.join(stateDir, 'running'), `${pid} ${port}\n`);

  it('DV-1 is served by one site: a second start says where the first one runs', async () => {
    note(process.pid);
    await expect(expectIdle(stateDir)).rejects.toThrow(
      `the site runs already, on port ${port} (process ${process.pid}). Stop it first`,
    );
  });

  it('DV-1 is free where no site noted itself, or the one that did is gone', async () => {
    await expect(expectIdle(stateDir)).resolves.toBeUndefined();
    note(2 ** 22 + 1);
    await expect(expectIdle(stateDir)).resolves.toBeUndefined();
  });
});
