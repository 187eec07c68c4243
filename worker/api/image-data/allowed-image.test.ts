import { expect, test } from 'vitest';
import { allowedImage } from './allowed-image.ts';

const settings = { SITE_ORIGIN: 'https://www.alun.example', MEDIA_HOSTS: ['images.example', 'Media.example:8443'] };

test.each([
  ['/media/id/hash/file.webp', '/media/id/hash/file.webp'],
  ['/media/id/hash/file.webp?w=9000#x', '/media/id/hash/file.webp'],
  ['/media/a/../id/hash/file.webp', '/media/id/hash/file.webp'],
  ['https://www.alun.example/media/id/hash/file.webp', '/media/id/hash/file.webp'],
  ['https://images.example/space/id/file.jpg?fm=png', 'https://images.example/space/id/file.jpg'],
  ['//images.example/space/id/file.jpg', 'https://images.example/space/id/file.jpg'],
  ['HTTPS://IMAGES.example:443/a.jpg', 'https://images.example/a.jpg'],
  ['https://media.example:8443/a.jpg', 'https://media.example:8443/a.jpg'],
])('IM-2 %s is a picture of ours: %s', (address, asked) => {
  expect(allowedImage(address, settings)).toBe(asked);
});

test.each([
  '',
  ' ',
  '/',
  '/en-my',
  '/media',
  '/media/../ops/api/log',
  '/media/%2e%2e/ops/api/log',
  '/media/a\\..\\..\\ops',
  '/ops/api/log',
  '/__services/management/spaces',
  'https://elsewhere.example/a.jpg',
  '//elsewhere.example/media/a.jpg',
  '/\\elsewhere.example/media/a.jpg',
  'https://images.example.elsewhere.example/a.jpg',
  'https://elsewhere.example/https://images.example/a.jpg',
  'https://images.example@elsewhere.example/a.jpg',
  'https://user:secret@images.example/a.jpg',
  'https://elsewhere.example#@images.example/a.jpg',
  'http://images.example/a.jpg',
  'https://images.example:8443/a.jpg',
  'https://media.example/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.jpg',
  'https://localhost/media/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'https://',
  'https://images.example/',
  'https://images.example/a"onerror="x.jpg',
])('IM-2 SC-4 %o is refused', (address) => {
  expect(allowedImage(address, settings)).toBeUndefined();
});
