import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { expectFree, freePort, onFreePort, PortTaken, refusalOf } from './ports.ts';

test('DV-1 a free port is accepted', async () => {
  await expect(expectFree(await freePort())).resolves.toBeUndefined();
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

test.for(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])(
  'DV-1 a port in use at %s is reported with a suggestion of the next one',
  async (host) => {
    const server = createServer((socket) => socket.destroy());
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    onTestFinished(() => void server.close());
    await expect(expectFree(port)).rejects.toThrow(
      `port ${port} is in use; stop the process that uses it, or choose another port: --port ${port + 1}`,
    );
  },
);

test('DV-1 the last port is not followed by another, and a port of root is not called in use', () => {
  expect(refusalOf(65_535, 'EADDRINUSE').message).toMatch(/ is in use; .+ --port 65534$/);
  expect(refusalOf(80, 'EACCES').message).toBe(
    `port 80 needs root's rights; choose one from 1024, such as --port 8080`,
  );
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
