import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { expectFree, freePort, onFreePort, PortTaken } from './ports.ts';

test('DV-1 a free port is accepted', async () => {
  await expect(expectFree(await freePort())).resolves.toBeUndefined();
});

test('DV-1 a port in use is reported with a suggestion of the next one', async () => {
  const server = createServer((socket) => socket.destroy());
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await expect(expectFree(port)).rejects.toThrow(
    `port ${port} is in use; stop the process that uses it, or choose another port: --port ${port + 1}`,
  );
  await new Promise((resolve) => server.close(resolve));
});

test('DV-1 a start whose free port was taken meanwhile is retried on another, at most three times', async () => {
  const given: number[] = [];
  const started = onFreePort(async (port) => {
    given.push(port);
    if (given.length > 1) return port;
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    try {
      return await expectFree(port);
    } finally {
      await new Promise((resolve) => other.close(resolve));
    }
  });
  expect(await started).toBe(given[1]);

  let tries = 0;
  const never = (error: Error) =>
    onFreePort(async () => {
      tries += 1;
      throw error;
    });
  await expect(never(new PortTaken(80))).rejects.toThrow('port 80 is in use');
  expect(tries).toBe(3);
  await expect(never(new Error('broken'))).rejects.toThrow('broken');
  expect(tries).toBe(4);
});

test('DV-1 a port that browsers block is refused', async () => {
  await expect(expectFree(6000)).rejects.toThrow(/browsers block port 6000/);
});
