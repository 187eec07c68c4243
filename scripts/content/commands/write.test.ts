import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../process/temporary-folder.ts';
import type { Command } from '../command.ts';
import type { ManagedRecord, ManagementClient } from '../management-client.ts';
import { archive, publish, remove, set, unarchive, unpublish } from './write.ts';

const RECORD: ManagedRecord = {
  sys: {
    type: 'Entry',
    id: 'lemon',
    version: 4,
    publishedCounter: 1,
    createdAt: '',
    updatedAt: '',
    contentType: { sys: { id: 'facet' } },
  },
  fields: { title: { 'en-MY': 'Lemon' }, type: { 'en-MY': 'scent' } },
};

/** Runs a command on the facet `lemon`; the service responds to its state change with this. */
async function run(
  command: Command,
  { words = [], options = {}, answer = {} }: Partial<Parameters<Command['run']>[0]> & { answer?: object } = {},
) {
  const said: string[] = [];
  const client = {
    get: async (kind: string) => (kind === 'entries' ? RECORD : null),
    put: vi.fn(async () => ({ ...RECORD, status: 'changed' })),
    step: vi.fn(async () => ({ ...RECORD, ...answer })),
    remove: vi.fn(async () => undefined),
  };
  const running = command.run({
    words: ['lemon', ...words],
    options,
    client: () => client as unknown as ManagementClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  const ended = await running.catch((error: Error) => error.message);
  return { ended, said, client };
}

test('CA-3 set changes or clears one field and keeps the others', async () => {
  const changed = await run(set, { words: ['title', 'Fresh lemon'] });
  expect(changed.client.put).toHaveBeenCalledWith(RECORD, {
    title: { 'en-MY': 'Fresh lemon' },
    type: { 'en-MY': 'scent' },
  });
  const cleared = await run(set, { words: ['title'], options: { clear: true } });
  expect(cleared.client.put).toHaveBeenCalledWith(RECORD, { type: { 'en-MY': 'scent' } });
  expect(cleared.said).toEqual(['lemon: title cleared, version 4, changed; to publish it: publish lemon']);
});

test.each(['Fresh lemon', 'Fresh lemon\n', 'Fresh lemon\r\n'])(
  'CA-3 set --file takes the text of %j without the line break at its end',
  async (text) => {
    const { folder, remove: clear } = await temporaryFolder('alun-value');
    const file = path.join(folder, 'title.txt');
    writeFileSync(file, text);
    const { client } = await run(set, { words: ['title'], options: { file } });
    clear();
    expect(client.put).toHaveBeenCalledWith(RECORD, expect.objectContaining({ title: { 'en-MY': 'Fresh lemon' } }));
  },
);

test.each(['colour', 'constructor', '__proto__'])(
  'CA-3 set refuses %s, which is no field of the type',
  async (field) => {
    const { ended, client } = await run(set, { words: [field, 'yellow'] });
    expect([ended, client.put.mock.calls]).toEqual([`Facet has no field "${field}"; fields: title, type`, []]);
  },
);

test('CA-3 set needs exactly one of a value, --file and --clear; otherwise nothing is changed', async () => {
  for (const asked of [
    { words: ['title', 'Fresh lemon'], options: { clear: true } },
    { words: ['title', 'Fresh lemon'], options: { file: 'title.txt' } },
    { words: ['title'] },
  ]) {
    const { ended, client } = await run(set, asked);
    expect([ended, client.put.mock.calls]).toEqual(['give exactly one of: a value, --file <path>, --clear', []]);
  }
});

test('CA-2 publish, unpublish, archive, unarchive and delete each request their own change of state', async () => {
  const steps = [
    [publish, 'published', true],
    [unpublish, 'published', false],
    [archive, 'archived', true],
    [unarchive, 'archived', false],
  ] as const;
  for (const [command, state, wanted] of steps) {
    const { ended, client } = await run(command);
    expect([ended, client.step.mock.calls]).toEqual([0, [[RECORD, state, wanted]]]);
  }
  const { said, client } = await run(remove);
  expect([client.step.mock.calls, client.remove.mock.calls, said]).toEqual([[], [[RECORD]], ['lemon: deleted']]);
});

test.each([
  ['delivered', 'lemon: published, version 4, site notified'],
  [
    'queued',
    'lemon: published, version 4, the site could not be notified yet and is retried (see the command webhooks)',
  ],
  ['none', 'lemon: published, version 4'],
])('CA-2 publish reports the webhook state: %s', async (webhook, line) => {
  expect((await run(publish, { answer: { webhook } })).said).toEqual([line]);
});

test('RT-12 publish and unpublish report which entries still link to the old address', async () => {
  const left = [{ path: '/scalp/old', redirected: false, namedBy: ['tip'] }];
  for (const command of [publish, unpublish]) {
    const { said } = await run(command, { answer: { left } });
    expect(said).toContain('  entries that still link to it: tip');
  }
});
