import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { expectFree, freePort } from './ports.ts';

test('DV-1 a port that nobody uses may be used', async () => {
  await expect(expectFree(await freePort())).resolves.toBeUndefined();
});

test('DV-1 a port that is taken is named, with the next', async () => {
  const server = createServer((socket) => socket.destroy());
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await expect(expectFree(port)).rejects.toThrow(
    `port ${port} is taken. Stop what uses it, or choose another: --port ${port + 1}`,
  );
  await new Promise((resolve) => server.close(resolve));
});

test('DV-1 a port that browsers refuse is refused at once', async () => {
  await expect(expectFree(6000)).rejects.toThrow(/browsers refuse it/);
});
